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

/** The two with most above the first row: notices of two kinds, and a long label. */
const charts = ['/ranking?type=players', '/ranking?type=rating'];

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
      await expect.poll(() => firstRow(page), `${lang} ${address}`).toBeLessThanOrEqual(350);
      await page.setViewportSize(phone.viewport);
      await expect.poll(() => firstRow(page), `${lang} ${address}`).toBeLessThanOrEqual(400);
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

test('a desktop shows fifty rows, which came with the page', async ({ page }) => {
  await untilRendered(page, december);
  const calls = chartCalls(page);
  await page.goto(december);
  await expect(ranks(page)).toHaveCount(50);
  await page.getByRole('link', { name: 'Page 2' }).click();
  await expect(page).toHaveURL(/page=2$/);
  await expect(page.getByRole('button', { name: /^Details of/ })).toHaveCount(50);
  await expect.poll(() => calls).toEqual(['50']);
});

test.describe('on a phone', () => {
  test.use(phone);

  test('the date and the first rows stay in view', async ({ page }) => {
    await test.step('the date of the data stays in view beside a warning', async () => {
      await page.goto('/ranking?type=players&period=M:2026-03');
      const line = page.getByRole('status').filter({ hasText: 'Data to' });
      await expect(line.locator('strong')).toBeVisible();
      const date = line.getByText('Data to March 2026');
      await expect(async () => {
        const [outer, inner] = [(await line.boundingBox())!, (await date.boundingBox())!];
        expect(inner.x + inner.width).toBeLessThanOrEqual(outer.x + outer.width + 1);
        expect(inner.y + inner.height).toBeLessThanOrEqual(outer.y + outer.height + 1);
      }).toPass();
    });

    await untilRendered(page, december);
    const calls = chartCalls(page);
    await page.goto(december);
    await expect(ranks(page)).toHaveCount(50);
    expect(calls).toEqual([]);
    await page.mouse.wheel(0, 900);
    await expect(page.getByRole('button', { name: /2020/ }).first()).toBeInViewport();
    await page.getByRole('link', { name: 'Next', exact: true }).click();
    await expect(page).toHaveURL(/&page=2$/);
    await expect(page.getByRole('rowheader').first()).toBeVisible();
    await expect(page.getByText('Page 2 of 2')).toBeVisible();
    await expect.poll(() => calls).toEqual(['50']);
  });

  test('names of games are whole', async ({ page }) => {
    await page.goto('/ranking?type=sales&period=M:2026-02');
    const names = page.getByRole('rowheader').getByRole('link');
    await expect(names).toHaveCount(50);
    const cut = await names.evaluateAll((links) =>
      links.filter((link) => link.scrollHeight > link.clientHeight).map((link) => link.textContent),
    );
    expect(cut).toEqual([]);
  });
});
