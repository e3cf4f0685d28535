import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { barriers } from '../support/barriers.ts';
import { expect, test, withoutInitialData } from '../support/fixtures.ts';

const december = '/ranking?type=players&period=M:2020-12';

const row = (page: Page, name: string) =>
  page.getByRole('row').filter({ has: page.getByRole('link', { name, exact: true }) });

const chart = (page: Page, name: string) => page.getByRole('table', { name, exact: true });

test('without a period the clock decides, and the page says what it shows instead', async ({
  page,
}) => {
  const now = new Date();
  const month = String(now.getMonth() + 1).padStart(2, '0');
  const label = now.toLocaleDateString('en-US', { year: 'numeric', month: 'long' });
  await withoutInitialData(page);
  const request = page.waitForRequest('**/api/ranking/data/players?*');
  await page.goto('/ranking?type=players');
  const query = new URL((await request).url()).searchParams;
  expect(Object.fromEntries(query)).toEqual({
    period: `M:${now.getFullYear()}-${month}`,
    subType: 'main',
    page: '1',
    size: '50',
  });
  await page.getByText(`${label} isn’t out yet`).click();
  await expect(page.getByText(`${label} isn’t published yet. Showing January 2026.`)).toBeVisible();
  await expect(page.getByText(/doesn’t cover every popular game/)).toBeVisible();
  await expect(chart(page, 'Most played, January 2026')).toBeVisible();

  // Wishlists are requested as they are now.
  const wishes = page.waitForRequest('**/api/ranking/data/wishlist?*');
  const types = page.getByRole('navigation', { name: 'Choose a ranking' });
  await types.locator('a[href*="type=wishlist"]').click();
  expect(new URL((await wishes).url()).searchParams.get('period')).toBe('N:');
  await page.getByText('Imported', { exact: true }).click();
  await expect(page.getByText(/imported from another source/)).toBeVisible();
});

