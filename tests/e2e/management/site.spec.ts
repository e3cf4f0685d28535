import type { BrowserContext, Locator } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { send, toast } from '../support/manage-games.ts';
import { becomeAdministrator, signIn } from '../support/sign-in.ts';

// What the server refuses is an error to the console.
test.use({ allowedProblems: [/the server responded with a status of (?:400|409|415)/] });

test.beforeEach(async ({ context }) => {
  await signIn(context, 'Ada');
  await becomeAdministrator(context);
});

test('an administrator renames the site, sees it everywhere, and undoes it', async ({ page }) => {
  await page.goto('/admin');
  await page
    .getByRole('region', { name: 'Areas' })
    .getByRole('link', { name: 'Site', exact: true })
    .click();
  await page.getByLabel('Site name').fill('Arcadia');
  await page.getByLabel('Footer text').fill('Run by Ada');
  const preview = page.getByRole('region', { name: 'Preview' });
  await expect(preview).toContainText('Home · Arcadia');
  await expect(preview).toContainText('Run by Ada');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(toast(page)).toContainText('Settings saved.');
  await expect(page.getByRole('link', { name: 'Arcadia home' })).toBeVisible();
  await expect(page.getByRole('contentinfo')).toContainText('Run by Ada');
  await expect(page).toHaveTitle('Site · Arcadia');
  await page.goto('/news');
  await expect(page).toHaveTitle('News · Arcadia');

  await page.goto('/admin/site');
  await page.getByRole('button', { name: 'Undo last change' }).click();
  await expect(toast(page)).toContainText('The last change was undone.');
  await expect(page.getByLabel('Site name')).toHaveValue('Ludex');
  await expect(page.getByRole('link', { name: 'Ludex home' })).toBeVisible();
});

test('after the change of another administrator what was typed is still there, and is saved', async ({
  page,
  context,
}) => {
  await page.goto('/admin/site');
  await page.getByLabel('Footer text').fill('Typed by Ada');
  await changeElsewhere(context, { tagline: 'Written by Bob' });

  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Somebody else has changed the settings meanwhile.')).toBeVisible();
  await expect(page.getByLabel('Tagline')).toHaveValue('Written by Bob');
  await page.getByRole('link', { name: 'Ludex home' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(toast(page)).toContainText('Settings saved.');
  await expect(page.getByRole('contentinfo')).toContainText('Typed by Ada');

  const size = page.getByLabel('Largest file');
  await size.fill('');
  await expect(size).toHaveValue('');
  await changeElsewhere(context, { tagline: null, footer: null });
});

async function changeElsewhere(context: BrowserContext, values: object) {
  const { version } = (await send(context, 'GET', '/api/admin/settings')) as { version: number };
  await send(context, 'PUT', '/api/admin/settings', { version, values });
}

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
  await page.goto('/admin/site');
  await expect(page.getByRole('complementary', { name: 'Account safety' })).toBeAttached();
  await expectOnTop(page.getByRole('button', { name: 'Save' }));
  await page.goto('/article?id=1');
  await expect(page.getByRole('complementary', { name: 'Account safety' })).toBeAttached();
  const tools = page.getByRole('group', { name: 'Article tools' });
  await expectOnTop(tools.getByRole('button', { name: /^Like/ }));
});

test('a key, a logo and colors are stored as they may be, and it looks well in both languages', async ({
  page,
}) => {
  test.slow();
  await page.goto('/admin/site');
  await test.step('a key is stored without being shown again, and removed', async () => {
    await page.getByLabel('Steam Web API key').fill('0123456789ABCDEF');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('A key is stored.')).toBeVisible();
    await expect(page.getByLabel('Steam Web API key')).toHaveValue('');
    await page.getByRole('switch', { name: 'Remove the key' }).click();
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('switch', { name: 'Remove the key' })).toHaveCount(0);
  });

  await test.step('a logo is seen before it is used, then everywhere, and taken away again', async () => {
    const file = page.getByLabel('SVG or PNG');
    const picture = (content: string) => ({
      name: 'logo.svg',
      mimeType: 'image/svg+xml',
      buffer: Buffer.from(`<svg viewBox="0 0 9 9">${content}</svg>`),
    });
    await file.setInputFiles(picture('<text>Name</text>'));
    await expect(page.getByRole('alert').filter({ hasText: 'contains “text”' })).toBeVisible();
    await file.setInputFiles({
      name: 'photo.jpg',
      mimeType: 'image/jpeg',
      buffer: Buffer.from('a photo'),
    });
    await expect(page.getByText('The file is neither an SVG nor a PNG.')).toBeVisible();
    await file.setInputFiles(picture('<circle cx="5" cy="5" r="4" fill="#1a73e8"/>'));
    await page.getByRole('button', { name: 'Use this logo' }).click();
    await expect(toast(page)).toContainText('Logo saved.');
    const logo = page.getByRole('link', { name: 'Ludex home' }).locator('img');
    await expect(logo).toHaveAttribute('src', /^\/brand\/logo-/);
    await page.getByRole('button', { name: 'Remove the logo' }).click();
    await expect(toast(page)).toContainText('The built-in logo is back.');
    await expect(logo).toHaveCount(0);
  });

  await test.step('a color that cannot be read is refused beside its field', async () => {
    const color = page.getByLabel('Accent color');
    await color.fill('#ffff00');
    // The page is long, and the button is always there.
    await page.getByRole('switch').last().scrollIntoViewIfNeeded();
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('alert').filter({ hasText: 'nearest color' })).toBeVisible();
    await expect(color).toBeFocused();
    await expect(color).toBeInViewport();
  });
});
