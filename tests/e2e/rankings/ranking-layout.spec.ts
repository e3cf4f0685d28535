import type { Page } from '@playwright/test';
import { expect, test, untilRendered } from '../support/fixtures.ts';

const december = '/ranking?type=players&period=M:2020-12';
const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };

/** Where the first row of the chart begins, in pixels from the top of the screen. */
async function firstRow(page: Page): Promise<number> {
  const row = page.locator('tbody tr').first();
  await expect(row).toBeVisible();
  return (await row.boundingBox())!.y;
}

/** Also one of a week, with a long line. */
const charts = ['/ranking', '/ranking?type=top-sellers'];

test('the first row stands high on a desktop and on a phone, in both languages', async ({
  page,
  context,
  baseURL,
}) => {
  for (const lang of ['zh-CN', 'en']) {
    await context.addCookies([{ name: 'lang', value: lang, url: baseURL! }]);
    for (const address of charts) {
      await page.setViewportSize({ width: 1280, height: 800 });
      await page.goto(address);
      await expect.poll(() => firstRow(page), `${lang} ${address}`).toBeLessThanOrEqual(310);
      const inView = ranks(page).evaluateAll((rows) =>
        rows.filter((row) => row.getBoundingClientRect().bottom <= innerHeight),
      );
      expect((await inView).length, `${lang} ${address}`).toBeGreaterThanOrEqual(10);
      await page.setViewportSize(phone.viewport);
      await expect.poll(() => firstRow(page), `${lang} ${address}`).toBeLessThanOrEqual(310);
    }
  }
});

const chartCalls = (page: Page) => {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname.startsWith('/api/ranking/data/')) calls.push(searchParams.get('size') ?? '');
  });
  return calls;
};

const ranks = (page: Page) => page.locator('tbody tr');

test('a desktop shows twenty-five rows, which came with the page', async ({ page }) => {
  await untilRendered(page, december);
  const calls = chartCalls(page);
  await page.goto(december);
  await expect(ranks(page)).toHaveCount(25);
  await page.getByRole('link', { name: '26–50' }).click();
  await expect(page).toHaveURL(/page=2$/);
  await expect(page.getByRole('rowheader').first()).toBeVisible();
  await expect.poll(() => calls).toEqual(['25']);
});

test('the page is small, and so is a row', async ({ page }) => {
  await untilRendered(page, '/ranking');
  const response = await page.goto('/ranking');
  expect((await response!.body()).length).toBeLessThanOrEqual(90_000);
  const elements = await ranks(page)
    .first()
    .evaluate((row) => row.querySelectorAll('*').length + 1);
  expect(elements).toBeLessThanOrEqual(25);
});

test.describe('on a phone', () => {
  test.use(phone);

  test('the rows came with the page, and are one line each', async ({ page }) => {
    await untilRendered(page, december);
    const calls = chartCalls(page);
    await page.goto(december);
    await expect(ranks(page)).toHaveCount(25);
    expect(calls).toEqual([]);
    const heights = await ranks(page).evaluateAll((rows) =>
      rows.map((row) => Math.round(row.getBoundingClientRect().height)),
    );
    expect(new Set(heights).size).toBe(1);
    expect(heights[0]).toBeLessThanOrEqual(50);
    await page.getByRole('link', { name: '76–100' }).click();
    await expect(page).toHaveURL(/&page=4$/);
    await expect(page.getByRole('rowheader').first()).toBeVisible();
    await expect.poll(() => calls).toEqual(['25']);
  });
});
