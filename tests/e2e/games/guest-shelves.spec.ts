import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { signInWhenAsked } from '../support/write-news.ts';

const shelf = (page: Page, name: string) => page.getByRole('list', { name }).getByRole('link');

test('what a reader without an account keeps is found again, and moves to the account at sign-in', async ({
  page,
}) => {
  await page.goto('/game/detail?appId=1245620');
  await page.getByRole('button', { name: 'Favorite' }).click();
  await page.getByRole('link', { name: 'View', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'My favorites' })).toBeVisible();
  await page.goBack();
  await page.getByRole('button', { name: 'Add to wishlist' }).click();
  await page.goto('/news');
  await page.getByRole('banner').getByRole('button', { name: 'Me', exact: true }).click();
  const entry = page.getByRole('menu', { name: 'Me' }).getByRole('menuitem', { name: 'Favorites' });
  await expect(entry).toContainText('1');
  await entry.click();
  await expect(page.getByText('saved in this browser only')).toBeVisible();
  await expect(shelf(page, 'My favorites')).toHaveText(['ELDEN RING']);
  await signInWhenAsked(page, 'Merging Mo', () =>
    page.getByRole('main').getByRole('button', { name: 'Sign in' }).click(),
  );
  await expect(page.getByText('1 game', { exact: true })).toBeVisible();
  await expect(shelf(page, 'My favorites')).toHaveText(['ELDEN RING']);
  expect(await page.evaluate(() => localStorage.getItem('ludex.shelves'))).toBeNull();
  await page.goto('/my/wishlist');
  await expect(shelf(page, 'My wishlist')).toHaveText(['ELDEN RING']);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test('a game is searched, wished for, and found by the bottom bar', async ({ page }) => {
    await page.goto('/game');
    const bar = page.getByRole('navigation', { name: 'Quick' });
    await page.getByRole('combobox', { name: 'Search this site' }).fill('elden ring');
    await page.getByRole('option', { name: /^ELDEN RING 艾尔登法环 2022/ }).tap();
    await expect(page.getByRole('heading', { level: 1, name: 'ELDEN RING' })).toBeVisible();
    await expect(page.getByRole('listbox')).toBeHidden();
    await page.getByRole('button', { name: 'Add to wishlist' }).tap();
    await bar.getByRole('button', { name: 'Me', exact: true }).tap();
    const menu = page.getByRole('menu', { name: 'Me' });
    await expect(async () => {
      const [below, box] = [(await bar.boundingBox())!, (await menu.boundingBox())!];
      expect(box.y + box.height).toBeLessThanOrEqual(below.y);
      expect(box.x + box.width).toBeLessThanOrEqual(360);
    }).toPass();
    await menu.getByRole('menuitem', { name: 'Wishlist' }).tap();
    await expect(shelf(page, 'My wishlist')).toHaveText(['ELDEN RING']);
  });
});
