import { expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { barriers } from '../../../tests/components/barriers.ts';
import { takeErrors } from '../../../tests/components/logged-errors.ts';
import { failure, instead, query, visit } from '../../../tests/components/site.tsx';

const december = '/ranking?type=players&period=M:2020-12';
const heading = (name: RegExp) => page.getByRole('heading', { level: 1, name });
const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
const row = (name: string) => page.getByRole('row').filter({ hasText: name }).first();
const bump = page.getByRole('region', { name: /how the top 10 moved/ });

async function onPhone() {
  await page.viewport(360, 740);
  onTestFinished(() => page.viewport(1280, 800));
}

test('without a period the clock decides, and the page says what it shows instead', async () => {
  const now = new Date();
  const label = now.toLocaleDateString('en-US', { year: 'numeric', month: 'long' });
  let asked: URL | undefined;
  instead('/api/ranking/data/players', (request, send) => {
    asked ??= new URL(request.url);
    return send(request);
  });
  await visit('/ranking?type=players');
  await page.getByText(`${label} isn’t out yet`).click();
  const note = page.getByText(`${label} isn’t published yet. Showing December 2020.`);
  await expect.element(note).toBeVisible();
  const period = `M:${now.getFullYear()}-${String(now.getMonth() + 1).padStart(2, '0')}`;
  const parts = Object.fromEntries(asked!.searchParams);
  expect(parts).toEqual({ period, subType: 'main', page: '1', size: '50' });
});

test('a row says its rank, movement and value, and how they were calculated', async () => {
  await visit(december);
  await expect.element(row('Hollow Knight')).toMatchTextContent(/unchanged|up \d|down \d/);
  expect(document.title).toBe('Most played · December 2020 · Ludex');
  const heads = page
    .getByRole('columnheader')
    .elements()
    .map(({ textContent }) => textContent);
  const [rank, game, value, ...others] = heads;
  expect([rank, game]).toEqual(['Rank', 'Game']);
  expect(value).toMatch(/^Average players/);
  expect(others).toEqual(['Last 12', 'On chart', 'Best', 'Details']);
  await press('Details of Hollow Knight');
  await page.getByText('How this was calculated').click();
  await expect.element(row('Average players 2020-12')).toMatchTextContent(/\d,?\d{2,}/);
  await expect.element(page.getByText(/Method version \d/)).toBeVisible();
  expect(await barriers()).toEqual([]);
});

test('a ranking is taken along, subscribed to, and its method read', async () => {
  await visit(december);
  await press('Export');
  const csv = page.getByRole('link', { name: 'Full chart as CSV' });
  await expect.element(csv).toBeVisible();
  expect(csv.element().getAttribute('href')).toMatch(
    /\/export\/players\.csv\?.*period=M%3A2020-12/,
  );
  const feed = page.getByRole('link', { name: /Atom/ });
  await expect.element(feed).toHaveAttribute('href', '/ranking/feed.xml?type=players&lang=en');
  await userEvent.keyboard('{Escape}');
  await press('Method');
  const dialog = page.getByRole('dialog', { name: 'How “Most played” is calculated' });
  await expect.element(dialog).toMatchTextContent(/Version/);
  expect(await barriers()).toEqual([]);
});

test('a game is found in the list, and a place by its number', async () => {
  await visit(december);
  await press('Find');
  await page.getByRole('searchbox', { name: 'Find a game in this list' }).fill('title 05');
  const found = page.getByRole('region', { name: 'Results for “title 05”' });
  await expect.element(found.getByRole('status')).toMatchTextContent(/1 game found/);
  await found.getByRole('link', { name: /Title 05/ }).click();
  const details = page.getByRole('button', { name: 'Details of Title 05' });
  await expect.element(details).toHaveAttribute('aria-expanded', 'true');
  await expect.element(row('Title 05')).toBeInViewport();
  await page.getByRole('spinbutton', { name: 'Jump to rank' }).fill('12');
  await press('Go');
  const last = page.getByRole('button', { name: /^Details of/ }).last();
  await expect.element(last).toHaveAttribute('aria-expanded', 'true');
});

test('segments and other rankings keep the period', async () => {
  await visit(december);
  const types = page.getByRole('navigation', { name: 'Choose a ranking' });
  const segments = page.getByRole('navigation', { name: 'Choose a segment' });
  await segments.getByRole('link').nth(1).click();
  await expect.element(heading(/^Most played · /)).toBeVisible();
  await types.getByRole('link', { name: 'Peak players' }).click();
  await expect.element(heading(/^Peak players December 2020/)).toBeVisible();
  expect(query()).not.toContain('subType');
  await types.getByRole('link', { name: 'Most played' }).click();
  await expect.element(heading(/^Most played December 2020/)).toBeVisible();
});

test('the course of the top is read by keyboard, and has a table', async () => {
  await visit(`${december}&view=bump`);
  await bump.getByRole('button', { name: 'Hollow Knight' }).click();
  (bump.getByRole('slider').element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowLeft}');
  await expect
    .element(bump.getByRole('slider'))
    .toHaveAttribute('aria-valuetext', expect.stringMatching(/^Hollow Knight, November 2020: #\d/));
  await bump.getByText('View as table').click();
  await expect.element(bump.getByRole('row').filter({ hasText: 'Hollow Knight' })).toBeVisible();
  expect(await barriers()).toEqual([]);
});

test.each([
  ['ten games', ''],
  ['few', '&subType=casual'],
])('axis and names of %s stand beside their points', async (_, segment) => {
  await visit(`${december}${segment}&view=bump`);
  await expect.element(bump.getByRole('button').first()).toBeVisible();
  const middles = (selector: string) =>
    [...bump.element().querySelectorAll(selector)]
      .map((it) => it.getBoundingClientRect())
      .map(({ top, height }) => top + height / 2);
  const games = middles('button').length;
  expect(games).toBe(segment ? 4 : 10);
  const axis = middles('ol[aria-hidden] > li');
  // The last point of each line: all of them are on the chart of the last period.
  for (let line = 0; line < games; line += 1) {
    const point = middles(`i[data-line="${line}"]`).at(-1)!;
    expect(Math.abs(point - axis[line]!)).toBeLessThan(2);
    expect(Math.abs(point - middles('button')[line]!)).toBeLessThan(2);
  }
});

test('two periods are compared by group', async () => {
  await visit(`${december}&view=compare`);
  const other = page.getByRole('combobox', { name: 'Compare December 2020 with' });
  await other.selectOptions('October 2020');
  await expect.poll(query).toContain('from=M:2020-10');
  const sums = page.getByRole('status').filter({ hasText: 'unchanged' });
  await expect.element(sums).toMatchTextContent(/\d+ up/);
});

test('without its navigation a ranking can still be read', async () => {
  const restore = instead('/api/ranking/nav', () => failure(500, ''));
  await visit(december);
  await expect.element(row('Hollow Knight')).toBeVisible();
  const retry = page.getByRole('main').getByRole('button', { name: 'Retry' });
  await expect.element(retry).toBeVisible();
  restore();
  await retry.click();
  await expect.element(page.getByRole('link', { name: 'Peak players' })).toBeVisible();
  expect(takeErrors()).toHaveLength(1);
});

test('on a phone tools and views are a menu', async () => {
  await onPhone();
  await visit(december);
  const menu = page.getByRole('menu', { name: 'Tools and views' });
  const open = () => press('Tools and views');
  await open();
  await expect.element(menu.getByRole('menuitemradio', { name: 'Table' })).toBeChecked();
  const csv = menu.getByRole('menuitem', { name: 'Full chart as CSV' });
  expect(csv.element().getAttribute('href')).toMatch(
    /\/export\/players\.csv\?.*period=M%3A2020-12/,
  );
  await menu.getByRole('menuitem', { name: 'Find' }).click();
  const field = page.getByRole('searchbox', { name: 'Find a game in this list' });
  await expect.element(field).toBeVisible();
  await open();
  await menu.getByRole('menuitemcheckbox', { name: 'Highlight mine' }).click();
  await expect.poll(query).toContain('mine=marked');
  await open();
  await menu.getByRole('menuitem', { name: 'Method' }).click();
  const dialog = page.getByRole('dialog', { name: /^How “Most played” is calculated/ });
  await expect.element(dialog).toBeVisible();
});

test.each(['table', 'cards', 'bump', 'compare'])('on a phone the view %s fits', async (view) => {
  await onPhone();
  await visit(`${december}&view=${view}`);
  await expect.element(heading(/^Most played/)).toBeVisible();
  const games = page.getByRole('main').getByText(/^(Hollow|Title)/);
  await expect.element(games.first()).toBeVisible();
  expect(await barriers()).toEqual([]);
  expect(document.documentElement.scrollWidth).toBe(360);
});

test('charts are as wide as a wide page', async () => {
  await page.viewport(1920, 1080);
  onTestFinished(() => page.viewport(1280, 800));
  const width = (selector: string) =>
    document.querySelector(selector)?.getBoundingClientRect().width;
  await visit(december);
  await expect.poll(() => width('main table')).toBe(1600);
  await visit(`${december}&view=bump`);
  await expect.poll(() => width('main figure')).toBe(1600);
});
