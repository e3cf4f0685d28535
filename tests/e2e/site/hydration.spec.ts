import { expect, test, untilRendered } from '../support/fixtures.ts';

/** Those without a query are visited in routes.spec.ts; the settings here with other choices. */
const addresses = [
  '/ranking?type=wishlist&view=cards',
  '/game?genre=Indie&sort=score',
  '/game/detail?appId=730',
  '/game/detail?q=portal',
  '/article?id=1',
  '/actor?id=1',
  '/settings',
];

// Each pair shows a language, a theme, a width and a zone once. A mismatch is an error in the
// console, which fails the test.
const looks = [
  { lang: 'en', theme: 'light', width: 1280, timezoneId: 'America/New_York' },
  { lang: 'zh-CN', theme: 'dark', width: 360, timezoneId: 'Asia/Shanghai' },
] as const;

for (const { lang, theme, width, timezoneId } of looks) {
  test.describe(`${lang}, ${theme}, ${width} px`, () => {
    test.use({ viewport: { width, height: 800 }, timezoneId });

    test('public pages are taken over as the server drew them', async ({
      page,
      context,
      baseURL,
    }) => {
      await context.addCookies([
        { name: 'lang', value: lang, url: baseURL! },
        { name: 'theme', value: theme, url: baseURL! },
        { name: 'titles', value: lang, url: baseURL! },
        { name: 'density', value: 'compact', url: baseURL! },
        { name: 'motion', value: 'calm', url: baseURL! },
      ]);
      for (const address of addresses) {
        await page.goto(address);
        await expect(page.locator('html'), address).toHaveAttribute('data-alive');
        await expect(page.locator('html')).toHaveAttribute('lang', lang);
        await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
        await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
        await expect(page.locator('[data-style]')).toHaveCount(0);
      }
    });
  });
}

test('who is signed in is filled in without moving anything', async ({ page }) => {
  // A page that no other journey changes meanwhile.
  await untilRendered(page, '/docs');
  await page.goto('/docs');
  const button = page.getByRole('banner').getByRole('button', { name: 'Sign in' });
  await expect(button).toBeVisible();
  const shift = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let total = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) {
            total += (entry as PerformanceEntry & { value: number }).value;
          }
        }).observe({ type: 'layout-shift', buffered: true });
        requestAnimationFrame(() => setTimeout(() => resolve(total)));
      }),
  );
  expect(shift).toBeLessThan(0.02);
});
