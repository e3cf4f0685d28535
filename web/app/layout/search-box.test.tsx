import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { barriers } from '../../../tests/components/barriers.ts';
import { query, visit } from '../../../tests/components/site.tsx';

const box = page.getByRole('combobox', { name: 'Search this site' });
const options = page.getByRole('option');
const group = (name: string) =>
  page.getByRole('listbox').getByRole('group', { name }).getByRole('option');

test('people are found in either script, and games by their Chinese names', async () => {
  await visit('/about');
  for (const words of ['水橋かおり', 'mizuhashi kaori']) {
    await box.fill(words);
    await expect.element(group('People').first()).toMatchTextContent(/水橋かおり/);
  }
  await box.fill('空洞骑士');
  await expect.element(group('Games').first()).toMatchTextContent(/Hollow Knight/);
});

test('what is spelled alike is a question', async () => {
  await visit('/about');
  await box.fill('hollw knight');
  const guess = group('Did you mean “Hollow Knight”?');
  await expect.element(guess.first()).toMatchTextContent(/Hollow Knight.*Similar spelling/);
  await userEvent.keyboard('{ArrowUp}');
  await expect.element(options.last()).toHaveTextContent('All results for “hollw knight”');
  await userEvent.keyboard('{Enter}');
  await page.getByRole('link', { name: 'Did you mean “Hollow Knight”?' }).click();
  await expect.poll(query).toBe('?q=Hollow+Knight');
});

test('without results there is nothing to choose, and Escape closes the box', async () => {
  await visit('/about');
  await box.fill('zzzqqqxx');
  await expect.element(page.getByText('Nothing found for “zzzqqqxx”').first()).toBeVisible();
  expect(options.elements()).toEqual([]);
  expect(await barriers()).toEqual([]);
  await expect.element(box).toHaveAttribute('aria-expanded', 'false');
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('listbox')).not.toBeInTheDocument();
});

const requested = () =>
  performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ pathname }) => pathname === '/api/search')
    .map(({ searchParams }) => searchParams.get('q'));

test('nothing is requested while a word is being composed', async () => {
  await visit('/about');
  await box.click();
  await expect.element(page.getByRole('listbox')).toBeVisible();
  performance.clearResourceTimings();
  const field = box.element() as HTMLInputElement;
  for (const text of ['k', 'ko', 'kon']) {
    field.value = text;
    field.dispatchEvent(new InputEvent('input', { bubbles: true, isComposing: true }));
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  field.value = '空洞';
  field.dispatchEvent(new CompositionEvent('compositionend', { bubbles: true }));
  await expect.element(group('Games').first()).toMatchTextContent(/Hollow Knight/);
  expect(requested()).toEqual(['空洞']);
});

test('the magnifier asks for words before it searches, and a store link is understood', async () => {
  await visit('/about');
  const magnifier = page.getByRole('search').first().getByRole('button', { name: 'Search' });
  await magnifier.click();
  await expect.element(box).toHaveFocus();
  await box.fill('half life');
  await magnifier.click();
  await expect.poll(query).toBe('?q=half+life');
  await box.fill('https://store.steampowered.com/app/730/');
  await userEvent.keyboard('{Enter}');
  await expect.poll(query).toBe('?appId=730');
});

test('in Chinese the box and its kinds have Chinese names', async () => {
  await visit('/about', 'zh-CN');
  await page.getByRole('combobox', { name: '全站搜索' }).fill('hollow');
  await expect.element(group('游戏').first()).toMatchTextContent(/空洞骑士/);
});
