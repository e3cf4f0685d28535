import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { signInWhenAsked } from '../support/write-news.ts';

// Some of what happens here is refused on purpose, and the browser notes every refusal.
test.use({ allowedProblems: [/Failed to load resource/] });

const accountOf = (page: Page, name: string) =>
  page.getByRole('banner').getByRole('button', { name: `Account of ${name}` });
const signInButton = (page: Page) =>
  page.getByRole('banner').getByRole('button', { name: 'Sign in', exact: true });

test('signing in and out waits for the account alone, and nothing that loads late asks again', async ({
  page,
}) => {
  const comments = '**/api/news/1/comments?*';
  await page.route(comments, (route) => route.abort());
  await page.goto('/article?id=1');
  await expect(page.getByText('The comments didn’t load')).toBeVisible();
  // What failed is requested again after a sign-in, and this time it takes forever.
  await page.route(comments, () => {});
  await signInWhenAsked(page, 'Quick Quinn', () => signInButton(page).click());
  await expect(accountOf(page, 'Quick Quinn')).toBeVisible();

  // Who signs out is not asked to sign in by what was still loading.
  const { promise: left, resolve: leave } = Promise.withResolvers<void>();
  const devices = '**/api/me/sessions';
  await page.route(devices, async (route) => {
    await left;
    await route.continue();
  });
  await page.route('**/api/logout', async (route) => {
    const response = await route.fetch();
    const refused = page.waitForResponse(devices);
    leave();
    await refused;
    await route.fulfill({ response });
  });
  const request = page.waitForRequest(devices);
  await page.goto('/settings');
  await request;
  await accountOf(page, 'Quick Quinn').click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await signInButton(page).click();
  const dialog = page.getByRole('dialog', { name: 'Sign in to Ludex' });
  await expect(dialog.getByRole('img', { name: 'QR code for signing in' })).toBeVisible();
  await expect(dialog.getByText('You’ve been signed out.')).toHaveCount(0);
});
