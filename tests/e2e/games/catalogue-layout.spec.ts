import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { becomeAdministrator, signIn } from '../support/sign-in.ts';

const groups = ['Genre', 'Player tag', 'Platform', 'Release year', 'Price', 'Score', 'Developer'];

const filters = (page: Page) => page.getByRole('complementary', { name: 'Filters' });

/** The widths of what would have to be scrolled to the side. */
const cutTables = (page: Page) =>
  page
    .locator('main table')
    .evaluateAll((tables) =>
      tables
        .map(({ parentElement: box }) => [box?.scrollWidth ?? 0, box?.clientWidth ?? 0])
        .filter(([whole = 0, shown = 0]) => whole > shown),
    );

test('six games stand in a row, filters are in view, and nothing scrolls inside', async ({
  page,
  context,
  baseURL,
}) => {
  await page.setViewportSize({ width: 1920, height: 1080 });
  await page.goto('/game');
  const cards = page.getByRole('main').getByRole('article');
  await expect(cards).toHaveCount(24);
  const inFirstRow = () =>
    cards.evaluateAll((all) => {
      const tops = all.map((it) => it.getBoundingClientRect().top);
      return tops.filter((top) => top === tops[0]).length;
    });
  await expect.poll(inFirstRow).toBe(6);

  await page.setViewportSize({ width: 1280, height: 800 });
  await page.getByRole('button', { name: 'Table' }).click();
  await expect(page.getByRole('row')).toHaveCount(25);
  await expect.poll(() => cutTables(page)).toEqual([]);

  await expect(filters(page).getByRole('checkbox', { name: /^RPG/ })).toBeVisible();
  for (const title of groups) {
    await expect(filters(page).locator('summary', { hasText: title })).toBeInViewport();
  }
  await expect(filters(page).getByRole('radio', { name: 'Free' })).toBeHidden();

  // With everything open it is longer than the screen: the page scrolls, not the panel.
  for (const title of groups.slice(1)) {
    await filters(page).locator('summary', { hasText: title }).click();
  }
  await expect(filters(page).getByRole('radio', { name: 'Free' })).toBeVisible();
  const scrolling = () =>
    filters(page).evaluate(
      (panel) =>
        [panel, ...panel.querySelectorAll('*')].filter(
          (it) =>
            it.scrollHeight > it.clientHeight + 1 && getComputedStyle(it).overflowY === 'auto',
        ).length,
    );
  await expect.poll(scrolling).toBe(0);
  const developer = filters(page).locator('summary', { hasText: 'Developer' });
  await developer.scrollIntoViewIfNeeded();
  await expect(developer).toBeInViewport();

  await test.step('a group with a choice says how many and stands open; in Chinese the table is whole, too', async () => {
    await page.goto('/game?platform=linux&platform=mac&minScore=90');
    const platform = filters(page).locator('details', { hasText: 'Platform' });
    await expect(platform.locator('summary')).toHaveText('Platform2');
    await expect(platform.getByRole('checkbox', { name: /^Linux/ })).toBeChecked();
    await expect(filters(page).getByRole('radio', { name: '≥ 90%' })).toBeVisible();
    await expect(filters(page).getByRole('radio', { name: 'Free' })).toBeHidden();

    await context.addCookies([{ name: 'lang', value: 'zh-CN', url: baseURL! }]);
    await page.goto('/game');
    await expect(page.getByRole('row')).toHaveCount(25);
    await expect.poll(() => cutTables(page)).toEqual([]);
  });

  await test.step('on paper there are the games, and nothing to press', async () => {
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('row')).toHaveCount(25);
    // The head of a column is a word like any other.
    await expect(page.locator('main button:not(th button):visible')).toHaveCount(0);
    await expect(page.getByRole('combobox')).toHaveCount(0);
    await expect(page.getByRole('complementary')).toHaveCount(0);
    await page.goto('/actor');
    await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
    await expect(page.getByRole('search')).toHaveCount(0);
  });
});

const widthOf = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((it) => it.getBoundingClientRect().width);

test('tables, charts and management are as wide as a wide page', async ({ page, context }) => {
  await page.setViewportSize({ width: 1920, height: 1080 });
  await page.goto('/ranking?type=players&period=M:2020-12');
  await expect(page.locator('main table')).toBeVisible();
  await expect.poll(() => widthOf(page, 'main table')).toBe(1600);
  await page.getByRole('link', { name: 'Trend' }).click();
  await expect(page.locator('main figure')).toBeVisible();
  await expect.poll(() => widthOf(page, 'main figure')).toBe(1600);
  await signIn(context, 'Wide Wendy');
  await becomeAdministrator(context);
  await page.goto('/admin/games');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await expect.poll(() => widthOf(page, 'main table')).toBeGreaterThan(1500);
});
