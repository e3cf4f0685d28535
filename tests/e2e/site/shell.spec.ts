import { expect, mainMenu, test } from '../support/fixtures.ts';
import { openWhole } from '../support/open-whole.ts';

test('by keyboard: what leads somewhere, and where the focus is then', async ({ page }) => {
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(new URL(request.url()).pathname));
  await page.goto('/');
  await expect(mainMenu(page)).toBeVisible();
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('BODY');
  const search = page.getByRole('search').getByRole('combobox');

  await test.step('the first Tab stop skips to the content', async () => {
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.locator('#main')).toBeFocused();
  });

  await test.step('a dialog gives the focus back', async () => {
    const button = page.getByRole('banner').getByRole('button', { name: 'Sign in' });
    await button.click();
    const dialog = page.getByRole('dialog', { name: 'Sign in to Ludex' });
    await expect(dialog).toBeVisible();
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect(dialog).toBeHidden();
    await expect(button).toBeFocused();
  });

  await test.step('Back closes a dialog, even on the first page of a visit', async () => {
    const first = await page.context().newPage();
    await first.goto('/about');
    await first.getByRole('banner').getByRole('button', { name: 'Sign in' }).click();
    await expect(first.getByRole('dialog')).toBeVisible();
    await first.goBack();
    await expect(first.getByRole('dialog')).toBeHidden();
    await expect(first).toHaveURL('/about');
    await expect(first.getByRole('heading', { level: 1 })).toBeVisible();
    await first.close();
  });

  await test.step('keys lead to places, but never while typing', async () => {
    // In one go: the second key has to come soon.
    await page.keyboard.type('gr');
    await expect(page).toHaveURL(/\/ranking$/);
    await page.keyboard.press('/');
    await expect(search).toBeFocused();
    await page.keyboard.type('gn?');
    await expect(search).toHaveValue('gn?');
    await expect(page).toHaveURL(/\/ranking$/);
    await page.keyboard.press('Escape');

    await page.keyboard.press('?');
    const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    await expect(help).toContainText('Next item in a list');
    await page.keyboard.press('Escape');
    await expect(help).toBeHidden();
  });

  await test.step('heading and title follow the page', async () => {
    for (const [name, heading] of [
      ['People', 'People'],
      ['Rankings', /^Most played/],
      ['News', 'News'],
    ] as const) {
      await mainMenu(page).getByRole('link', { name }).click();
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeFocused();
      await expect(page).toHaveTitle(`${name} · Ludex`);
    }
    await page.goBack();
    await expect(page).toHaveTitle('Rankings · Ludex');
  });

  await test.step('a search opens the game’s page, and a store link is understood', async () => {
    await search.fill('https://store.steampowered.com/app/730/');
    await search.press('Enter');
    await expect(page).toHaveURL(/\/game\/detail\?appId=730$/);
    await search.fill('half life');
    await search.press('Enter');
    await expect(page).toHaveURL(/\/game\/detail\?q=half\+life$/);
    const magnifier = page.getByRole('search').first().getByRole('button', { name: 'Search' });
    await search.fill('');
    await search.blur();
    await magnifier.click();
    await expect(search).toBeFocused();
    await search.fill('portal');
    await magnifier.click();
    await expect(page).toHaveURL(/\/game\/detail\?q=portal$/);
  });

  await test.step('a change of the query alone leaves the focus where it is', async () => {
    const field = page.getByRole('main').getByRole('textbox');
    await field.fill('half life');
    await field.press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Results for “half life”');
    await expect(field).toBeFocused();
  });
  expect(scripts.filter((path) => path.startsWith('/assets/zh-CN'))).toEqual([]);
});

test('language and theme change in place and last', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/settings');
  await page.evaluate(() => (document.body.dataset['mark'] = 'same page'));
  const background = () =>
    page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  // The system's, until one is chosen.
  await expect(page.locator('html')).not.toHaveAttribute('data-theme');
  const dark = await background();
  await page.getByRole('group', { name: 'Appearance' }).getByText('Light').click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  await expect.poll(background).not.toBe(dark);
  await page.getByText('简体中文').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('设置');
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN');
  await expect(page).toHaveTitle('设置 · Ludex');
  await expect(page.locator('body')).toHaveAttribute('data-mark', 'same page');

  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('设置');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  await page.getByRole('group', { name: '外观' }).getByText('跟随系统', { exact: true }).click();
  await expect(page.locator('html')).not.toHaveAttribute('data-theme');
  await expect.poll(background).toBe(dark);
});

test('a language in the address holds for that view, and choosing one ends it', async ({
  page,
  context,
}) => {
  const html = page.locator('html');
  const language = async () =>
    (await context.cookies()).find(({ name }) => name === 'lang')?.value ?? null;
  await page.goto('/about');
  const own = (await html.getAttribute('lang'))!;
  expect(own).toBe('en');
  const stored = await language();
  await page.goto('/about?utm_source=mail&lang=zh-CN');
  await expect(page).toHaveURL('/about?lang=zh-CN');
  await expect(html).toHaveAttribute('lang', 'zh-CN');
  const address = page.locator('link[rel="canonical"]');
  const english = page.locator('link[hreflang="en"]');
  await expect(address).toHaveAttribute('href', /\/about\?lang=zh-CN$/);

  await page.getByRole('contentinfo').getByRole('link', { name: '数据来源' }).click();
  await expect(page).toHaveURL('/credits?lang=zh-CN');
  await expect(address).toHaveAttribute('href', /\/credits\?lang=zh-CN$/);
  await expect(english).toHaveAttribute('href', /\/credits\?lang=en$/);
  expect(await language()).toBe(stored);

  await page.getByRole('banner').getByRole('button', { name: 'EN', exact: true }).click();
  await expect(page).toHaveURL('/credits');
  await expect(html).toHaveAttribute('lang', 'en');
  expect(await language()).toBe('en');
  await page.goBack();
  await expect(page).toHaveURL('/about?lang=zh-CN');
  await expect(html).toHaveAttribute('lang', 'zh-CN');
  await page.goForward();
  await expect(html).toHaveAttribute('lang', 'en');
});

test('a new page starts at the top, Back returns to the place', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 500 });
  // Nothing that comes later moves what is read.
  await openWhole(page, '/');
  const news = page.getByRole('region', { name: 'News' });
  await expect(news.getByRole('listitem').first()).toBeVisible();
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
