import { expect, type Browser, type BrowserContext, type Page } from '@playwright/test';
import { changeDatabase } from './database.ts';
import { becomeAdministrator, confirmAs, post, signIn } from './sign-in.ts';

type Facts = { title: string } & Partial<{
  titleEn: string;
  summary: string;
  summaryEn: string;
  category: string;
  author: string;
  body: string;
  bodyEn: string;
  correction: string;
  publishAt: string;
}>;

/** A browser of its own, signed in when it has a name. */
export async function newReader(browser: Browser, nickname?: string): Promise<BrowserContext> {
  const context = await browser.newContext({
    baseURL: process.env['E2E_BASE_URL']!,
    locale: 'en-US',
  });
  if (nickname !== undefined) await signIn(context, nickname);
  return context;
}

export async function newEditor(browser: Browser): Promise<BrowserContext> {
  const context = await newReader(browser, 'Edith');
  await becomeAdministrator(context);
  return context;
}

/** Publishes an article, older than those of the demo unless it says otherwise. */
export async function publish(editor: BrowserContext, facts: Facts): Promise<number> {
  const { id } = await post(editor, '/api/news', {
    summary: 'A summary',
    category: 'Tests',
    body: 'Words.',
    publishAt: '2019-01-01T00:00:00.000Z',
    state: 'published',
    ...facts,
  });
  return Number(id);
}

export async function comment(
  reader: BrowserContext,
  newsId: number,
  content: string,
  parentId?: number,
): Promise<number> {
  const body = { content, ...(parentId !== undefined && { parentId }) };
  const { id } = await post(reader, `/api/news/${newsId}/comments`, body);
  return Number(id);
}

/** Accounts of long standing may post links unseen. */
export const makeEverybodyOld = () =>
  changeDatabase(`update users set "createdAt" = '2020-01-01T00:00:00.000Z'`);

/** Does what asks for a sign-in and confirms it, as the reader's phone would. */
export async function signInWhenAsked(page: Page, nickname: string, act: () => Promise<unknown>) {
  const code = page.waitForResponse('**/api/wechat/web/qr/generate');
  await act();
  const { data } = (await (await code).json()) as { data: { qrScene: string } };
  const phone = await newReader(page.context().browser()!);
  await phone.request.get('/api/me');
  await post(phone, '/api/login/local/scan', { qrScene: data.qrScene });
  await confirmAs(phone, { qrScene: data.qrScene, nickname });
  await phone.close();
  await expect(page.getByRole('dialog', { name: 'Sign in to Ludex' })).toBeHidden();
}
