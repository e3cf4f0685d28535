import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { barriers } from '../../../tests/components/barriers.ts';
import {
  aName,
  anArticle,
  games,
  instead,
  query,
  success,
  visit,
} from '../../../tests/components/site.tsx';

const box = page.getByRole('combobox', { name: 'Search this site' });
const options = page.getByRole('option');
const group = (name: string) =>
  page.getByRole('listbox').getByRole('group', { name }).getByRole('option');

test('one box finds every kind, and keys go through all of them', async () => {
  const title = aName('Team Cherry, a chronicle');
  await anArticle({ title, titleEn: title });
  await visit('/about');
  await box.fill('team cherry');
  await expect.element(group('Studios').first()).toMatchTextContent(/Team Cherry/);
  await expect.element(group('Games').first()).toMatchTextContent(/Hollow Knight/);
  await expect.element(group('Articles').first()).toMatchTextContent(/a chronicle/);
  await expect.element(page.getByText(/^Suggestions: \d/)).toBeInTheDocument();
  expect(await barriers()).toEqual([]);
  for (const option of options.all()) {
    await userEvent.keyboard('{ArrowDown}');
    await expect.element(option).toHaveAttribute('aria-selected', 'true');
  }
  await userEvent.keyboard('{Home}');
  await expect.element(options.first()).toHaveAttribute('aria-selected', 'true');
  const id = options.first().element().id;
  await expect.element(box).toHaveAttribute('aria-activedescendant', id);
  await userEvent.keyboard('{End}');
  await expect.element(options.last()).toHaveAttribute('aria-selected', 'true');
  // The last option leads to all results.
  await userEvent.keyboard('{ArrowUp}{Enter}');
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent(title);
  await expect.element(box).toHaveAttribute('aria-expanded', 'false');
});

test('suggestions stand under the field, with what was typed in color', async () => {
  await visit('/about');
  await box.fill('holl');
  const game = group('Games').first();
  await expect.element(game.getByText('Holl', { exact: true })).toBeVisible();
  const [field, first] = [box, game].map((it) => it.element().getBoundingClientRect());
  expect(first!.left).toBeGreaterThanOrEqual(field!.left);
  expect(first!.right).toBeLessThanOrEqual(field!.right);
});

test('only what a name does not show is explained: pinyin and other names', async () => {
  await visit('/about');
  await box.fill('kongdong');
  await expect.element(group('Games').first()).toMatchTextContent(/Hollow Knight.*Pinyin/);
  await box.fill('hollow');
  await expect.element(group('Games').first()).not.toMatchTextContent(/Pinyin|match/);
});

test('the empty field has the games that rise most', async () => {
  const risers = (await games(4)).map((game) => ({ game, value: 300, previousValue: 200 }));
  instead('/api/home/board', async (request, send) => {
    const { data } = await (await send(request)).json();
    return success({ ...data, risers });
  });
  await visit('/about');
  await box.click();
  const names = risers.slice(0, 3).map(({ game }) => `${game.name}+50%`);
  const rising = () =>
    group('Rising fastest')
      .elements()
      .map(({ textContent }) => textContent);
  await expect.poll(rising).toEqual(names);
});

test('searches are remembered, removed by button or key, and forgotten on demand', async () => {
  await visit('/about');
  for (const words of ['title 01', 'title 02', 'title 03', 'hollow']) {
    await box.fill(words);
    await page.getByRole('option', { name: 'All results' }).click();
    await expect.element(page.getByRole('heading', { level: 1 })).toMatchTextContent(words);
  }
  const remembered = () =>
    options
      .elements()
      .filter((option) => !option.closest('[role="group"]'))
      .map(({ textContent }) => textContent);
  await box.fill('');
  await expect.poll(remembered).toEqual(['hollow', 'title 03', 'title 02', 'title 01']);
  expect(await barriers()).toEqual([]);
  const button = page.getByRole('button', { name: 'Remove “title 03”' });
  const middle = (it: typeof button) => {
    const { top, height } = it.element().getBoundingClientRect();
    return top + height / 2;
  };
  expect(Math.abs(middle(button) - middle(options.nth(1)))).toBeLessThan(2);
  await button.click();
  await expect.poll(remembered).toEqual(['hollow', 'title 02', 'title 01']);
  await expect.element(box).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}{Delete}');
  await expect.poll(remembered).toEqual(['title 02', 'title 01']);
  await visit('/about');
  await box.click();
  await expect.poll(remembered).toEqual(['title 02', 'title 01']);
  await page.getByRole('button', { name: 'Clear' }).click();
  await expect.poll(remembered).toEqual([]);
  await expect.element(box).toHaveFocus();
});

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
  await expect.element(guess.first()).toMatchTextContent(/Hollow Knight/);
  await userEvent.keyboard('{ArrowUp}');
  await expect.element(options.last()).toHaveTextContent('All results');
  await userEvent.keyboard('{Enter}');
  await page
    .getByRole('main')
    .getByRole('link', { name: 'Hollow Knight', exact: true })
    .first()
    .click();
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

test('a search on the page itself leaves the focus where it is', async () => {
  await visit('/search?q=zzzqqqxx');
  const field = page.getByRole('main').getByRole('searchbox');
  await field.fill('title');
  await userEvent.keyboard('{Enter}');
  const heading = page.getByRole('heading', { level: 1 });
  await expect.element(heading).toHaveTextContent('Results for “title”');
  await expect.element(field).toHaveFocus();
});
