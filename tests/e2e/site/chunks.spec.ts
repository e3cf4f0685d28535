import type { Page } from '@playwright/test';
import { expect, mainMenu, test, untilRendered } from '../support/fixtures.ts';

const script = '**/assets/news-page-*.js';
const stylesheet = '**/assets/news-page-*.css';

test.use({ allowedProblems: [/Failed to load resource|Failed to fetch|ChunkLoadError/] });

const openNews = (page: Page) => mainMenu(page).getByRole('link', { name: 'News' }).click();

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const retry = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Retry' });

async function expectFailure(page: Page, detail: RegExp) {
  await expect(heading(page)).toHaveText('This page couldn’t be displayed');
  await expect(page.getByRole('main').locator('pre')).toHaveText(detail);
  await expect(mainMenu(page)).toBeVisible();
}

test('a broken download is named, and Retry repeats it', async ({ page }) => {
  await test.step('a script', async () => {
    await page.goto('/');
    await page.route(script, (route) => route.abort());
    await openNews(page);
    await expectFailure(page, /ChunkLoadError: Loading chunk news failed\.\s+\(error: .*news-page/);
    await page.unroute(script);
    await retry(page).click();
    await expect(heading(page)).toHaveText('News');
  });

  await test.step('a stylesheet, after which the page comes up styled', async () => {
    await page.goto('/');
    await page.route(stylesheet, (route) => route.abort());
    await openNews(page);
    await expectFailure(page, /CssChunkLoadError: CSS chunk load failed: news\.\s+\(error: /);
    await page.unroute(stylesheet);
    await retry(page).click();
    await expect(heading(page)).toHaveText('News');
    await expect(page.locator('main [class*="_columns_"]')).toHaveCSS('display', 'grid');
  });

  await test.step('on the first page of a visit, which is not blank either', async () => {
    await page.route(script, (route) => route.abort());
    await page.goto('/news');
    await expectFailure(page, /Loading chunk news failed/);
    await page.unroute(script);
    await page.route(stylesheet, (route) => route.abort());
    await page.reload();
    await expectFailure(page, /CssChunkLoadError: CSS chunk load failed: news\.\s+\(error: /);
  });
});

test('after an update the page is loaded again once, and only once', async ({ page }) => {
  await page.goto('/');
  let documents = 0;
  page.on('request', (request) => (documents += request.resourceType() === 'document' ? 1 : 0));
  await page.route(script, (route) => route.fulfill({ status: 404, body: 'Not found' }));
  await openNews(page);
  await expectFailure(page, /Loading chunk news failed\.\s+\(missing: /);
  expect(documents).toBe(1);
  expect(new URL(page.url()).pathname).toBe('/news');

  await page.unroute(script);
  await retry(page).click();
  await expect(heading(page)).toHaveText('News');
});

test('a chunk that is there again after the reload just opens', async ({ page }) => {
  await page.goto('/');
  let reloaded = false;
  page.on('request', (request) => (reloaded ||= request.resourceType() === 'document'));
  await page.route(script, (route) =>
    reloaded ? route.continue() : route.fulfill({ status: 404, body: 'Not found' }),
  );
  await openNews(page);
  await expect(heading(page)).toHaveText('News');
  expect(reloaded).toBe(true);
});

test('a stalled chunk says so after 8 s and gives up after 120 s', async ({ page }) => {
  await page.clock.install();
  await page.goto('/');
  await expect(heading(page)).toBeVisible();
  await page.route(script, () => {});
  const request = page.waitForRequest(script);
  await openNews(page);
  await request;
  // The clock also goes on by itself, so there is room on both sides.
  await page.clock.runFor(9_000);
  await expect(page.getByText('Still loading.')).toBeVisible();
  await page.clock.runFor(60_000);
  await expect(heading(page)).toHaveCount(0);
  await page.clock.runFor(60_000);
  await expectFailure(page, /Loading chunk news failed\.\s+\(timeout: /);

  await page.unroute(script);
  await retry(page).click();
  await expect(heading(page)).toHaveText('News');
});

test('a page is there before its script, and says so when that does not come', async ({ page }) => {
  await test.step('its code comes late', async () => {
    await untilRendered(page, '/news');
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route(script, async (route) => {
      await held;
      await route.continue();
    });
    await page.goto('/news', { waitUntil: 'commit' });
    await expect(heading(page)).toHaveText('News');
    await expect(mainMenu(page)).toBeVisible();
    await expect(page.locator('html')).not.toHaveAttribute('data-alive');
    release();
    await expect(page.locator('html')).toHaveAttribute('data-alive');
    await expect(heading(page)).toHaveText('News');
    await page.unroute(script);
  });

  await test.step('its script does not come at all, and Retry fetches it', async () => {
    // Where a bar lies at the foot of the window.
    await page.setViewportSize({ width: 360, height: 740 });
    await page.route('**/assets/index-*.js', (route) => route.abort());
    await page.goto('/news', { waitUntil: 'commit' });
    await expect(heading(page)).toHaveText('News');
    const line = page.getByText('hasn’t loaded, so its buttons');
    await expect(line).toBeVisible();
    await page.unroute('**/assets/index-*.js');
    await line.getByRole('link', { name: 'Retry' }).click();
    await expect(line).toBeHidden();
    await expect(page.locator('html')).toHaveAttribute('data-alive');
  });
});

test('texts that do not come can be tried again, and another language leaves the present one', async ({
  page,
  context,
  baseURL,
}) => {
  await test.step('another language that cannot be fetched leaves the present one', async () => {
    await page.goto('/settings');
    await page.route('**/assets/zh-CN-*.js', (route) => route.abort());
    await page.getByText('简体中文').click();
    await expect(page.getByText('The language couldn’t be loaded.')).toBeVisible();
    await expect(heading(page)).toHaveText('Settings');
    await page.unroute('**/assets/zh-CN-*.js');
    await page.getByText('简体中文').click();
    await expect(heading(page)).toHaveText('设置');
  });

  await test.step('without any texts there is still a way to try again, in either language', async () => {
    for (const [lang, failed, retryName, title] of [
      ['en', 'The page could not be loaded.', 'Retry', 'Home · Ludex'],
      ['zh-CN', '页面加载失败。', '重试', '首页 · Ludex'],
    ] as const) {
      await context.addCookies([{ name: 'lang', value: lang, url: baseURL! }]);
      await page.route(`**/assets/${lang}-*.js`, (route) => route.abort());
      await page.goto('/', { waitUntil: 'commit' });
      await expect(page.getByText(failed, { exact: true })).toBeVisible();
      await page.unroute(`**/assets/${lang}-*.js`);
      await page.getByRole('button', { name: retryName, exact: true }).click();
      await expect(page).toHaveTitle(title);
    }
  });
});
