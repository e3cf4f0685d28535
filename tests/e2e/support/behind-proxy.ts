import type { Page } from '@playwright/test';
import { freePort } from '../../../scripts/test/free-port.mjs';
import { startProxy } from '../../../scripts/test/proxies.mjs';
import { demoData } from './demo-data.ts';
import { expect, mainMenu, test as base } from './fixtures.ts';
import { startProduct, type Product } from './product.ts';
import { becomeAdministrator } from './sign-in.ts';

type ReverseProxy = 'nginx' | 'caddy';

/** The product below /games behind a real proxy; a request past that path fails the test. */
export const test = base.extend<{ staysBelow: undefined }, { reverseProxy: ReverseProxy }>({
  reverseProxy: ['nginx', { scope: 'worker', option: true }],
  serviceWorkers: 'allow',
  start: [
    async ({ environment, reverseProxy }, use) => {
      await use(() => startBehind(reverseProxy, environment));
    },
    { scope: 'worker' },
  ],
  staysBelow: [
    async ({ context, product }, use) => {
      const outside: string[] = [];
      const { origin } = new URL(product.baseUrl);
      context.on('request', (request) => {
        const url = request.url();
        if (url.startsWith(`${origin}/`) && !url.startsWith(product.baseUrl)) outside.push(url);
      });
      await use(undefined);
      expect(outside, 'addresses outside the base path').toEqual([]);
    },
    { auto: true },
  ],
});

async function startBehind(
  reverseProxy: ReverseProxy,
  environment: Record<string, string>,
): Promise<Product> {
  const port = await freePort();
  const baseUrl = `http://localhost:${port}/games/`;
  const behind = { PUBLIC_URL: baseUrl, TRUST_PROXY: '127.0.0.1' };
  const product = await startProduct(await demoData(), { ...environment, ...behind });
  const { host } = new URL(product.baseUrl);
  const proxy = await startProxy(reverseProxy, { port, server: host });
  const stop = async () => {
    await proxy.stop();
    await product.stop();
  };
  return { ...product, baseUrl, stop };
}

export async function readAround(page: Page): Promise<void> {
  await page.goto('./');
  const scope = () => page.evaluate(async () => (await navigator.serviceWorker.ready).scope);
  expect(await scope()).toMatch(/\/games\/$/);

  await mainMenu(page).getByRole('link', { name: 'Rankings' }).click();
  await expect(page).toHaveURL(/\/games\/ranking/);
  await page.reload();
  await page.getByRole('main').locator('a[href*="/game/detail"]').first().click();
  await expect(page).toHaveURL(/\/games\/game\/detail\?id=\d+/);
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute(
    'href',
    /^http:\/\/localhost:\d+\/games\/game\/detail\?id=\d+$/,
  );

  await page.goto('news');
  await page.getByRole('main').locator('a[href*="/article"]').first().click();
  await expect(page).toHaveURL(/\/games\/article\?id=\d+/);
  await page.reload();
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
}

export async function manageGames(page: Page): Promise<void> {
  await becomeAdministrator(page.context());
  await page.goto('admin');
  const rail = page.getByRole('navigation', { name: 'Management' });
  await rail.getByRole('link', { name: /^Games/ }).click();
  await expect(page).toHaveURL(/\/games\/admin\/games/);
  await expect(page.getByRole('main').getByRole('table')).toBeVisible();
}

export async function signInByCode(page: Page, nickname: string): Promise<void> {
  const response = page.waitForResponse('**/games/api/wechat/web/qr/generate');
  await page.getByRole('banner').getByRole('button', { name: 'Sign in', exact: true }).click();
  const { data } = (await (await response).json()) as { data: { qrContent: string } };
  expect(data.qrContent).toMatch(/^http:\/\/localhost:\d+\/games\/scan\?scene=/);
  const phone = await page.context().browser()!.newContext({ locale: 'en-US' });
  const scanned = await phone.newPage();
  await scanned.goto(data.qrContent);
  await scanned.getByLabel('Nickname').fill(nickname);
  await scanned.getByRole('button', { name: 'Confirm' }).click();
  await expect(
    page.getByRole('banner').getByRole('button', { name: `Account of ${nickname}` }),
  ).toBeVisible();
  const cookies = await page.context().cookies();
  expect(new Set(cookies.map(({ path }) => path))).toEqual(new Set(['/games']));
  await phone.close();
}
