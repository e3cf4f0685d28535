import { randomInt } from 'node:crypto';
import type { Browser, BrowserContext } from '@playwright/test';
import type { ManagedArticle } from '../../../contract/news/news-admin.ts';
import { send } from './manage-games.ts';
import { signIn } from './sign-in.ts';

/** A name that no other test has. */
export const named = (name: string) => `${name} ${randomInt(1_000_000)}`;

/** Somebody else with a browser of their own. */
export async function aReader(browser: Browser, nickname?: string) {
  const context = await browser.newContext({ baseURL: process.env['E2E_BASE_URL']! });
  if (nickname !== undefined) await signIn(context, nickname);
  return context;
}

export const anArticle = async (context: BrowserContext, part: object = {}) =>
  (await send(context, 'POST', '/api/news', {
    title: named('文章'),
    summary: '摘要',
    category: '资讯',
    body: '第一段',
    state: 'published',
    ...part,
  })) as ManagedArticle;
