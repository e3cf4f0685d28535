import type { Page } from '@playwright/test';
import { expect, mainMenu, test, withoutInitialData } from '../support/fixtures.ts';

test.beforeEach(async ({ page }) => withoutInitialData(page));

function countCalls(page: Page, path: string) {
  const calls = { count: 0 };
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === path) calls.count += 1;
  });
  return calls;
}

const comeBack = (page: Page, times = 1) =>
  page.evaluate((times) => {
    for (let at = 0; at < times; at += 1) window.dispatchEvent(new Event('focus'));
  }, times);

test('coming back refreshes at most every 5 s, a second visit within five minutes nothing', async ({
  page,
}) => {
  await page.clock.install();
  const nav = countCalls(page, '/api/ranking/nav');
  const summary = countCalls(page, '/api/site/summary');
  await page.goto('/');
  await expect(mainMenu(page)).toBeVisible();
  await expect.poll(() => [nav.count, summary.count]).toEqual([1, 1]);
  // What is still on its way is not requested again.
  await expect(page.getByText('Player counts from')).toBeVisible();

  await page.clock.runFor(5_000);
  await comeBack(page, 3);
  await expect.poll(() => summary.count).toBe(2);
  await expect(async () => {
    // The five seconds start when the page has read the response, for which there is no event.
    await page.clock.runFor(5_000);
    await comeBack(page);
    await expect.poll(() => summary.count, { timeout: 2_000 }).toBeGreaterThan(2);
  }).toPass();
  expect(nav.count, 'the ranking navigation').toBe(1);

  const before = summary.count;
  const menu = mainMenu(page);
  await menu.getByRole('link', { name: 'News' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'News' })).toBeVisible();
  await page.clock.runFor(240_000);
  await menu.getByRole('link', { name: 'Home' }).click();
  await expect(page.getByText('Player counts from')).toBeVisible();
  expect(summary.count).toBe(before);
});

const failure = (errorCode: string, errorMessage: string, traceId: string) => ({
  success: false,
  data: null,
  errorCode,
  errorMessage,
  traceId,
});

test.describe('when the ranking navigation fails', () => {
  test.use({
    allowedProblems: [/Failed to load resource|failed to get ranking navigation|获取榜单导航失败/],
  });

  test('the console says so, the page works, and Retry brings it', async ({
    page,
    context,
    baseURL,
  }) => {
    const navigation = '**/api/ranking/nav';
    const logged: string[] = [];
    page.on('console', (message) => logged.push(message.text()));
    for (const { lang, text, retry } of [
      { lang: 'en', text: 'failed to get ranking navigation', retry: 'Retry' },
      { lang: 'zh-CN', text: '获取榜单导航失败', retry: '重试' },
    ]) {
      await context.addCookies([{ name: 'lang', value: lang, url: baseURL! }]);
      await page.route(navigation, (route) =>
        route.fulfill({ status: 500, json: failure('INTERNAL', '', '') }),
      );
      await page.goto('/');
      const button = page.getByRole('main').getByRole('button', { name: retry });
      await expect(button).toBeVisible();
      await expect(page.locator('h1')).toBeVisible();
      await expect.poll(() => logged.filter((line) => line.startsWith(text))).toHaveLength(1);

      await page.unroute(navigation);
      await button.click();
      await expect(page.getByRole('main').getByRole('alert')).toBeHidden();
    }
  });
});

test.describe('a block', () => {
  test.use({ allowedProblems: [/Failed to load resource/] });

  test('that is slow can be cancelled, and one that fails says why; the rest stays', async ({
    page,
  }) => {
    await page.clock.install();
    await page.route('**/api/site/summary', () => {});
    await page.goto('/');
    await expect(mainMenu(page)).toBeVisible();
    await page.clock.runFor(8_500);
    const holdings = page.getByRole('region', { name: 'By the numbers' });
    await expect(holdings.getByText('Still loading.')).toBeVisible();
    await holdings.getByRole('button', { name: 'Cancel' }).click();
    await expect(holdings.getByText('Loading stopped')).toBeVisible();
    await page.unroute('**/api/site/summary');
    await holdings.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByText('Player counts from')).toBeVisible();

    await page.route('**/api/site/summary', (route) =>
      route.fulfill({
        status: 503,
        json: failure('OVERLOADED', 'The service is busy.', 'trace-1'),
      }),
    );
    await page.goto('/');
    const alert = page.getByRole('alert');
    await expect(alert).toContainText('The service is busy.');
    await expect(alert.locator('pre')).toContainText('trace-1');
    await expect(page.getByRole('heading', { name: 'Rankings', exact: true })).toBeVisible();
  });
});
