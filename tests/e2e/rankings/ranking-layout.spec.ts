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

test('the first row stands high on a desktop and on a phone, in both languages', async ({
  page,
  context,
  baseURL,
}) => {
  for (const lang of ['zh-CN', 'en']) {
    await context.addCookies([{ name: 'lang', value: lang, url: baseURL! }]);
    for (const address of charts) {
      await page.setViewportSize({ width: 1280, height: 800 });
      await page.goto(address);
      await expect.poll(() => firstRow(page), `${lang} ${address}`).toBeLessThanOrEqual(350);
      await page.setViewportSize(phone.viewport);
      await expect.poll(() => firstRow(page), `${lang} ${address}`).toBeLessThanOrEqual(400);
    }
  }
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

test('a desktop shows fifty rows, which came with the page, and columns that say something', async ({
  page,
}) => {
  await untilRendered(page, december);
  const calls = chartCalls(page);
  await page.goto(december);
  await expect(ranks(page)).toHaveCount(50);
  await expect(page.getByRole('columnheader')).toHaveText([
    'Rank',
    'Game',
    /^Average players/,
    'Last 12',
    'On chart',
    'Best',
    'Details',
  ]);
  await page.getByRole('link', { name: 'Page 2' }).click();
  await expect(page).toHaveURL(/page=2$/);
  await expect(page.getByRole('button', { name: /^Details of/ })).toHaveCount(50);
  await expect.poll(() => calls).toEqual(['50']);

  await test.step('on paper there is the chart and nothing to press', async () => {
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
});

test.describe('on a phone', () => {
  test.use(phone);

  test('the date and the first rows stay in view, and the rest is in a menu', async ({ page }) => {
    await test.step('the date of the data stays in view beside two warnings', async () => {
      await page.goto('/ranking?type=players');
      const line = page.getByRole('status').filter({ hasText: 'Data to' });
      await expect(line.locator('strong')).toHaveCount(2);
      const date = line.getByText('Data to January 2026');
      await expect(async () => {
        const [outer, inner] = [(await line.boundingBox())!, (await date.boundingBox())!];
        expect(inner.x + inner.width).toBeLessThanOrEqual(outer.x + outer.width + 1);
        expect(inner.y + inner.height).toBeLessThanOrEqual(outer.y + outer.height + 1);
      }).toPass();
    });

    await untilRendered(page, december);
    const calls = chartCalls(page);
    await page.goto(december);
    await expect(ranks(page)).toHaveCount(50);
    expect(calls).toEqual([]);
    await page.mouse.wheel(0, 900);
    await expect(page.getByRole('button', { name: /2020/ }).first()).toBeInViewport();
    await page.getByRole('link', { name: 'Next', exact: true }).click();
    await expect(page).toHaveURL(/&page=2$/);
    await expect(page.getByRole('rowheader').first()).toBeVisible();
    await expect(page.getByText('Page 2 of 2')).toBeVisible();
    await expect.poll(() => calls).toEqual(['50']);

    const menu = page.getByRole('menu', { name: 'Tools and views' });
    const open = () => page.getByRole('button', { name: 'Tools and views' }).click();
    await open();
    await expect(menu.getByRole('menuitemradio', { name: 'Table' })).toBeChecked();
    await expect(menu.getByRole('menuitem', { name: 'Full chart as CSV' })).toHaveAttribute(
      'href',
      /\/api\/ranking\/export\/players\.csv\?.*period=M%3A2020-12/,
    );
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

  test('names of games are whole', async ({ page }) => {
    await page.goto('/ranking?type=sales&period=M:2026-02');
    const names = page.getByRole('rowheader').getByRole('link');
    await expect(names).toHaveCount(50);
    const cut = await names.evaluateAll((links) =>
      links.filter((link) => link.scrollHeight > link.clientHeight).map((link) => link.textContent),
    );
    expect(cut).toEqual([]);
  });
});

test('the course of four games and of ten: axis and names stand beside their points', async ({
  page,
}) => {
  await page.goto('/ranking?type=players&subType=casual&period=M:2026-03&view=bump');
  const view = page.getByRole('region', { name: /how the top 10 moved/ });
  const middles = (selector: string) =>
    view
      .locator(selector)
      .evaluateAll((all) =>
        all.map((it) => it.getBoundingClientRect()).map(({ top, height }) => top + height / 2),
      );
  for (const games of [4, 10]) {
    if (games === 10) {
      await page
        .getByRole('navigation', { name: 'Choose a segment' })
        .getByRole('link')
        .first()
        .click();
    }
    await expect(view.getByRole('button')).toHaveCount(games);
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
  }
});
