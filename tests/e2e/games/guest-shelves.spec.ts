import type { Page } from '@playwright/test';
import { barriers } from '../support/barriers.ts';
import { expect, mainMenu, test } from '../support/fixtures.ts';
import { signInWhenAsked } from '../support/write-news.ts';

const eldenRing = '/game/detail?appId=1245620';

async function openMenu(page: Page, place: 'banner' | 'navigation') {
  const bar = place === 'banner' ? page.getByRole('banner') : quickBar(page);
  await bar.getByRole('button', { name: 'Me', exact: true }).click();
  return page.getByRole('menu', { name: 'Me' });
}

const quickBar = (page: Page) => page.getByRole('navigation', { name: 'Quick' });

test('what a reader without an account keeps is found again, and moves to the account at sign-in', async ({
  page,
}) => {
  await page.goto(eldenRing);
  await page.getByRole('button', { name: 'Favorite' }).click();
  await expect(page.getByRole('button', { name: 'Favorited' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await page.getByRole('link', { name: 'View', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'My favorites' })).toBeVisible();
  await page.goBack();
  await page.getByRole('button', { name: 'Add to wishlist' }).click();

  await mainMenu(page).getByRole('link', { name: 'News' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'News' })).toBeVisible();
  const menu = await openMenu(page, 'banner');
  await expect(menu.getByRole('menuitem', { name: 'Favorites' })).toContainText('1');
  expect(await barriers(page)).toEqual([]);
  await menu.getByRole('menuitem', { name: 'Favorites' }).click();
  const list = page.getByRole('list', { name: 'My favorites' });
  await expect(list.getByRole('link')).toHaveText(['ELDEN RING']);

  await (await openMenu(page, 'banner')).getByRole('menuitem', { name: 'Wishlist' }).click();
  await expect(page).toHaveURL(/\/my\/wishlist$/);
  await (await openMenu(page, 'banner')).getByRole('menuitem', { name: 'Settings' }).click();
  await expect(page).toHaveURL(/\/settings$/);
  await (await openMenu(page, 'banner')).getByRole('menuitem', { name: 'Sign in' }).click();
  await expect(page.getByRole('dialog', { name: 'Sign in to Ludex' })).toBeVisible();
  await page.keyboard.press('Escape');

  await (await openMenu(page, 'banner')).getByRole('menuitem', { name: 'Favorites' }).click();
  await expect(page.getByText('saved in this browser only')).toBeVisible();
  await expect(list.getByRole('link')).toHaveText(['ELDEN RING']);
  expect(await barriers(page)).toEqual([]);
  await signInWhenAsked(page, 'Merging Mo', () =>
    page.getByRole('main').getByRole('button', { name: 'Sign in' }).click(),
  );
  await expect(page.getByText('1 game', { exact: true })).toBeVisible();
  await expect(list.getByRole('link')).toHaveText(['ELDEN RING']);
  expect(await page.evaluate(() => localStorage.getItem('ludex.shelves'))).toBeNull();
  await page.goto('/my/wishlist');
  const wishes = page.getByRole('list', { name: 'My wishlist' });
  await expect(wishes.getByRole('link')).toHaveText(['ELDEN RING']);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test('the last entry of the bottom bar leads to the shelves', async ({ page }) => {
    await page.goto(eldenRing);
    await page.getByRole('button', { name: 'Add to wishlist' }).tap();
    const menu = await openMenu(page, 'navigation');
    await expect(async () => {
      const bar = await quickBar(page).boundingBox();
      const box = await menu.boundingBox();
      expect(box!.y + box!.height).toBeLessThanOrEqual(bar!.y);
      expect(box!.x + box!.width).toBeLessThanOrEqual(360);
    }).toPass();
    expect(await barriers(page)).toEqual([]);
    await menu.getByRole('menuitem', { name: 'Wishlist' }).tap();
    const list = page.getByRole('list', { name: 'My wishlist' });
    await expect(list.getByRole('link')).toHaveText(['ELDEN RING']);
  });
});

test('cards of the catalog and of similar games carry a wish button', async ({ page }) => {
  for (const address of ['/game', '/game/detail?appId=730']) {
    await page.goto(address);
    const wish = page.getByRole('button', { name: /^Add .+ to your wishlist$/ }).first();
    const [, name] = /^Add (.+) to your/.exec((await wish.getAttribute('aria-label'))!)!;
    await wish.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByText('Added to your wishlist in this browser.')).toBeVisible();
    const taken = page.getByRole('button', { name: `Remove ${name} from your wishlist` });
    await expect(taken).toBeVisible();
    await expect(taken).toBeFocused();
    expect(await barriers(page)).toEqual([]);
  }
});
