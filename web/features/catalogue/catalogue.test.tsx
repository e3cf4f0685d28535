import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { barriers } from '../../../tests/components/barriers.ts';
import { failure, instead, query, visit } from '../../../tests/components/site.tsx';

const filters = page.getByRole('complementary', { name: 'Filters' });
const found = (games: string) => page.getByRole('status').getByText(games, { exact: true });
const pick = (name: RegExp) => page.getByRole('checkbox', { name });
const cards = page.getByRole('main').getByRole('article');

afterEach(() => page.viewport(1280, 800));

test('genres are chosen and excluded, which the address and removable chips say', async () => {
  await visit('/game');
  await expect.element(found('30 games')).toBeVisible();
  await pick(/^RPG/).click();
  await expect.element(found('8 games')).toBeVisible();
  await filters.getByRole('button', { name: 'Exclude Casual' }).click();
  await expect.element(found('5 games')).toBeVisible();
  expect(query()).toBe('?genre=RPG&genre=-Casual');
  await page.getByRole('button', { name: 'Remove Not Casual' }).click();
  await expect.element(found('8 games')).toBeVisible();
  await page.getByRole('button', { name: 'Clear all' }).click();
  await expect.element(found('30 games')).toBeVisible();
  expect(query()).toBe('');
});

test('a group with a choice says how many and stands open, others are closed', async () => {
  await visit('/game?platform=linux&platform=windows&minScore=90');
  await expect.element(filters.getByText(/^Platform/).first()).toHaveTextContent('Platform2');
  await expect.element(pick(/^Linux/)).toBeChecked();
  await expect.element(filters.getByRole('radio', { name: '≥ 90%' })).toBeChecked();
  await expect.element(filters.getByText('Free')).not.toBeVisible();
});

test('the values of a long group are searched', async () => {
  await visit('/game');
  await filters.getByText('Player tag').click();
  await filters.getByRole('searchbox', { name: 'Find a player tag' }).fill('tag 11');
  expect(filters.getByRole('checkbox', { name: /^Tag/ }).elements()).toHaveLength(1);
  await pick(/^Tag 11/).click();
  await expect.element(found('2 games')).toBeVisible();
  await filters.getByRole('searchbox', { name: 'Find a player tag' }).fill('none such');
  await expect.element(filters.getByText('No matches for “none such”')).toBeVisible();
});

test('a year counts once it is complete', async () => {
  await visit('/game');
  await filters.getByText('Release year').click();
  await filters.getByRole('searchbox', { name: 'From' }).fill('202');
  await filters.getByRole('searchbox', { name: 'From' }).fill('2020');
  await expect.poll(query).toBe('?yearFrom=2020');
  await expect.element(found('5 games')).toBeVisible();
});

test('a list without games offers to remove the last filter', async () => {
  await visit('/game?genre=RPG&yearFrom=1900&yearTo=1950');
  await expect.element(page.getByText('No games match all of these filters')).toBeVisible();
  expect(await barriers()).toEqual([]);
  await page.getByRole('button', { name: 'Remove filter: Until 1950' }).click();
  await expect.element(found('8 games')).toBeVisible();
});

test('values that make no sense are ignored, and a page past the end leads back', async () => {
  await visit('/game?genre=-&yearFrom=soon&minScore=900&sort=beauty&page=x&priceMax=-5');
  await expect.element(found('30 games')).toBeVisible();
  await visit('/game?page=999999');
  await page.getByRole('link', { name: 'Back to the first page' }).click();
  await expect.poll(() => cards.elements().length).toBe(24);
});

test('pages are links, of which one is current', async () => {
  await visit('/game');
  const second = page
    .getByRole('navigation', { name: 'Pages' })
    .getByRole('link', { name: 'Page 2' });
  await second.click();
  await expect.poll(() => cards.elements().length).toBe(6);
  await expect.element(second).toHaveAttribute('aria-current', 'page');
  expect(query()).toBe('?page=2');
});

test('the table is the same list, sorted by its heads, and is remembered', async () => {
  await visit('/game?genre=RPG&sort=name');
  await page.getByRole('button', { name: 'Table' }).click();
  const released = page.getByRole('columnheader', { name: 'Released' });
  await released.getByRole('button').click();
  await expect.poll(query).toBe('?genre=RPG&sort=releaseDate&order=asc');
  await expect.element(released).toHaveAttribute('aria-sort', 'ascending');
  expect(await barriers()).toEqual([]);
  await visit('/game?genre=RPG');
  await expect.poll(() => page.getByRole('row').elements().length).toBe(9);
});

