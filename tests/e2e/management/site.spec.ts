import type { Locator } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { toast } from '../support/manage-games.ts';
import { becomeAdministrator, signIn } from '../support/sign-in.ts';

test.beforeEach(async ({ context }) => {
  await signIn(context, 'Ada');
  await becomeAdministrator(context);
});

test('an administrator renames the site, sees it everywhere, and undoes it', async ({ page }) => {
  await page.goto('/admin');
  const rail = page.getByRole('navigation', { name: 'Management' });
  await rail.getByRole('link', { name: 'Settings', exact: true }).click();
  await page.getByLabel('Site name').fill('Arcadia');
  await page.getByLabel('Footer text').fill('Run by Ada');
  const preview = page.getByRole('region', { name: 'Preview' });
  await expect(preview).toContainText('Home · Arcadia');
  await expect(preview).toContainText('Run by Ada');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(toast(page)).toContainText('Settings saved.');
  await expect(page).toHaveTitle('Settings · Arcadia');
  await page.getByRole('link', { name: 'View site' }).click();
  await expect(page.getByRole('link', { name: 'Arcadia home' })).toBeVisible();
  await expect(page.getByRole('contentinfo')).toContainText('Run by Ada');
  await page.goto('/news');
  await expect(page).toHaveTitle('News · Arcadia');

  await page.goto('/admin/site');
  await page.getByRole('button', { name: 'Undo last change' }).click();
  await expect(toast(page)).toContainText('The last change was undone.');
  await expect(page.getByLabel('Site name')).toHaveValue('Ludex');
  await expect(page).toHaveTitle('Settings · Ludex');
  await expect(page.getByRole('link', { name: 'Ludex management' })).toBeVisible();
  await page.getByRole('link', { name: 'View site' }).click();
  await expect(page.getByRole('link', { name: 'Ludex home' })).toBeVisible();
});

async function expectOnTop(button: Locator) {
  await expect(button).toBeInViewport();
  const isOnTop = await button.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
  });
  expect(isOnTop).toBe(true);
}

test('the reminder of a second key covers no button on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/article?id=1');
  await expect(page.getByRole('complementary', { name: 'Account safety' })).toBeAttached();
  const tools = page.getByRole('group', { name: 'Article tools' });
  await expectOnTop(tools.getByRole('button', { name: /^Like/ }));
  // Management has none, but a bar of its own.
  await page.goto('/admin/site');
  await expectOnTop(page.getByRole('button', { name: 'Save' }));
});
