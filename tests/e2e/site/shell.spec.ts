import { expect, test } from '../support/fixtures.ts';
import { openWhole } from '../support/open-whole.ts';

test('the texts of one language are loaded; the chosen language and theme last', async ({
  page,
}) => {
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(new URL(request.url()).pathname));
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/settings');
  const html = page.locator('html');
  const background = () => html.evaluate((it) => getComputedStyle(it).backgroundColor);
  // The system's, until one is chosen.
  await expect(html).not.toHaveAttribute('data-theme');
  const dark = await background();
  await page.getByRole('group', { name: 'Appearance' }).getByText('Light').click();
  await expect.poll(background).not.toBe(dark);
  expect(scripts.filter((path) => path.startsWith('/assets/zh-CN'))).toEqual([]);
  await page.getByText('简体中文').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('设置');

  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('设置');
  await expect(html).toHaveAttribute('data-theme', 'light');
  await page.getByRole('group', { name: '外观' }).getByText('跟随系统', { exact: true }).click();
  await expect.poll(background).toBe(dark);
});

test('Back closes a dialog, even on the first page of a visit', async ({ page }) => {
  await page.goto('/about');
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('BODY');
  await page.getByRole('banner').getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page).toHaveURL('/about');
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
  const gems = page.getByRole('region', { name: 'Hidden gems' });
  await expect(gems.getByRole('listitem').first()).toBeVisible();
  const link = gems.getByRole('link', { name: 'See all' });
  await link.scrollIntoViewIfNeeded();
  const place = () => page.evaluate(() => scrollY);
  const before = await place();
  expect(before).toBeGreaterThan(300);
  await link.click();
  await expect(page.getByRole('heading', { level: 1, name: /^Hidden gems/ })).toBeVisible();
  await expect.poll(place).toBe(0);
  await page.goBack();
  await expect.poll(place).toBe(before);
});
