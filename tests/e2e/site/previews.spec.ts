import type { Page } from '@playwright/test';
import { expect, test, untilRendered } from '../support/fixtures.ts';

/** Calls to the server's interface, in order, that a page makes until it is quiet. */
async function callsOf(page: Page, address: string): Promise<string[]> {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname.startsWith('/api/')) calls.push(pathname + search);
  });
  await untilRendered(page, address);
  // The session is requested together with all the rest; before that, the page is only idle.
  const begun = page.waitForRequest('**/api/me');
  await page.goto(address);
  await begun;
  await page.waitForLoadState('networkidle');
  return calls;
}

const firstArticle = '/article?id=1';
const kinds = [
  {
    address: '/',
    shows: 'See what the world is playing',
    comes: [
      '/api/ranking/nav',
      '/api/ranking/data',
      '/api/site/summary',
      '/api/news/hot',
      '/api/news/lite',
      '/api/banner',
    ],
  },
  {
    address: '/ranking',
    shows: 'Counter-Strike 2',
    comes: ['/api/ranking/nav', '/api/ranking/data'],
  },
  { address: '/game/detail?appId=730', shows: 'Counter-Strike 2', comes: ['/api/game/by-app-id'] },
  { address: '/game/detail?id=1', shows: 'Counter-Strike 2', comes: ['/api/game/1#'] },
  { address: '/game', shows: 'Counter-Strike 2', comes: ['/api/game/list?sort='] },
  {
    address: '/news',
    shows: 'News',
    comes: ['/api/news/lite', '/api/news/categories', '/api/news/hot'],
  },
  {
    address: firstArticle,
    shows: 'The top twelve',
    comes: ['/api/news/1#', '/api/news/categories'],
  },
  { address: '/actor?id=1', shows: 'Ashly Burch', comes: ['/api/actor/1#'] },
];

for (const { address, shows, comes } of kinds) {
  test(`${address} shows its first data without requesting it`, async ({ page }) => {
    const calls = await callsOf(page, address);
    const shown = page.getByRole('main').getByText(shows).filter({ visible: true });
    await expect(shown.first()).toBeVisible();
    const again = calls.filter((call) => comes.some((known) => `${call}#`.startsWith(known)));
    expect(again).toEqual([]);
  });
}

test('a page that Back brings from the cache refetches', async ({ page }) => {
  await page.goto('/game/detail?appId=730');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Counter-Strike 2');
  await page.goto('about:blank');
  const request = page.waitForRequest('**/api/game/by-app-id?appId=730');
  await page.goBack();
  await request;
});

test('the title that the server wrote is the one the application keeps', async ({ page }) => {
  for (const address of [
    '/',
    '/ranking?type=players&period=M:2020-12',
    firstArticle,
    '/actor?id=1',
    '/about',
  ]) {
    await untilRendered(page, address);
    const response = await page.goto(address);
    const written = /<title>(.*?)<\/title>/.exec((await response?.text()) ?? '')?.[1];
    await expect(page.getByRole('navigation').first()).toBeVisible();
    await expect(page).toHaveTitle(written!);
  }
});

test('structured data is there and no policy is broken by it', async ({ page }) => {
  await untilRendered(page, '/game/detail?appId=730');
  await page.goto('/game/detail?appId=730');
  const text = await page.locator('script[type="application/ld+json"]').textContent();
  expect(JSON.parse(text ?? '')).toMatchObject({ '@type': 'VideoGame', name: 'Counter-Strike 2' });
});

test('a link is shown with a picture that names what it leads to', async ({ page, request }) => {
  await page.goto('/game/detail?appId=730');
  const address = page.locator('meta[property="og:image"]');
  const { pathname, search } = new URL((await address.getAttribute('content'))!);
  expect(pathname).toMatch(/^\/og\/game\/\d+\.png$/);
  // The plain one comes first where drawing takes long.
  await expect
    .poll(async () => (await request.get(pathname + search, { maxRedirects: 0 })).status())
    .toBe(200);
  const picture = await (await request.get(pathname + search)).body();
  expect([picture.readUInt32BE(16), picture.readUInt32BE(20)]).toEqual([1200, 630]);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  for (const { address, heading, link } of [
    { address: '/', heading: 'See what the world is playing', link: 'Counter-Strike 2' },
    { address: '/ranking?type=players&period=M:2020-12', heading: 'Most played', link: 'Dota 2' },
    { address: '/game/detail?appId=730', heading: 'Counter-Strike 2', link: undefined },
    { address: '/game', heading: 'Games', link: 'Counter-Strike 2' },
    { address: '/news', heading: 'News', link: 'More articles' },
    { address: firstArticle, heading: 'July 2012', link: undefined },
    { address: '/actor?id=1', heading: 'Ashly Burch', link: undefined },
    { address: '/feedback?gameId=1', heading: 'Feedback', link: undefined },
    { address: '/settings', heading: 'Settings', link: 'Read the privacy policy' },
  ]) {
    test(`${address} can be read`, async ({ page }) => {
      await page.goto(address);
      await expect(page.getByRole('heading', { level: 1 })).toContainText(heading);
      if (link) await expect(page.getByRole('link', { name: link })).toBeVisible();
      await expect(page.locator('noscript').first()).toHaveText(
        'Enable JavaScript to run this app.',
        { useInnerText: true },
      );
    });
  }
});

test.describe('without scripts, a game', () => {
  test.use({ javaScriptEnabled: false });

  test('has its bars and the words of its axes in place', async ({ page }) => {
    await page.goto('/game/detail?appId=730');
    const reviews = page.getByRole('region', { name: 'What players say' });
    const widths = await reviews
      .locator('rect')
      .evaluateAll((bars) => bars.map((bar) => bar.getBoundingClientRect().width));
    const [all, positive] = widths;
    expect(positive! / all!).toBeCloseTo(0.87, 2);

    const players = page.getByRole('region', { name: 'Players online' });
    const places = await players.locator('text').evaluateAll((words) =>
      words.map((word) => {
        const { x, y } = word.getBoundingClientRect();
        return `${x} ${y}`;
      }),
    );
    expect(places.length).toBeGreaterThan(8);
    expect(new Set(places).size).toBe(places.length);
  });
});

test.describe('the installed application', () => {
  test('has a manifest whose pictures are what it says', async ({ page, request }) => {
    await page.goto('/about');
    const href = await page.locator('link[rel="manifest"]').getAttribute('href');
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
      await page.reload();
      await page.waitForLoadState('networkidle');
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
      await context.setOffline(false);
      await page.getByRole('link', { name: 'Try again' }).click();
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
