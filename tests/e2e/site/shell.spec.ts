import { expect, mainMenu, test } from '../support/fixtures.ts';

test('the first Tab stop skips to the content', async ({ page }) => {
  await page.goto('/');
  await expect(mainMenu(page)).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator('#main')).toBeFocused();
});

test('focus moves to the heading on navigation, not on the first page', async ({ page }) => {
  await page.goto('/');
  await expect(mainMenu(page)).toBeVisible();
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('BODY');
  await mainMenu(page).getByRole('link', { name: 'News' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'News' })).toBeFocused();
});

test('a change of the query alone leaves the focus where it is', async ({ page }) => {
  await page.goto('/game/detail');
  const field = page.getByRole('main').getByRole('textbox');
  await field.fill('half life');
  await field.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Results for “half life”');
  await expect(field).toBeFocused();
});

test('a new page starts at the top, Back returns to the place', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 500 });
  await page.goto('/');
  const news = page.getByRole('region', { name: 'News' });
  await expect(news.getByRole('listitem').first()).toBeVisible();
  // Nothing that comes later moves what is read.
  await page.waitForLoadState('networkidle');
  const link = news.getByRole('link', { name: 'See all' });
  await link.scrollIntoViewIfNeeded();
  const place = () => page.evaluate(() => scrollY);
  const before = await place();
  expect(before).toBeGreaterThan(300);
  await link.click();
  await expect(page.getByRole('heading', { level: 1, name: 'News' })).toBeVisible();
  await expect.poll(place).toBe(0);
  await page.goBack();
  await expect.poll(place).toBe(before);
});

test('the language changes in place and is kept', async ({ page }) => {
  await page.goto('/settings');
  await page.evaluate(() => (document.body.dataset['mark'] = 'same page'));
  await page.getByText('简体中文').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('设置');
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN');
  await expect(page).toHaveTitle('设置 · Ludex');
  await expect(page.locator('body')).toHaveAttribute('data-mark', 'same page');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('设置');
});

test('only the language in use is downloaded', async ({ page }) => {
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(new URL(request.url()).pathname));
  await page.goto('/');
  await expect(mainMenu(page)).toBeVisible();
  expect(scripts.filter((path) => path.startsWith('/assets/zh-CN'))).toEqual([]);
});

test('the theme is the system’s until one is chosen, and then kept', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/settings');
  const background = () =>
    page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  await expect(page.locator('html')).not.toHaveAttribute('data-theme');
  const dark = await background();
  const choices = page.getByRole('group', { name: 'Appearance' });
  await choices.getByText('Light').click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  await expect.poll(background).not.toBe(dark);
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  await choices.getByText('System').click();
  await expect(page.locator('html')).not.toHaveAttribute('data-theme');
  await expect.poll(background).toBe(dark);
});

test('a search opens the game’s page; a store link is understood', async ({ page }) => {
  await page.goto('/');
  const search = page.getByRole('search').getByRole('combobox');
  await search.fill('https://store.steampowered.com/app/730/');
  await search.press('Enter');
  await expect(page).toHaveURL(/\/game\/detail\?appId=730$/);
  await search.fill('half life');
  await search.press('Enter');
  await expect(page).toHaveURL(/\/game\/detail\?q=half\+life$/);
});

test.describe('an address without a page', () => {
  test.use({ allowedProblems: [/404/] });

  test('offers the search', async ({ page }) => {
    await page.goto('/no-such-page');
    await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
    const field = page.getByRole('main').getByRole('textbox');
    await field.fill('half life');
    await field.press('Enter');
    await expect(page).toHaveURL(/\/game\/detail\?q=half\+life$/);
  });
});

test('keys lead to places, but never while typing', async ({ page }) => {
  await page.goto('/');
  await expect(mainMenu(page)).toBeVisible();
  // In one go: the second key has to come soon.
  await page.keyboard.type('gr');
  await expect(page).toHaveURL(/\/ranking$/);

  await page.keyboard.press('/');
  const search = page.getByRole('search').getByRole('combobox');
  await expect(search).toBeFocused();
  await page.keyboard.type('gn?');
  await expect(search).toHaveValue('gn?');
  await expect(page).toHaveURL(/\/ranking$/);
  await page.keyboard.press('Escape');

  await page.keyboard.press('?');
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(help).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(help).toBeHidden();
});

test('sign-in opens over the page and gives the focus back', async ({ page }) => {
  await page.goto('/');
  const button = page.getByRole('banner').getByRole('button', { name: 'Sign in' });
  await button.click();
  const dialog = page.getByRole('dialog', { name: 'Sign in to Ludex' });
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toBeHidden();
  await expect(button).toBeFocused();
});
