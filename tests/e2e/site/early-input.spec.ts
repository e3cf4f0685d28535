import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { signIn } from '../support/sign-in.ts';

/** Opens a page whose script waits on the line until it is released. */
async function openWithoutScript(page: Page, address: string): Promise<() => Promise<void>> {
  const { promise, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/assets/index-*.js', async (route) => {
    await promise;
    await route.continue();
  });
  await page.goto(address, { waitUntil: 'commit' });
  return async () => {
    await expect(page.locator('html')).not.toHaveAttribute('data-alive');
    release();
    await page.locator('html[data-alive]').waitFor();
  };
}

test('what is pressed and typed before the script has loaded is done', async ({
  page,
  context,
}) => {
  await test.step('a menu', async () => {
    const release = await openWithoutScript(page, '/');
    const button = page.getByRole('button', { name: 'Appearance' });
    await button.click();
    await expect(button).toHaveCSS('cursor', 'progress');
    await release();
    await expect(page.getByRole('menu', { name: 'Appearance' })).toBeVisible();
    await expect(button).not.toHaveCSS('cursor', 'progress');
  });

  await test.step('a search', async () => {
    const release = await openWithoutScript(page, '/about');
    await page.getByRole('combobox').pressSequentially('porta');
    await release();
    await expect(page.getByRole('combobox')).toHaveValue('porta');
    await expect(page.getByRole('option', { name: 'Portal 2' }).first()).toBeVisible();
  });

  await signIn(context, 'Early Eve');
  await test.step('a wish', async () => {
    const release = await openWithoutScript(page, '/game/detail?appId=1245620');
    await page.getByRole('button', { name: 'Add to wishlist' }).first().click();
    await release();
    await expect(page.getByRole('button', { name: 'On your wishlist' }).first()).toBeVisible();
  });

  await test.step('a like', async () => {
    const release = await openWithoutScript(page, '/article?id=3');
    const like = page.getByRole('button', { name: /^Like/ }).first();
    await like.click();
    await release();
    await expect(like).toHaveAttribute('aria-pressed', 'true');
  });
});

test('links and the search work while the script is on its way', async ({ page }) => {
  await openWithoutScript(page, '/about');
  await page.getByRole('combobox').fill('portal 2');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/search\?q=portal/);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).click();
  await expect(page).toHaveURL('/privacy');
});