test('on a phone filters are a sheet that counts while one chooses', async () => {
  await page.viewport(360, 740);
  await visit('/game');
  await page.getByRole('button', { name: 'Filters' }).click();
  const sheet = page.getByRole('dialog', { name: 'Filters' });
  await expect.element(sheet.getByRole('button', { name: 'Show 30 games' })).toBeVisible();
  await sheet.getByRole('checkbox', { name: /^RPG/ }).click();
  await expect.element(sheet.getByRole('button', { name: 'Show 8 games' })).toBeVisible();
  // What is pressed stays under the finger while the rows above it are sorted.
  await sheet.getByText('Player tag', { exact: true }).click();
  await expect.element(sheet.getByRole('checkbox').first()).toHaveAccessibleName(/^RPG/);
  expect(await barriers()).toEqual([]);
  await sheet.getByRole('button', { name: 'Show 8 games' }).click();
  await expect.element(sheet).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: 'Filters 1 active' })).toHaveFocus();
  expect(document.documentElement.scrollWidth).toBe(360);
});

test('j and k are letters in a field', async () => {
  await visit('/game');
  const field = page.getByRole('searchbox', { name: 'Name contains' });
  await field.click();
  await userEvent.keyboard('j');
  await expect.element(field).toHaveValue('j');
  await expect.poll(query).toBe('?q=j');
});

test('a card carries a wish button, which keeps the focus', async () => {
  await visit('/game?sort=name');
  const wish = page.getByRole('button', { name: 'Add Hollow Knight to your wishlist' });
  await expect.element(wish).toBeVisible();
  (wish.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect
    .element(page.getByText('Added to your wishlist in this browser.').first())
    .toBeVisible();
  await expect
    .element(page.getByRole('button', { name: 'Remove Hollow Knight from your wishlist' }))
    .toHaveFocus();
});

test('a list that fails says so in its place, and can be requested again', async () => {
  const restore = instead('/api/game/list', (request, send) =>
    request.url.includes('page=1&') ? failure(503, 'Busy') : send(request),
  );
  await visit('/game');
  const alert = page.getByRole('alert').filter({ hasText: 'Busy' });
  await expect.element(alert).toBeVisible();
  await expect.element(pick(/^RPG/)).toBeVisible();
  restore();
  await alert.getByRole('button', { name: 'Retry' }).click();
  await expect.poll(() => cards.elements().length).toBe(24);
});

test('a search text of 200 letters fits a phone', async () => {
  await page.viewport(360, 740);
  await visit(`/game?q=${'x'.repeat(200)}`);
  await expect.element(page.getByRole('button', { name: /^Remove filter/ })).toBeVisible();
  expect(document.documentElement.scrollWidth).toBe(360);
});

const titles = ['Genre', 'Player tag', 'Platform', 'Release year', 'Price', 'Score', 'Developer'];
const group = (title: string) => filters.getByText(title, { exact: true }).first();

test('on a wide screen six games stand in a row', async () => {
  await page.viewport(1920, 1080);
  await visit('/game');
  await expect.poll(() => cards.elements().length).toBe(24);
  const tops = cards.elements().map((card) => card.getBoundingClientRect().top);
  expect(tops.filter((top) => top === tops[0])).toHaveLength(6);
});

test('all filters are in view, and the page scrolls, not their panel', async () => {
  await visit('/game');
  await expect.element(pick(/^RPG/)).toBeVisible();
  for (const title of titles) await expect.element(group(title)).toBeInViewport();
  for (const title of titles.slice(1)) await group(title).click();
  await expect.element(filters.getByRole('radio', { name: 'Free' })).toBeVisible();
  const panel = filters.element();
  const scrolling = [panel, ...panel.querySelectorAll('*')].filter(
    (it) => it.scrollHeight > it.clientHeight + 1 && getComputedStyle(it).overflowY === 'auto',
  );
  expect(scrolling).toEqual([]);
});

test.each(['en', 'zh-CN'] as const)('in %s the table is whole without scrolling', async (lang) => {
  await visit('/game', lang);
  await page.getByRole('button', { name: /^(Table|表格)$/ }).click();
  await expect.poll(() => page.getByRole('row').elements().length).toBe(25);
  const { scrollWidth, clientWidth } = document.querySelector('main table')!.parentElement!;
  expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
});
