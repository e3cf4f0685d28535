import type { Page } from '@playwright/test';
import { barriers } from '../support/barriers.ts';
import { expect, test, withoutInitialData } from '../support/fixtures.ts';

const place = (page: Page) => page.evaluate(() => scrollY);
const found = (page: Page) => page.getByRole('main').getByText(/^[\d,]+ games?$/);
const names = (page: Page) => page.getByRole('main').getByRole('heading', { level: 2 });

test('filters and pages live in the address, and Back restores them and the place', async ({
  page,
}) => {
  await test.step('filters', async () => {
    await page.goto('/game');
    await expect(found(page)).toHaveText('5,840 games');
    await expect(names(page)).toHaveCount(24);
    const first = await names(page).first().textContent();

    const before = 900;
    await page.evaluate((top) => scrollTo(0, top), before);
    await expect.poll(() => place(page)).toBe(before);
    const filters = page.getByRole('complementary', { name: 'Filters' });
    await filters.getByRole('checkbox', { name: /^RPG/ }).first().check();
    await expect(page).toHaveURL(/\/game\?genre=RPG$/);
    await expect(found(page)).toHaveText('1,310 games');
    await filters.getByRole('button', { name: 'Exclude Indie' }).first().click();
    await expect(page).toHaveURL(/\/game\?genre=RPG&genre=-Indie$/);
    await expect(page.getByRole('button', { name: 'Remove Not Indie' })).toBeVisible();
    // The list starts again: its top is in view.
    await expect.poll(() => place(page)).toBeLessThan(400);

    await page.goBack();
    await page.goBack();
    await expect(page).toHaveURL(/\/game$/);
    await expect(names(page).first()).toHaveText(first!);
    await expect.poll(() => place(page)).toBe(before);
  });

  await test.step('a page of the list, and Back returns to the same card', async () => {
    await page.goto('/game?genre=RPG');
    const pages = page.getByRole('navigation', { name: 'Pages' });
    const ahead = page.waitForResponse(/\/api\/game\/list\?.*page=2/);
    await pages.getByRole('link', { name: 'Page 2' }).hover();
    await ahead;
    await pages.getByRole('link', { name: 'Page 2' }).click();
    await expect(page).toHaveURL(/\/game\?genre=RPG&page=2$/);
    await expect(pages.getByRole('link', { name: 'Page 2' })).toHaveAttribute(
      'aria-current',
      'page',
    );
    await expect.poll(() => place(page)).toBe(0);

    const card = page.getByRole('main').getByRole('article').nth(17).getByRole('link');
    const name = await card.textContent();
    await card.scrollIntoViewIfNeeded();
    const before = await place(page);
    await card.click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name!);
    await page.goBack();
    await expect(card).toHaveText(name!);
    await expect.poll(() => place(page)).toBe(before);
  });
});

test('addresses without games lead on, chips remove filters, and the table is the same list', async ({
  page,
}) => {
  await test.step('addresses that find nothing or make no sense lead on', async () => {
    await page.goto('/game?genre=RPG&yearFrom=1900&yearTo=1950');
    await expect(page.getByText('No games match all of these filters')).toBeVisible();
    await page.getByRole('button', { name: 'Remove filter: Until 1950' }).click();
    await expect(names(page)).toHaveCount(24);
    await page.goto('/game?genre=-&yearFrom=soon&minScore=900&sort=beauty&page=x&priceMax=-5');
    await expect(found(page)).toHaveText('5,840 games');
    await page.goto('/game?page=999999');
    await page.getByRole('link', { name: 'Back to the first page' }).click();
    await expect(names(page)).toHaveCount(24);
  });

  await page.goto('/game?tag=Horror&minScore=90&sort=name');
  await page.getByRole('button', { name: 'Remove 90% and up' }).click();
  await expect(page).toHaveURL(/\/game\?tag=Horror&sort=name$/);
  await page.getByRole('button', { name: 'Table' }).click();
  await page.getByRole('button', { name: 'Released' }).click();
  await expect(page).toHaveURL(/\/game\?tag=Horror&sort=releaseDate&order=asc$/);
  await expect(page.getByRole('columnheader', { name: 'Released' })).toHaveAttribute(
    'aria-sort',
    'ascending',
  );
  await page.getByRole('button', { name: 'Clear all' }).click();
  await expect(page).toHaveURL(/\/game\?sort=releaseDate&order=asc$/);
  await expect(page.getByRole('status').filter({ hasText: /^5,840 games$/ })).toBeVisible();
  // The table is remembered.
  await page.reload();
  await expect(page.getByRole('row')).toHaveCount(25);
  expect(await barriers(page)).toEqual([]);
});