test('a chart is read: its rows, how they were calculated, places, method and files', async ({
  page,
}) => {
  await page.goto(december);
  await test.step('a row has its rank, movement in words, value and change', async () => {
    await expect(page).toHaveTitle('Most played · December 2020 · Ludex');
    await expect(row(page, 'Counter-Strike 2')).toContainText('717,804');
    await expect(row(page, 'Counter-Strike 2')).toContainText('unchanged');
    await expect(row(page, 'Cyberpunk 2077')).toContainText('new on this chart');
    await expect(row(page, 'PUBG: BATTLEGROUNDS')).toContainText('down 1, from 3 to 4');
    await expect(row(page, 'Grand Theft Auto V')).toContainText('+39.4%');
    await expect(page.getByRole('status').getByText('Compared with November 2020')).toBeVisible();

    await page.getByRole('button', { name: 'Details of Dota 2' }).click();
    await page.getByText('How this was calculated').click();
    const inputs = page.getByRole('row', { name: /Average players 2020-12/ });
    await expect(inputs.getByRole('cell').first()).toHaveText('422,552');
    await expect(page.getByText(/Method version \d/)).toBeVisible();
    expect(await barriers(page)).toEqual([]);
  });

  await test.step('it can be taken along, the ranking subscribed to, its method read', async () => {
    await page.getByRole('button', { name: 'Export' }).click();
    const download = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Full chart as CSV' }).click();
    const csv = readFileSync(await (await download).path(), 'utf8').split('\n');
    expect(csv[1]).toMatch(/^1,1,1,0,same,717803\.75,730,Counter-Strike 2/);
    await page.getByRole('button', { name: 'Export' }).click();
    await expect(page.getByRole('link', { name: /Atom/ })).toHaveAttribute(
      'href',
      '/ranking/feed.xml?type=players&lang=en',
    );
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Method' }).click();
    const dialog = page.getByRole('dialog', { name: 'How “Most played” is calculated' });
    await expect(dialog).toContainText('Version');
    expect(await barriers(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  });

  await test.step('a game is found in the list, and a place by its number', async () => {
    await page.getByRole('button', { name: 'Find' }).click();
    await page.getByRole('searchbox', { name: 'Find a game in this list' }).fill('stardew');
    const found = page.getByRole('region', { name: 'Results for “stardew”' });
    await expect(found.getByRole('status')).toContainText('1 game found');
    await found.getByRole('link', { name: /Stardew Valley/ }).click();
    await expect(row(page, 'Stardew Valley')).toBeInViewport();
    await expect(page.getByRole('button', { name: 'Details of Stardew Valley' })).toHaveAttribute(
      'aria-expanded',
      'true',
    );

    await page.getByRole('spinbutton', { name: 'Jump to rank' }).fill('95');
    await page.getByRole('button', { name: 'Go', exact: true }).click();
    await expect(page).toHaveURL(/page=2/);
    await expect(page.getByRole('button', { expanded: true, name: /^Details of/ })).toBeVisible();
  });
});

test('segments, rankings, views and periods lead through the history', async ({ page }) => {
  await page.goto(december);
  const types = page.getByRole('navigation', { name: 'Choose a ranking' });

  await test.step('segments and other rankings keep the period', async () => {
    await page
      .getByRole('navigation', { name: 'Choose a segment' })
      .getByRole('link', { name: 'RPG' })
      .click();
    await expect(page.getByRole('heading', { name: /^Most played · RPG/ })).toBeVisible();
    await expect(row(page, 'Cyberpunk 2077')).toBeVisible();
    await types.getByRole('link', { name: 'Peak players' }).click();
    await expect(chart(page, 'Peak players, December 2020')).toBeVisible();
    await expect(page).not.toHaveURL(/subType/);
    await types.getByRole('link', { name: 'Most played' }).click();
    await expect(chart(page, 'Most played, December 2020')).toBeVisible();
  });

  await test.step('the bump chart tells its story, is read by keyboard and has a table', async () => {
    await page.getByRole('link', { name: 'Trend' }).click();
    const view = page.getByRole('region', { name: /how the top 10 moved/ });
    await expect(view).toContainText('Counter-Strike 2 was #1 in 12 of 12 periods.');
    await view.getByRole('button', { name: 'Among Us' }).click();
    await view.getByRole('slider').focus();
    await page.keyboard.press('ArrowLeft');
    await expect(view.getByRole('slider')).toHaveAttribute(
      'aria-valuetext',
      'Among Us, November 2020: #4',
    );
    await view.getByText('View as table').click();
    await expect(view.getByRole('row', { name: /Among Us/ })).toBeVisible();
    expect(await barriers(page)).toEqual([]);
  });

  await test.step('two periods are compared by group', async () => {
    await page.getByRole('link', { name: 'Compare', exact: true }).click();
    await page
      .getByRole('combobox', { name: 'Compare December 2020 with' })
      .selectOption('M:2019-12');
    await expect(page).toHaveURL(/from=M%3A2019-12/);
    await expect(page.getByRole('status').filter({ hasText: 'unchanged' })).toContainText(/\d+ up/);
    const arrivals = page.getByRole('region', { name: /New on the chart/ });
    await expect(arrivals.getByRole('link', { name: 'Cyberpunk 2077' })).toBeVisible();
    await expect(arrivals).toContainText('out → 3');
    await page.getByRole('link', { name: 'Table', exact: true }).click();
  });

  await test.step('previous, next, latest and the calendar', async () => {
    await page.getByRole('link', { name: 'Previous: November 2020' }).click();
    await expect(chart(page, 'Most played, November 2020')).toBeVisible();
    await expect(page).toHaveURL(/period=M%3A2020-11/);
    await page.getByRole('link', { name: 'Next: December 2020' }).click();
    await expect(chart(page, 'Most played, December 2020')).toBeVisible();
    await page.goBack();
    await expect(chart(page, 'Most played, November 2020')).toBeVisible();

    await page.getByRole('button', { name: 'November 2020' }).click();
    const calendar = page.getByRole('dialog', { name: 'Choose a period' });
    await expect(calendar.getByRole('link', { name: '2012 Jan (no chart)' })).toBeDisabled();
    expect(await barriers(page)).toEqual([]);
    await calendar.getByRole('link', { name: '2019', exact: true }).click();
    await expect(calendar).toBeHidden();
    await expect(chart(page, 'Most played, 2019')).toBeVisible();

    await page.getByRole('link', { name: 'Latest' }).click();
    await expect(page).toHaveURL(/period=Y%3A2026/);
    await expect(page.getByRole('link', { name: 'Latest' })).toBeHidden();
  });
});

test.describe('what is not there', () => {
  // The document itself is a 404.
  test.use({ allowedProblems: [/Failed to load resource/] });

  test('addresses that lead nowhere lead somewhere', async ({ page }) => {
    await page.goto(`${december}&page=99`);
    await expect(page).toHaveURL(/page=2/);
    await expect(page.getByRole('link', { name: 'Page 2' })).toHaveAttribute(
      'aria-current',
      'page',
    );

    await page.goto('/ranking?type=players&period=M:1999-01');
    await expect(page.getByText('No data for January 1999')).toBeVisible();
    await page.getByRole('link', { name: 'Show July 2012' }).click();
    await expect(chart(page, 'Most played, July 2012')).toBeVisible();

    await page.goto('/ranking?type=nonsense');
    await expect(page.getByText('No ranking called “nonsense”')).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: 'Peak players' }).click();
    await expect(page.getByRole('heading', { name: /^Peak players/ })).toBeVisible();

    await page.goto(`${december}&subType=nonsense`);
    await expect(page.getByText('This ranking has no such segment')).toBeVisible();

    await test.step('a period that is none is explained in plain words', async () => {
      await page.goto('/ranking?type=players&period=M:2020-13');
      await expect(page.getByText('We couldn’t read the date in this link')).toBeVisible();
      await expect(page.getByText(/YYYY|N:|M:/)).toHaveCount(0);
      await expect(page.getByRole('main')).not.toContainText('M:2020-13');
      await page.getByRole('link', { name: 'Open the latest chart' }).click();
      await expect(page.getByRole('table')).toBeVisible();
    });
  });
});

test('without the navigation a ranking can still be read', async ({ browser, baseURL }) => {
  const page = await browser.newPage({ locale: 'en-US', ...(baseURL && { baseURL }) });
  await withoutInitialData(page);
  await page.route('**/api/ranking/nav', (route) => route.fulfill({ status: 500, json: {} }));
  await page.goto(december);
  await expect(row(page, 'Counter-Strike 2')).toContainText('717,804');
  const retry = page.getByRole('main').getByRole('button', { name: 'Retry' });
  await expect(retry).toBeVisible();
  await page.unroute('**/api/ranking/nav');
  await retry.click();
  await expect(page.getByRole('link', { name: 'Peak players' })).toBeVisible();
  await page.close();
});

test('the home page shows the tops of the rankings', async ({ page }) => {
  await page.goto('/');
  const tops = page.getByRole('tabpanel');
  await expect(tops.getByRole('listitem')).toHaveCount(5);
  await page.getByRole('tab', { name: 'Top rated' }).click();
  await expect(tops).toContainText(' reviews');
  await tops.getByRole('link', { name: 'Full chart' }).click();
  await expect(page.getByRole('heading', { name: /^Top rated/ })).toBeVisible();
});
