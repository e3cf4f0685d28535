import type { Page } from '@playwright/test';
import { pages } from '../../../contract/pages.ts';
import { barriers } from '../support/barriers.ts';
import { expect, mainMenu, test } from '../support/fixtures.ts';

const missing = /Failed to load resource: the server responded with a status of 404/;

/** The width at which WCAG still wants no scrolling to the side. */
const narrowest = 320;
const widthOf = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth);

/** Texts that would lose the tails of their letters: they hide what leaves a line that is too low. */
const cutTexts = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('body *')]
      .filter((element) => {
        const { overflowY, lineHeight, fontSize, paddingBottom } = getComputedStyle(element);
        const texts = [...element.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE);
        return (
          overflowY !== 'visible' &&
          element.clientHeight > 1 &&
          paddingBottom === '0px' &&
          parseFloat(lineHeight) / parseFloat(fontSize) < 1.34 &&
          texts.some(({ textContent }) => textContent?.trim())
        );
      })
      .map(({ textContent }) => textContent),
  );

// Many visits that share nothing: both workers take from them until the end of the run.
test.describe.configure({ mode: 'parallel' });

// Each pair shows a language, a theme, a width and a zone once, which halves the time of all four.
// The server draws them; where the browser would draw them otherwise, React logs an error, which
// fails the test. Rules other than contrast see the same in both.
const looks = [
  {
    lang: 'en',
    theme: 'light',
    width: 1280,
    timezoneId: 'America/New_York',
    home: 'Home',
    colors: true,
  },
  {
    lang: 'zh-CN',
    theme: 'dark',
    width: 360,
    timezoneId: 'Asia/Shanghai',
    home: '首页',
    colors: 'only',
  },
] as const;
type Look = (typeof looks)[number];

/** Changes how the next pages look. */
async function lookChanger(page: Page, url: string) {
  const context = page.context();
  const session = await context.newCDPSession(page);
  return async ({ lang, theme, width, timezoneId }: Look) => {
    await context.addCookies([
      { name: 'lang', value: lang, url },
      { name: 'theme', value: theme, url },
    ]);
    await page.setViewportSize({ width, height: 720 });
    await session.send('Emulation.setTimezoneOverride', { timezoneId });
  };
}

for (const [at, path] of [...pages, '/admin/anything', '/docs?chapter=api'].entries()) {
  test(`${path} opens, fits every screen, cuts no letter, and has no barrier axe knows of`, async ({
    page,
    baseURL,
  }) => {
    // What is closed looks alike everywhere, so one look at each is enough.
    const isClosed = /^\/(?:my|admin|profile|settings)/.test(path);
    const changeLook = await lookChanger(page, baseURL!);
    for (const look of isClosed ? [looks[at % 2]!] : looks) {
      const { lang, theme, colors } = look;
      await changeLook(look);
      const response = await page.goto(path, { waitUntil: 'networkidle' });
      expect(response?.status()).toBe(200);
      await expect(page.locator('html')).toHaveAttribute('lang', lang);
      await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
      await expect(page.locator('html')).toHaveAttribute('data-alive');
      await expect(page.locator('[data-style]')).toHaveCount(0);
      await expect(page.locator('h1')).toHaveCount(1);
      await expect(page.locator('h1')).toBeVisible();
      await expect(page.locator('main')).toHaveCount(1);
      await expect(page).toHaveTitle(/^\S.* · Ludex$/);
      const canonical = await page.locator('link[rel="canonical"]').getAttribute('href');
      expect(canonical?.replace(/^https?:\/\/[^/]+/, '')).toBe(path);

      expect(await barriers(page, { colors }), lang).toEqual([]);
      expect(await cutTexts(page), lang).toEqual([]);

      await page.setViewportSize({ width: narrowest, height: 640 });
      // Of the folds in a row, the first is enough, and of many rows some: they are alike.
      await page.evaluate(() => {
        const first = document.querySelectorAll<HTMLDetailsElement>('details:first-of-type');
        for (const fold of [...first].slice(0, 12)) fold.open = true;
      });
      await expect.poll(() => widthOf(page)).toBe(narrowest);
    }
  });
}

test.describe('an address that is no page', () => {
  test.use({ allowedProblems: [missing] });

  test('says so in the reader’s language and offers a way on', async ({ page, baseURL }) => {
    const changeLook = await lookChanger(page, baseURL!);
    for (const look of looks) {
      const { home, colors } = look;
      await changeLook(look);
      const response = await page.goto('/no/such/page');
      expect(response?.status()).toBe(404);
      await expect(page.getByText('/no/such/page')).toBeVisible();
      expect(await barriers(page, { colors })).toEqual([]);
      const search = page.getByRole('main').getByRole('textbox');
      await search.fill('half life');
      await search.press('Enter');
      await expect(page).toHaveURL(/\/game\/detail\?q=half\+life$/);
      await page.goBack();
      await page.getByRole('main').getByRole('link').first().click();
      await expect(page).toHaveTitle(`${home} · Ludex`);
    }
  });

  test('is none below the address of a page, either', async ({ page }) => {
    const response = await page.goto('/news/1');
    expect(response?.status()).toBe(404);
    await expect(page).toHaveTitle('Page not found · Ludex');
  });
});

test('a period that is none is explained in plain words, with a way to the newest chart', async ({
  page,
}) => {
  for (const period of ['garbage', 'M:2020-13', 'W:2020-W10']) {
    await page.goto(`/ranking?type=players&period=${period}`);
    await expect(page.getByText('We couldn’t read the date in this link')).toBeVisible();
    await expect(page.getByText(/YYYY|N:|M:/)).toHaveCount(0);
    await expect(page.getByRole('main')).not.toContainText(period);
  }
  expect(await barriers(page, { colors: true })).toEqual([]);
  await page.getByRole('link', { name: 'Open the latest chart' }).click();
  await expect(page.getByRole('table')).toBeVisible();
});

test('the title follows the page', async ({ page }) => {
  await page.goto('/');
  for (const [name, heading] of [
    ['Rankings', /^Most played/],
    ['News', 'News'],
    ['People', 'People'],
  ] as const) {
    await mainMenu(page).getByRole('link', { name }).click();
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await expect(page).toHaveTitle(`${name} · Ludex`);
  }
  await page.goBack();
  await expect(page).toHaveTitle('News · Ludex');
});

test('without scripts the page says what it needs', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(baseURL ?? '');
  // Locators by text pass over <noscript>, so this asks the page itself.
  const seen = await page.evaluate(() => document.body.innerText);
  expect(seen.trim()).toMatch(/^Enable JavaScript to run this app\.(\n|$)/);
  await context.close();
});

test('tracking in the address is no part of the canonical one', async ({ page }) => {
  await page.goto('/game/detail?appId=730&utm_source=x&q=y');
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute(
    'href',
    /\/game\/detail\?appId=730$/,
  );
});

test('a closed page explains itself and is not even downloaded', async ({ page }) => {
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(request.url()));
  await page.goto('/admin');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page needs permission');
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText(
    'Sign in to Ludex',
  );
  expect(scripts.filter((url) => url.includes('management'))).toEqual([]);
});
