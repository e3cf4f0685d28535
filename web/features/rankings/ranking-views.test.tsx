import { expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { barriers } from '../../../tests/components/barriers.ts';
import { takeErrors } from '../../../tests/components/logged-errors.ts';
import { failure, instead, query, success, visit } from '../../../tests/components/site.tsx';

const december = '/ranking?type=players&period=M:2020-12';
const heading = (name: RegExp) => page.getByRole('heading', { level: 1, name });
const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
const line = page.getByRole('status').filter({ hasText: 'Method' });
const row = (name: string) => page.getByRole('row').filter({ hasText: name }).first();
const bump = page.getByRole('region', { name: /how the top 10 moved/ });

async function onPhone() {
  await page.viewport(360, 740);
  onTestFinished(() => page.viewport(1280, 800));
}

test('without a period the clock decides, and the page is silent about what is not there', async () => {
  const now = new Date();
  let asked: URL | undefined;
  instead('/api/ranking/data/players', (request, send) => {
    asked ??= new URL(request.url);
    return send(request);
  });
  await visit('/ranking?type=players');
  await expect.element(heading(/^Most played December 2020/)).toBeVisible();
  await expect.element(line).toHaveTextContent('12 gameschange vs Novemberdata to Dec 31Method');
  const period = `M:${now.getFullYear()}-${String(now.getMonth() + 1).padStart(2, '0')}`;
  const parts = Object.fromEntries(asked!.searchParams);
  expect(parts).toEqual({ period, subType: 'main', page: '1', size: '25' });
});

test('a chart of few games says so in one line, which leads to the last complete one', async () => {
  instead('/api/ranking/data/players', async (request, send) => {
    const { data } = await (await send(request)).json();
    const isNewest = data.period === 'M:2020-12';
    return success({ ...data, coverage: { games: isNewest ? 1400 : 34, usual: 1348 } });
  });
  await visit('/ranking?type=players&period=M:2020-11');
  const thin = page.getByText('Only 34 of about 1,300 games have data for this month.');
  await expect.element(thin).toBeVisible();
  await expect.element(page.getByText('34 games')).not.toBeInTheDocument();
  await page.getByRole('link', { name: 'Last complete: December 2020' }).click();
  await expect.element(line).toMatchTextContent(/^1,400 games, top 12 shown/);
  await expect.element(page.getByRole('link', { name: /^Next: / })).not.toBeInTheDocument();
  await expect.element(page.getByRole('link', { name: 'Previous: November 2020' })).toBeVisible();
});

test('a row has its rank, movement and value, and opens on its course and its reasons', async () => {
  await visit(december);
  await expect.element(row('Hollow Knight')).toMatchTextContent(/unchanged|up \d|down \d/);
  expect(document.title).toBe('Most played · December 2020 · Ludex');
  const heads = page
    .getByRole('columnheader')
    .elements()
    .map(({ textContent }) => textContent);
  expect(heads).toEqual([
    '#Rank',
    'Movement',
    'Game',
    '12 months',
    'Average players',
    'vs last',
    'Months',
    'Best',
    'Details',
  ]);
  await press('Details of Hollow Knight');
  expect(query()).toMatch(/at=\d/);
  await expect.element(page.getByRole('heading', { name: /^Why #\d/ })).toBeVisible();
  const reasons = page.getByRole('cell').getByRole('listitem');
  await expect
    .element(reasons.nth(0))
    .toMatchTextContent(/^Average players in December: [\d,]+, #\d+ of 12 games\.$/);
  await expect
    .element(reasons.nth(1))
    .toMatchTextContent(/^November had [\d,]+ and #\d+, so .\d+\.\d%/);
  await expect.element(reasons.nth(2)).toMatchTextContent(/^4 months on the chart, best #\d/);
  const cell = page.getByRole('cell').filter({ hasText: 'Why #' });
  await expect
    .element(cell.getByRole('slider'))
    .toHaveAttribute('aria-valuetext', expect.stringMatching(/^December 2020: #\d/));
  await cell.getByText('View as table').click();
  await expect.element(cell.getByRole('row').filter({ hasText: 'September 2020' })).toBeVisible();
  expect(await barriers()).toEqual([]);
  await cell.getByRole('button', { name: 'Wishlist' }).click();
  await expect
    .element(cell.getByRole('button', { name: 'Wishlist' }))
    .toHaveAttribute('aria-pressed', 'true');
  await cell.getByRole('button', { name: 'Wishlist' }).click();
  await press('Details of Hollow Knight');
  await expect.element(cell).not.toBeInTheDocument();
  await row('Hollow Knight').getByRole('link').click();
  await expect.poll(() => location.pathname).toBe('/game/detail');
});

test('a ranking is taken along, subscribed to, and its method read', async () => {
  await visit(december);
  await press('More');
  const csv = page.getByRole('menuitem', { name: 'Full chart as CSV' });
  await expect.element(csv).toBeVisible();
  expect(csv.element().getAttribute('href')).toMatch(
    /\/export\/players\.csv\?.*period=M%3A2020-12/,
  );
  const feed = page.getByRole('menuitem', { name: /Atom/ });
  await expect.element(feed).toHaveAttribute('href', '/ranking/feed.xml?type=players&lang=en');
  await userEvent.keyboard('{Escape}');
  await press('Method');
  const dialog = page.getByRole('dialog', { name: 'How “Most played” is calculated' });
  await expect.element(dialog).toMatchTextContent(/concurrent players.*Version/);
  expect(await barriers()).toEqual([]);
});

test('a game is found in the chart, and a place by its number', async () => {
  await visit(december);
  const field = page.getByRole('searchbox', { name: 'Find in this chart' });
  await field.fill('title 05');
  const found = page.getByRole('region', { name: 'Results for “title 05”' });
  await expect.element(found.getByRole('status')).toMatchTextContent(/^1 game$/);
  await found.getByRole('link', { name: /Title 05/ }).click();
  const details = page.getByRole('button', { name: 'Details of Title 05' });
  await expect.element(details).toHaveAttribute('aria-expanded', 'true');
  await expect.element(row('Title 05')).toBeInViewport();
  await field.fill('12');
  await page.getByRole('link', { name: /Go to #12/ }).click();
  const last = page.getByRole('button', { name: /^Details of/ }).last();
  await expect.element(last).toHaveAttribute('aria-expanded', 'true');
});

test('groups say how old they are, and hold kinds and genres that keep the period', async () => {
  await visit(december);
  const groups = page.getByRole('navigation', { name: 'Rankings', exact: true });
  const kinds = page.getByRole('navigation', { name: 'Charts' });
  await expect.element(groups.getByRole('link')).toHaveTextContent('PlayersDec 2020');
  expect(
    kinds
      .getByRole('link')
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual(['Most played', 'Peak']);
  await press('All genres');
  await page.getByRole('dialog').getByRole('link', { name: 'RPG' }).click();
  await expect.element(heading(/^Most played · RPG December 2020/)).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'RPG' })).toBeVisible();
  await kinds.getByRole('link', { name: 'Peak' }).click();
  await expect.element(heading(/^Peak players December 2020/)).toBeVisible();
  expect(query()).not.toContain('subType');
  expect(query()).toContain('period=M:2020-12');
});

test('a chart that was imported once stands in the archive, under its year', async () => {
  instead('/api/ranking/nav', async (request, send) => {
    const { data } = await (await send(request)).json();
    const change = { group: 'archive', dataAsOf: '2019-08-16' };
    return success(
      data.map((item: { type: string }) => (item.type === 'peak' ? { ...item, ...change } : item)),
    );
  });
  await visit('/ranking?type=peak&period=M:2020-12');
  const groups = page.getByRole('navigation', { name: 'Rankings', exact: true });
  const archive = groups.getByRole('link', { name: /^Community/ });
  await expect.element(archive).toHaveTextContent('CommunityArchive 2019');
  await expect.element(archive).toHaveAttribute('aria-current', 'page');
  await expect.element(heading(/^Peak players 2019/)).toBeVisible();
});

test('rows of another period fade while it loads; pages are named by their ranks', async () => {
  let release = () => {};
  const wait = new Promise<void>((resolve) => (release = resolve));
  instead('/api/ranking/data/players', async (request, send) => {
    if (request.url.includes('2020-11')) await wait;
    return send(request);
  });
  await visit(`${december}&size=10`);
  await page.getByRole('link', { name: 'Previous: November 2020' }).click();
  const old = page.getByRole('table', { name: 'Most played, December 2020' });
  await expect.poll(() => getComputedStyle(old.element().parentElement!).opacity).toBe('0.45');
  release();
  await expect
    .element(page.getByRole('table', { name: 'Most played, November 2020' }))
    .toBeVisible();
  const pages = page.getByRole('navigation', { name: 'Pages' });
  await expect
    .element(pages.getByRole('link', { name: '1–10' }))
    .toHaveAttribute('aria-current', 'page');
  await pages.getByRole('link', { name: '11–12' }).click();
  await expect.poll(() => page.getByRole('rowheader').elements().length).toBe(2);
});

test('the course of the top is read by keyboard, and has a table', async () => {
  await visit(`${december}&view=bump`);
  await bump.getByRole('button', { name: 'Hollow Knight' }).click();
  (bump.getByRole('slider').element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowLeft}');
  await expect
    .element(bump.getByRole('slider'))
    .toHaveAttribute('aria-valuetext', expect.stringMatching(/^Hollow Knight, November 2020: #\d/));
  expect(await barriers()).toEqual([]);
  await bump.getByText('View as table').click();
  await expect.element(bump.getByRole('row').filter({ hasText: 'Hollow Knight' })).toBeVisible();
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
  await expect.element(page.getByRole('link', { name: 'Peak' })).toBeVisible();
  expect(takeErrors()).toHaveLength(1);
});

test('on a phone the dots hold views and tools, and a press on a row opens it', async () => {
  await onPhone();
  await visit(december);
  const menu = page.getByRole('menu', { name: 'More' });
  await press('More');
  await expect.element(menu.getByRole('menuitemradio', { name: 'Table' })).toBeChecked();
  await expect.element(menu.getByRole('menuitem', { name: 'Share' })).toBeVisible();
  await expect.element(menu.getByRole('menuitem', { name: 'Print' })).toBeVisible();
  await menu.getByRole('menuitem', { name: 'Find in this chart' }).click();
  await expect.element(page.getByRole('searchbox', { name: 'Find in this chart' })).toBeVisible();
  await press('My games');
  await expect.poll(query).toContain('mine=marked');
  await press('My games');
  // The button of a row covers it.
  const button = page.getByRole('button', { name: 'Details of Title 03' });
  const width = () => button.element().getBoundingClientRect().width;
  await expect.poll(width).toBe(360);
  await button.click();
  await expect.element(page.getByRole('link', { name: 'Open game' })).toBeVisible();
  expect(await barriers()).toEqual([]);
});

test('on a phone the groups stay in view, and the kinds return on scrolling up', async () => {
  await onPhone();
  await visit(december);
  await expect.element(row('Hollow Knight')).toBeVisible();
  const group = page.getByRole('link', { name: /^Players/ });
  const kind = page.getByRole('link', { name: 'Peak' });
  scrollTo(0, 500);
  await expect.element(group).toBeInViewport();
  await expect.element(kind).not.toBeInViewport();
  scrollTo(0, 400);
  await expect.element(kind).toBeInViewport();
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
