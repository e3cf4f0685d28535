import { type Browser, type Page, test as base } from '@playwright/test';

import { demoData } from './demo-data.ts';
import { removeData, startProduct, type Product } from './product.ts';

export { expect } from '@playwright/test';

type Options = {
  /** What a test provokes on purpose and the console may therefore say. */
  allowedProblems: RegExp[];
};

type WorkerParts = {
  /** What the product is started with, beside what every product is. */
  environment: Record<string, string>;
  start: () => Promise<Product>;
  product: Product;
};

/** A test that also fails on console errors, uncaught errors and blocked content in any of its pages. */
export const test = base.extend<
  Options & { hydratedPages: undefined; quietPages: undefined },
  WorkerParts
>({
  allowedProblems: [[], { option: true }],
  environment: [async ({}, use) => use({ LIVE_DATA: 'off' }), { scope: 'worker' }],
  start: [
    async ({ environment }, use) => use(async () => startProduct(await demoData(), environment)),
    { scope: 'worker' },
  ],
  // A product for each worker, so that files of tests do not meet each other's readers.
  product: [
    async ({ start }, use) => {
      const product = await start();
      process.env['E2E_BASE_URL'] = product.baseUrl;
      process.env['E2E_DATA_DIR'] = product.dataDir;
      await use(product);
      await product.stop();
      removeData(product);
    },
    { scope: 'worker', auto: true, timeout: 300_000 },
  ],
  baseURL: async ({ product }, use) => use(product.baseUrl),
  hydratedPages: [
    async ({ browser, javaScriptEnabled }, use) => {
      const restore = waitInEveryPage(browser, javaScriptEnabled);
      await use(undefined);
      restore();
    },
    { auto: true },
  ],
  quietPages: [
    async ({ context, allowedProblems }, use) => {
      const problems: string[] = [];
      context.on('weberror', (uncaught) => problems.push(`uncaught: ${String(uncaught.error())}`));
      context.on('console', (message) => {
        if (message.type() !== 'error') return;
        problems.push(`console: ${message.text()} (${message.location().url})`);
      });
      await use(undefined);
      const unexpected = problems.filter((text) => !allowedProblems.some((it) => it.test(text)));
      base.expect(unexpected, 'the pages were not quiet').toEqual([]);
    },
    { auto: true },
  ],
});

/**
 * Pages come rendered: whoever opens one presses its buttons when its script has taken it over. This
 * holds for the pages of all contexts: the test's own, and those that it opens for other readers.
 */
function waitInEveryPage(browser: Browser, hasScripts: boolean): () => void {
  const newContext = browser.newContext;
  browser.newContext = async (options) => {
    const context = await newContext.call(browser, options);
    const newPage = context.newPage.bind(context);
    const wait = (options?.javaScriptEnabled ?? hasScripts) ? waitUntilHydrated : waitUntilRendered;
    context.newPage = async () => wait(await newPage());
    return context;
  };
  return () => {
    browser.newContext = newContext;
  };
}

/** A test that keeps the script away opens its page with `waitUntil: 'commit'`. */
function waitUntilHydrated(page: Page): Page {
  const { goto, reload, goBack } = page;
  const hydrated = async () => {
    if ((await page.locator('#root').count()) > 0) await page.locator('html[data-alive]').waitFor();
  };
  page.goto = async (url, options) => {
    const response = await goto.call(page, url, options);
    if (options?.waitUntil !== 'commit') await hydrated();
    return response;
  };
  page.reload = async (options) => {
    const response = await reload.call(page, options);
    await hydrated();
    return response;
  };
  page.goBack = async (options) => {
    const response = await goBack.call(page, options);
    await hydrated();
    return response;
  };
  return page;
}

/** A server that is busy sends a shell, which is empty without scripts: the next try gets the page. */
function waitUntilRendered(page: Page): Page {
  const { goto } = page;
  page.goto = async (url, options) => {
    let response = await goto.call(page, url, options);
    while ((await page.locator('#root:empty').count()) > 0) {
      response = await goto.call(page, url, options);
    }
    return response;
  };
  return page;
}

/**
 * For a test about what comes with the page, before it is opened: a server that is busy sends a
 * shell; once rendered, the page is cached.
 */
export async function untilRendered(page: Page, address: string): Promise<void> {
  await base
    .expect(async () => {
      const document = await page.request.get(address, { headers: { 'accept-language': 'en-US' } });
      base.expect(await document.text()).toContain('<script type="application/json"');
    })
    .toPass();
}

/** Jobs yield to everything else, and a machine that runs journeys is busy. */
export const untilJobIsDone = { timeout: 120_000 };

export const mainMenu = (page: Page) => page.getByRole('navigation', { name: 'Main' });
