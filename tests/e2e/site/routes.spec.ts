import { brotliCompressSync } from 'node:zlib';
import type { Page, Response } from '@playwright/test';
import { pages } from '../../../contract/pages.ts';
import { barriers } from '../support/barriers.ts';
import { expect, test, untilRendered } from '../support/fixtures.ts';
import { expectGoodPage, type Look, lookChanger, looks } from '../support/looks.ts';
import { openWhole } from '../support/open-whole.ts';

const kB = 1000;
const missing = /Failed to load resource: the server responded with a status of 404/;

// Many visits that share nothing: both workers take from them until the end of the run.
test.describe.configure({ mode: 'parallel' });

const canonicalOf = async (page: Page) => {
  const href = await page.locator('link[rel="canonical"]').getAttribute('href');
  return href?.replace(/^https?:\/\/[^/]+/, '');
};

/** What looks alike for everybody who is not signed in. */
const closed = [...pages.filter((path) => /^\/(?:my|admin|profile)/.test(path)), '/admin/anything'];

/** Closed pages that differ from another one only in their title. */
const alike = ['/my/achievements', '/my/reviews', '/admin'];

const withQuery = [
  '/ranking?type=wishlist&view=cards',
  '/game?tag=Souls-like&tag=-Anime&priceMax=2000',
  '/game/detail?appId=730',
  '/game/detail?q=portal',
  '/search?q=portal',
  '/compare?games=1%2C2&span=all',
  '/article?id=1',
  '/actor?id=1',
  '/calendar?view=list',
  '/news?view=updates',
  '/docs?chapter=api',
];

/** Views, filters and searches are no pages of their own. */
const canonical: Record<string, string> = {
  '/ranking?type=wishlist&view=cards': '/ranking?type=wishlist',
  '/game?tag=Souls-like&tag=-Anime&priceMax=2000': '/game',
  '/game/detail?q=portal': '/game/detail',
  '/compare?games=1%2C2&span=all': '/compare?games=1%2C2',
  '/calendar?view=list': '/calendar',
  '/news?view=updates': '/news',
};

/** The data that comes with a page and is therefore not requested. */
const firstData: Record<string, string[]> = {
  '/': [
    '/api/home/board',
    '/api/ranking/nav',
    '/api/ranking/data',
    '/api/news/categories',
    '/api/banner',
  ],
  '/ranking': ['/api/ranking/nav', '/api/ranking/data'],
  '/game': ['/api/game/list?sort='],
  '/game/detail?appId=730': ['/api/game/by-app-id'],
  '/news': ['/api/news/lite', '/api/news/categories', '/api/news/hot'],
  '/article?id=1': ['/api/news/1#', '/api/news/categories'],
  '/actor?id=1': ['/api/actor/1#'],
  '/calendar': ['/api/calendar'],
};

/** The pages that most readers come to first. */
const mainPages = ['/', '/ranking', '/game/detail?appId=730', '/article?id=1'];

/** Who stays this long gets what lies below the first screen, which costs a visit nothing. */
const stayMs = 3_000;

/**
 * What a visit costs: every request to the site but the icon, the events, the worker, and the charts
 * of listed articles, which are pictures that no reader waits for.
 */
function countVisit(page: Page, isWeighed = false) {
  const responses: Response[] = [];
  const onResponse = (response: Response) => responses.push(response);
  page.on('response', onResponse);
  return async () => {
    page.off('response', onResponse);
    // Both times are the browser's: a busy machine hears of its events late.
    const read = await page.evaluate(() => {
      const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
      return performance.timeOrigin + visit!.domContentLoadedEventEnd;
    });
    const counted = responses.filter((response) => {
      const { pathname } = new URL(response.url());
      return (
        response.request().timing().startTime <= read + stayMs &&
        !/^\/(favicon|icons|sw\.js|site\.webmanifest|api\/events)|\/figure\.svg$/.test(pathname)
      );
    });
    const requests = counted.map((response) => {
      const { pathname, search } = new URL(response.url());
      return pathname + search;
    });
    const weighed = counted.filter(
      (response) => isWeighed && /\.(js|css)$/.test(new URL(response.url()).pathname),
    );
    const sizes = await Promise.all(
      weighed.map(async (response) => brotliCompressSync(await response.body()).length),
    );
    return { requests, bytes: sizes.reduce((sum, size) => sum + size, 0) };
  };
}

