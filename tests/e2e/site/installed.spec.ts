import { expect, test } from '../support/fixtures.ts';
import { openWhole } from '../support/open-whole.ts';

test('a page that Back brings from the cache refetches', async ({ page }) => {
  await page.goto('/game/detail?appId=730');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Counter-Strike 2');
  await page.goto('about:blank');
  const request = page.waitForRequest('**/api/game/by-app-id?appId=730');
  await page.goBack();
  await request;
});

test.describe('the installed application', () => {
  test('has a manifest whose pictures are what it says', async ({ request }) => {
    const html = await (await request.get('/about')).text();
    const href = /<link rel="manifest" href="([^"]+)"/.exec(html)?.[1];
    const manifest = (await (await request.get(href!)).json()) as {
      icons: { src: string; sizes: string; type: string }[];
    };
    for (const { src, sizes, type } of manifest.icons) {
      const response = await request.get(src);
      expect(response.headers()['content-type'], src).toBe(type);
      if (type !== 'image/png') continue;
      const picture = await response.body();
      expect(`${picture.readUInt32BE(16)}x${picture.readUInt32BE(20)}`).toBe(sizes);
    }
    const preview = await (await request.get('/preview.png')).body();
    expect([preview.readUInt32BE(16), preview.readUInt32BE(20)]).toEqual([1200, 630]);
  });

  test.describe('without a connection', () => {
    test.use({
      serviceWorkers: 'allow',
      allowedProblems: [/ERR_INTERNET_DISCONNECTED|Failed to load resource/],
    });

    test('says so, and goes on when it is back', async ({ page, context, baseURL }) => {
      await page.goto('/about');
      await page.evaluate(() => navigator.serviceWorker.ready);
      // From the next page on the worker is in charge.
      await openWhole(page, '/about');
      await context.setOffline(true);
      await page.goto('/ranking');
      await expect(page.getByRole('heading', { level: 1, name: 'You are offline' })).toBeVisible();
      await context.addCookies([{ name: 'lang', value: 'zh-CN', url: baseURL! }]);
      await page.goto('/news');
      await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN');
      await expect(page.getByRole('heading', { level: 1, name: '没有网络连接' })).toBeVisible();
      await expect(page.getByText('You are offline')).toHaveCount(0);
      await context.clearCookies({ name: 'lang' });
      await page.goto('/ranking');
      // Nobody needs to press anything.
      await context.setOffline(false);
      await expect(page.getByRole('heading', { level: 1, name: /^Most played/ })).toBeVisible();
      const cached = await page.evaluate(async () => {
        const names = await caches.keys();
        const files = await Promise.all(
          names.map(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => url)),
        );
        return files.flat().filter((url) => url.includes('/api/'));
      });
      expect(cached).toEqual([]);
    });
  });
});
