import { statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aGame } from '../../../../tests/builders.ts';
import { createTestApp, type TestApp } from '../../../../tests/test-app.ts';
import { createResponseCache } from '../../../platform/cache/response-cache.ts';
import { rebuildGameLists } from '../../../domain/games/game-lists.ts';
import { refreshGames } from '../../../domain/games/refresh-games.ts';
import { developersNamed } from './developers.queries.ts';
import { findGames } from './find-games.ts';
import { createSearchIndex } from './search-index.ts';

let site: TestApp;

beforeEach(async () => {
  site = await createTestApp();
});
afterEach(() => site.close());

async function names(q: string): Promise<string[]> {
  await rebuildGameLists(site.db);
  return find(q);
}

async function find(q: string): Promise<string[]> {
  const response = await vi.waitFor(
    async () => {
      const response = await site.app.inject(`/api/game/search?q=${encodeURIComponent(q)}`);
      expect(response.statusCode, response.body).toBe(200);
      return response;
    },
    { timeout: 20_000 },
  );
  const { data } = response.json<{ data: { items: { game: { name: string } }[] } }>();
  return data.items.map(({ game }) => game.name);
}

const parts = () => ({
  db: site.db,
  config: site.config,
  responseCache: createResponseCache(2 ** 20),
  applyEffects: async () => {},
  now: () => site.clock.now,
});

const file = () => join(site.config.dataDir, 'search.sqlite');

test('a search in an empty catalog finds nothing', async () => {
  expect(await names('anything')).toEqual([]);
});

test('only listed games are found; among equal matches the popular come first', async () => {
  await aGame(site.db, { name: 'Quiet Sea', popularity: 1 });
  await aGame(site.db, { name: 'Quiet Sky', popularity: 9 });
  await aGame(site.db, { name: 'Quiet', popularity: 8 });
  await aGame(site.db, { name: 'Quiet draft', status: 0 });
  await aGame(site.db, { name: 'Quiet retired', status: 2 });
  await aGame(site.db, { name: 'Quiet adult', mature: 2 });
  await aGame(site.db, { name: 'Quiet trash', deletedAt: '2026-01-01T00:00:00.000Z' });
  expect(await names('quiet')).toEqual(['Quiet', 'Quiet Sky', 'Quiet Sea']);
  // Retired after the index was built: no longer found at once.
  await site.db.updateTable('games').set({ status: 2 }).where('name', '=', 'Quiet Sky').execute();
  expect(await names('Quiet ')).toEqual(['Quiet', 'Quiet Sea']);
});

test('games and developers are found in any form of Chinese characters', async () => {
  const developers = '["光荣特库摩游戏","澤田工房"]';
  await aGame(site.db, { name: 'Warriors', nameZh: '真・三國無雙', developers, popularity: 1 });
  for (const q of ['真三国无双', '真・三国無双', '國', '光榮特庫摩遊戲', '沢田工房', '泽田工房']) {
    expect(await names(q), q).toEqual(['Warriors']);
  }
  const named = async (q: string) => (await developersNamed(site.db, q)).map(({ name }) => name);
  for (const q of ['光榮', '光荣特庫', '光栄特'])
    expect(await named(q), q).toEqual(['光荣特库摩游戏']);
  for (const q of ['澤田', '泽田', '沢田工']) expect(await named(q), q).toEqual(['澤田工房']);
  for (const q of ['光荣特库摩会', '光', '田工房', '%荣']) expect(await named(q), q).toEqual([]);
});

test('new games, new names and removed games are reflected at once', async () => {
  const { db } = site;
  const kept = await aGame(db, { name: 'Old Harbour', popularity: 5 });
  const renamed = await aGame(db, { name: 'Grey Harbour', popularity: 4 });
  const gone = await aGame(db, { name: 'Lost Harbour', popularity: 3 });
  expect(await names('harbour')).toEqual(['Old Harbour', 'Grey Harbour', 'Lost Harbour']);
  await db.transaction().execute((db) =>
    refreshGames(db, [renamed.id, gone.id], async () => {
      const change = { name: 'Blue Harbour', nameZh: '蓝港' };
      await db.updateTable('games').set(change).where('id', '=', renamed.id).execute();
      await db.deleteFrom('games').where('id', '=', gone.id).execute();
      const added = await aGame(db, { name: 'New Harbour', popularity: 9 });
      const draft = await aGame(db, { name: 'Draft Harbour', popularity: 9, status: 0 });
      return [added.id, draft.id];
    }),
  );
  site.clock.now = new Date(site.clock.now.getTime() + 60_000);
  expect(await find('harbour')).toEqual(['New Harbour', 'Old Harbour', 'Blue Harbour']);
  expect(await find('grey')).toEqual([]);
  expect(await find('langang')).toEqual(['Blue Harbour']);
  expect(await find(String(kept.appId))).toContain('Old Harbour');
  expect(await find(String(gone.appId))).not.toContain('Lost Harbour');
});

test('a list searched with an outdated index is not cached permanently', async () => {
  await aGame(site.db, { name: 'Old Pier' });
  expect(await names('pier')).toEqual(['Old Pier']);
  const admin = await site.signIn('admin');
  const rows = Array.from({ length: 1200 }, (_, at) => `${7_000_000 + at},Grain ${at},1`);
  const content = ['appId,name,status', ...rows].join('\n');
  const written = await admin.post('/api/game/import', { format: 'csv', content, dryRun: false });
  expect(written.json().data.counts.created).toBe(1200);
  const listed = async () => {
    const { data } = (await admin.get('/api/game/list?trash=0&facets=1&q=grain')).json();
    // A busy server may refuse one of these.
    return [data?.total, data?.items.length];
  };
  await listed();
  await vi.waitFor(async () => expect(await listed()).toEqual([1200, 10]), { timeout: 20_000 });
});

test('rewriting all games rebuilds the index', async () => {
  await aGame(site.db, { name: 'Old Pier' });
  expect(await names('pier')).toEqual(['Old Pier']);
  await aGame(site.db, { name: 'New Pier' });
  await rebuildGameLists(site.db);
  site.clock.now = new Date(site.clock.now.getTime() + 60_000);
  await vi.waitFor(async () => expect(await find('pier')).toHaveLength(2), { timeout: 10_000 });
});

test('a restart reuses the file and applies later changes; a broken file is rebuilt', async () => {
  const { db } = site;
  const { appId, id } = await aGame(db, { name: 'Lasting' });
  await rebuildGameLists(db);
  const log = { error: vi.fn() };
  const open = () => createSearchIndex(parts(), log, 0);
  const first = open();
  await first.check();
  await vi.waitFor(() => first.current(), { timeout: 20_000 });
  await first.close();
  const written = statSync(file()).mtimeMs;

  await db.transaction().execute((db) =>
    refreshGames(db, [id], async () => {
      await db.updateTable('games').set({ name: 'Fleeting' }).where('id', '=', id).execute();
      return [];
    }),
  );
  const second = open();
  const { searched } = await second.current();
  expect(findGames(searched, 'fleeting', { offset: 0, size: 5 }).total).toBe(1);
  expect(findGames(searched, 'lasting', { offset: 0, size: 5 }).total).toBe(0);
  await second.close();
  expect(statSync(file()).mtimeMs).toBe(written);
  expect(log.error).not.toHaveBeenCalled();

  writeFileSync(file(), 'not a database, but long enough to be looked at as one');
  const third = open();
  const model = await vi.waitFor(() => third.current(), { timeout: 20_000 });
  expect(model.searched.rankOfApp(appId)).toBe(1);
  await third.close();
  expect(log.error).toHaveBeenCalledOnce();
});
