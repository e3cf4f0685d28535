import type { Browser, BrowserContext } from 'playwright';
import { becomeAdministrator, signIn } from '../../tests/e2e/support/sign-in.ts';
import type { Product } from '../../tests/e2e/support/product.ts';

export type Account = Awaited<ReturnType<BrowserContext['storageState']>>;

const games = [1, 2, 3, 6];

/** The cookies of an administrator who has content on every personal page. */
export async function makeAccount(browser: Browser, product: Product): Promise<Account> {
  // The helpers of the e2e tests read these variables.
  process.env['E2E_BASE_URL'] = product.baseUrl;
  process.env['E2E_DATA_DIR'] = product.dataDir;
  const context = await browser.newContext({ baseURL: product.baseUrl });
  await signIn(context, '小林 Lin');
  await becomeAdministrator(context);
  for (const id of games) {
    await send(context, 'PUT', `/api/me/favorites/${id}`, {});
    const note = '等打折 · wait for a sale';
    await send(context, 'PUT', `/api/me/wishlist/${id + 20}`, { note, priority: 3 });
  }
  const content = '很好玩，值得再来一次。\n\nGood fun, and worth another round.';
  await send(context, 'PUT', '/api/game/1/review', { rating: 9, content });
  await send(context, 'PUT', '/api/game/2/review', { rating: 6 });
  await send(context, 'POST', '/api/news/10/comments', { content: '谢谢整理！Thank you.' });
  await send(context, 'POST', '/api/feedback', { kind: 'idea', content: '想要更多榜单。' });
  const account = await context.storageState();
  await context.close();
  return account;
}

async function send(context: BrowserContext, method: string, path: string, data: object) {
  const cookies = await context.cookies();
  const token = cookies.find(({ name }) => name === 'XSRF-TOKEN')?.value ?? '';
  const response = await context.request.fetch(path, {
    method,
    data,
    headers: { 'X-XSRF-TOKEN': token },
  });
  if (!response.ok()) throw new Error(`${method} ${path} returned ${response.status()}`);
}
