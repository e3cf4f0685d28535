import type { Page } from '@playwright/test';
import { expect, test, untilRendered } from '../support/fixtures.ts';

const december = '/ranking?type=players&period=M:2020-12';
const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };

/** Where the first row of the chart begins, in pixels from the top of the screen. */
async function firstRow(page: Page): Promise<number> {
  const row = page.locator('tbody tr').first();
  await expect(row).toBeVisible();
  return (await row.boundingBox())!.y;
}

/** The two with most above the first row: notices of two kinds, and a long label. */
const charts = ['/ranking?type=players', '/ranking?type=rating'];

for (const lang of ['zh-CN', 'en']) {
  test(`the first row stands high on a desk and on a phone, in ${lang}`, async ({
    page,
    context,
    baseURL,
  }) => {
    await context.addCookies([{ name: 'lang', value: lang, url: baseURL! }]);
    for (const address of charts) {
      await page.setViewportSize({ width: 1280, height: 800 });
      await page.goto(address);
      await expect.poll(() => firstRow(page), address).toBeLessThanOrEqual(350);
      await page.setViewportSize(phone.viewport);
      await expect.poll(() => firstRow(page), address).toBeLessThanOrEqual(400);
    }
  });
}

test.describe('on a phone', () => {
  test.use(phone);

  test('the date of the data stays in view beside two warnings', async ({ page }) => {
    await page.goto('/ranking?type=players');
    const line = page.getByRole('status').filter({ hasText: 'Data to' });
    await expect(line.locator('strong')).toHaveCount(2);
    const date = line.getByText('Data to March 2026');
    await expect(async () => {
      const [outer, inner] = [(await line.boundingBox())!, (await date.boundingBox())!];
      expect(inner.x + inner.width).toBeLessThanOrEqual(outer.x + outer.width + 1);
      expect(inner.y + inner.height).toBeLessThanOrEqual(outer.y + outer.height + 1);
    }).toPass();
  });
});

const chartCalls = (page: Page) => {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname.startsWith('/api/ranking/data/')) calls.push(searchParams.get('size') ?? '');
  });
  return calls;
};

const ranks = (page: Page) => page.locator('tbody tr');

test('a desk shows fifty rows, which came with the page', async ({ page }) => {
  await untilRendered(page, december);
  const calls = chartCalls(page);
  await page.goto(december);
  await expect(ranks(page)).toHaveCount(50);
  await page.getByRole('link', { name: 'Page 2' }).click();
  await expect(page).toHaveURL(/page=2$/);
  await expect(page.getByRole('button', { name: /^Details of/ })).toHaveCount(50);
  await expect.poll(() => calls).toEqual(['50']);
});

test('columns that say nothing are not shown', async ({ page }) => {
  await page.goto(december);
  await expect(page.getByRole('columnheader')).toHaveText([
    'Rank',
    'Game',
    /^Average players/,
    'Last 12',
    'On chart',
    'Best',
    'Details',
  ]);
  // Published once: every game is new on it and nowhere better placed.
  await page.goto('/ranking?type=wishlist');
  await expect(page.getByRole('columnheader', { name: 'Game' })).toBeVisible();
  await expect(page.getByRole('columnheader', { name: 'Last 12' })).toHaveCount(0);
  await expect(page.getByRole('columnheader', { name: 'Best' })).toHaveCount(0);
});

test('on paper there is the chart and nothing to press', async ({ page }) => {
  await page.goto(december);
  await expect(ranks(page)).toHaveCount(50);
  await page.emulateMedia({ media: 'print' });
  await page.setViewportSize({ width: 718, height: 1000 });
  await expect(page.getByRole('heading', { name: 'Most played December 2020' })).toBeVisible();
  await expect(page.getByRole('status').getByText('Compared with November 2020')).toBeVisible();
  // The head of a column that can be asked about is a word like any other.
  await expect(page.getByRole('button')).toHaveText(['Average players']);
  await expect(page.getByRole('button').locator('svg')).toBeHidden();
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await expect(ranks(page)).toHaveCount(50);
});

test.describe('on a phone', () => {
  test.use(phone);

  test('25 rows came with the page, and the next are told apart in the address', async ({
    page,
  }) => {
    await untilRendered(page, december);
    const calls = chartCalls(page);
    await page.goto(december);
    await expect(ranks(page)).toHaveCount(25);
    expect(calls).toEqual([]);
    await page.getByRole('link', { name: 'Next', exact: true }).click();
    await expect(page).toHaveURL(/size=25&page=2$/);
    await expect(page.getByRole('rowheader').first()).toBeVisible();
    await expect(page.getByText('Page 2 of 4')).toBeVisible();
    await expect.poll(() => calls).toEqual(['25']);
  });

  test('views and tools are in a menu', async ({ page }) => {
    await page.goto(december);
    const menu = page.getByRole('menu', { name: 'Tools and views' });
    const open = () => page.getByRole('button', { name: 'Tools and views' }).click();
    await open();
    await expect(menu.getByRole('menuitemradio', { name: 'Table' })).toBeChecked();
    await expect(menu.getByRole('menuitem', { name: 'Full chart as CSV' })).toHaveAttribute(
      'href',
      /\/api\/ranking\/export\/players\.csv\?.*period=M%3A2020-12/,
    );
    await menu.getByRole('menuitemradio', { name: 'Cards' }).click();
    await expect(page).toHaveURL(/view=cards/);
    await open();
    await menu.getByRole('menuitem', { name: 'Find' }).click();
    await expect(page.getByRole('searchbox', { name: 'Find a game in this list' })).toBeVisible();
    await open();
    await menu.getByRole('menuitemcheckbox', { name: 'Highlight mine' }).click();
    await expect(page).toHaveURL(/mine=marked/);
    await open();
    await menu.getByRole('menuitem', { name: 'Method' }).click();
    await expect(
      page.getByRole('dialog', { name: /^How “Most played” is calculated/ }),
    ).toBeVisible();
  });
});

for (const { slice, games } of [
  { slice: 'casual', games: 4 },
  { slice: 'main', games: 10 },
]) {
  test(`the course of ${games} games: axis and names stand beside their points`, async ({
    page,
  }) => {
    await page.goto(`/ranking?type=players&subType=${slice}&period=M:2026-03&view=bump`);
    const view = page.getByRole('region', { name: /how the top 10 moved/ });
    await expect(view.getByRole('button')).toHaveCount(games);
    const middles = (selector: string) =>
      view
        .locator(selector)
        .evaluateAll((all) =>
          all.map((it) => it.getBoundingClientRect()).map(({ top, height }) => top + height / 2),
        );
    await expect(async () => {
      const [axis, names, points] = await Promise.all([
        middles('ol[aria-hidden] > li'),
        middles('button'),
        // The last point of each line: all of them are on the chart of the last period.
        Promise.all(
          Array.from({ length: games }, async (_, line) =>
            (await middles(`i[data-line="${line}"]`)).at(-1),
          ),
        ),
      ]);
      for (const [at, point] of points.entries()) {
        expect(Math.abs(point! - axis[at]!)).toBeLessThan(2);
        expect(Math.abs(point! - names[at]!)).toBeLessThan(2);
      }
    }).toPass();
  });
}