test.describe('when the server fails', () => {
  test.use({ allowedProblems: [/Failed to load resource/] });

  test('the list says so in its place and can be refetched', async ({ page }) => {
    const list = '**/api/game/list?*page=1*';
    await withoutInitialData(page);
    await page.route(list, (route) => route.fulfill({ status: 503, body: 'busy' }));
    await page.goto('/game');
    const alert = page.getByRole('alert');
    await expect(alert).toBeVisible();
    await expect(page.getByRole('checkbox', { name: /^RPG/ }).first()).toBeVisible();
    await page.unroute(list);
    await alert.getByRole('button', { name: 'Retry' }).click();
    await expect(names(page)).toHaveCount(24);
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test('filters are a sheet that counts as you choose, suggestions fill the screen', async ({
    page,
  }) => {
    await page.goto('/game');
    await page.getByRole('button', { name: 'Filters' }).tap();
    const sheet = page.getByRole('dialog', { name: 'Filters' });
    await expect(sheet.getByRole('button', { name: 'Show 5,840 games' })).toBeVisible();
    await sheet.getByRole('checkbox', { name: /^RPG/ }).first().tap();
    await expect(sheet.getByRole('button', { name: 'Show 1,310 games' })).toBeVisible();
    // What is pressed stays under the finger while the rows above it are sorted.
    await sheet.getByText('Player tag', { exact: true }).hover();
    await page.mouse.down();
    await page.mouse.up();
    await expect(sheet.getByRole('checkbox').first()).toHaveAccessibleName(/^RPG/);
    await sheet.getByRole('searchbox', { name: 'Find a player tag' }).fill('psycho');
    await sheet.getByRole('checkbox', { name: /^Psychological Horror/ }).tap();
    await expect(page).toHaveURL(/\/game\?genre=RPG&tag=Psychological\+Horror$/);
    expect(await barriers(page)).toEqual([]);
    await sheet.getByRole('button', { name: /^Show \d+ games$/ }).tap();
    await expect(sheet).toBeHidden();
    await expect(page.getByRole('button', { name: 'Filters 2 active' })).toBeFocused();
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);

    await page.goBack();
    await expect(page).toHaveURL(/\/game$/);

    await page.getByRole('navigation', { name: 'Quick' }).getByText('Search').tap();
    await page.getByRole('combobox', { name: 'Search this site' }).fill('elden ring');
    await page.getByRole('option', { name: /^ELDEN RING 2022/ }).tap();
    await expect(page.getByRole('heading', { level: 1, name: 'ELDEN RING' })).toBeVisible();
    await expect(page.getByRole('listbox')).toBeHidden();
  });

  test('a search text of 200 letters fits the page', async ({ page }) => {
    await page.goto(`/game?q=${'x'.repeat(200)}`);
    await expect(page.getByRole('button', { name: /^Remove filter/ })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  });
});

test('a game leads on: to its developer’s games, its tags and similar ones', async ({ page }) => {
  await page.goto('/game/detail?appId=1245620');
  const similar = page.getByRole('region', { name: 'Similar games' });
  await expect(similar.getByRole('article')).toHaveCount(8);
  await expect(similar.getByText('Same developer').first()).toBeVisible();
  await page.getByRole('link', { name: 'FromSoftware, Inc.' }).first().click();
  await expect(page).toHaveURL(/\/game\?developer=FromSoftware%2C\+Inc\.$/);
  await expect(page.getByRole('button', { name: 'Remove FromSoftware, Inc.' })).toBeVisible();
  await page.goBack();
  await page.getByRole('link', { name: 'Dark Fantasy', exact: true }).click();
  await expect(page).toHaveURL(/\/game\?tag=Dark\+Fantasy$/);
});