/** How far what is read has moved since the page was opened. */
const shiftOf = (page: Page) =>
  page.evaluate(
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

/** Pages that a reader opens in one visit; what most come to first has a cold visit of its own. */
const visitOf = (address: string) => {
  if (mainPages.includes(address)) return address;
  if (/^\/(game|compare)/.test(address)) return 'the catalog';
  if (address.startsWith('/ranking')) return 'the further views of rankings';
  if (/^\/(actor|news|article|calendar)/.test(address)) return 'news and people';
  if (/^\/(terms|privacy|disclaimer)/.test(address)) return 'the legal texts';
  if (/^\/(settings|scan|setup|recover)/.test(address)) return 'the pages of an account';
  return 'what the site says of itself';
};
/** One look after the other: each page is opened in one, and judged in the colors of both. */
const lookAt = (at: number) => looks[at % 2]!;

const visits = Map.groupBy(
  [...pages.filter((path) => !closed.includes(path)), ...withQuery],
  visitOf,
);

/** Looks at a page, at what it costs, and at what it says of itself. */
async function expectGoodVisit(page: Page, address: string, look: Look, isFrameKnown: boolean) {
  await untilRendered(page, address);
  const isMain = mainPages.includes(address);
  const visit = countVisit(page, isMain);
  const response = await openWhole(page, address);
  expect(response.status()).toBe(200);
  const { requests, bytes } = await visit();
  expect(requests.length, requests.join(' ')).toBeLessThanOrEqual(isMain ? 14 : 20);
  if (isMain) expect(bytes).toBeLessThanOrEqual(180 * kB);
  const came = firstData[address] ?? [];
  const again = requests.filter((path) => came.some((known) => `${path}#`.startsWith(known)));
  expect(again, 'data that came with the page').toEqual([]);
  // Who is signed in is filled in. Other pages are changed by other journeys meanwhile.
  if (address === '/docs') expect(await shiftOf(page)).toBeLessThan(0.02);

  expect(await canonicalOf(page)).toBe(canonical[address] ?? address);
  const written = /<title>(.*?)<\/title>/.exec(await response.text())?.[1];
  if (!address.includes('?q=')) await expect(page).toHaveTitle(written!);
  await expectGoodPage(page, look, isFrameKnown);
}

for (const [visit, addresses] of visits) {
  test(`at its price, on every screen, with no letter cut and no barrier axe knows of: ${visit}`, async ({
    page,
    baseURL,
  }) => {
    test.slow();
    const changeLook = await lookChanger(page, baseURL!);
    for (const [at, address] of addresses.entries()) {
      const look = lookAt(at);
      await test.step(address, async () => {
        await changeLook(look);
        await expectGoodVisit(page, address, look, at >= looks.length);
      });
    }
  });
}

// The server draws the pages; where the browser would draw them otherwise, React logs an error,
// which fails the test.
test('every page is taken over as it was drawn, in the other language and zone, too', async ({
  page,
  baseURL,
}) => {
  test.slow();
  const changeLook = await lookChanger(page, baseURL!);
  for (const addresses of visits.values()) {
    for (const [at, address] of addresses.entries()) {
      const look = lookAt(at + 1);
      await changeLook(look);
      await page.goto(address);
      await expect(page.locator('html')).toHaveAttribute('lang', look.lang);
      await expect(page.locator('h1')).toBeVisible();
    }
  }
});

test('a closed page explains itself, fits every screen, and is not even downloaded', async ({
  page,
  baseURL,
}) => {
  const changeLook = await lookChanger(page, baseURL!);
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  for (const [at, path] of closed.entries()) {
    const look = lookAt(at);
    await changeLook(look);
    const response = await openWhole(page, path);
    expect(response.status()).toBe(200);
    expect(await canonicalOf(page)).toBe(path);
    if (alike.includes(path)) await expect(page.locator('h1')).toBeVisible();
    else await expectGoodPage(page, look, at >= looks.length);
  }
  await changeLook(lookAt(0));
  await openWhole(page, '/admin/anything');
  await expect(page).toHaveURL('/admin/anything');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page needs permission');
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText(
    'Sign in to Ludex',
  );
  expect(requests.filter((url) => url.includes('management'))).toEqual([]);
});

test.describe('an address that is no page', () => {
  test.use({ allowedProblems: [missing] });

  test('says so in the reader’s language and offers a way on', async ({ page, baseURL }) => {
    const changeLook = await lookChanger(page, baseURL!);
    for (const look of looks) {
      await changeLook(look);
      const response = await page.goto('/no/such/page');
      expect(response?.status()).toBe(404);
      await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(3);
      expect(await barriers(page, { colors: true })).toEqual([]);
      const search = page.getByRole('search').getByRole('combobox');
      await search.fill('half life');
      await search.press('Enter');
      await expect(page).toHaveURL(/\/search\?q=half\+life$/);
      await page.goBack();
      await page.getByRole('main').getByRole('link').first().click();
      await expect(page).toHaveURL(/\/game\/detail\?id=\d+$/);
    }
  });
});

test('tracking in the address is no part of the canonical one, and its data came along', async ({
  page,
}) => {
  await untilRendered(page, '/game/detail?id=1');
  const visit = countVisit(page);
  await openWhole(page, '/game/detail?id=1&utm_source=x&q=y');
  expect(await canonicalOf(page)).toBe('/game/detail?id=1');
  const { requests } = await visit();
  expect(requests.filter((path) => path === '/api/game/1')).toEqual([]);
});
