import { randomInt } from 'node:crypto';
import type { BrowserContext, Page } from '@playwright/test';
import type { Game } from '../../../contract/games/games.ts';
import { expect, untilJobIsDone } from './fixtures.ts';

/** A number that no game of the seed has, and no other test. */
export const anAppId = () => randomInt(900_000_000, 999_999_999);

export async function send(context: BrowserContext, method: string, path: string, data?: object) {
  const token = (await context.cookies()).find(({ name }) => name === 'XSRF-TOKEN')?.value ?? '';
  const response = await context.request.fetch(path, {
    method,
    ...(data && { data }),
    headers: { 'X-XSRF-TOKEN': token },
  });
  expect(response.ok(), `${path} returned ${response.status()}`).toBe(true);
  const { data: result } = (await response.json()) as { data: unknown };
  return result;
}

export async function aGame(context: BrowserContext, part: { name: string; status?: number }) {
  const game = await send(context, 'POST', '/api/game', { appId: anAppId(), status: 1, ...part });
  return game as Game;
}

/** Opens a list of managed games once the search, which follows changes late, knows its `count`. */
export async function openGames(page: Page, query: Record<string, string>, count = 1) {
  const address = new URLSearchParams(query);
  await expect
    .poll(async () => {
      const found = await send(page.context(), 'GET', `/api/game/list?${address}`);
      return (found as { total: number }).total;
    }, untilJobIsDone)
    .toBe(count);
  await page.goto(`/admin/games?${address}`);
}

export const toast = (page: Page) => page.getByRole('status', { name: 'Notifications' }).last();
