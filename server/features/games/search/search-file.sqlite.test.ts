import { existsSync, readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aGame } from '../../../../tests/builders.ts';
import { createTestApp, type TestApp } from '../../../../tests/test-app.ts';
import { rebuildGameLists } from '../../../domain/games/game-lists.ts';
import { createResponseCache } from '../../../platform/cache/response-cache.ts';
import { findGames } from './find-games.ts';
import { createSearchIndex } from './search-index.ts';

// The index is a SQLite file with either database, so one engine is enough.

let site: TestApp;

beforeEach(async () => {
  site = await createTestApp();
});
afterEach(() => site.close());

const parts = () => ({
  db: site.db,
  config: site.config,
  responseCache: createResponseCache(2 ** 20),
  applyEffects: async () => {},
  now: () => site.clock.now,
});

const file = () => join(site.config.dataDir, 'search.sqlite');

test('the index of another release is replaced without a log message', async () => {
  await aGame(site.db, { name: 'Lasting' });
  await rebuildGameLists(site.db);
  const old = new DatabaseSync(file());
  old.exec(`
    create table about (marker text, turn integer);
    insert into about values ('[1,1]', 1);
  `);
  old.close();
  const log = { error: vi.fn() };
  const index = createSearchIndex(parts(), log, 0);
  await index.prepare();
  const { searched } = await vi.waitFor(() => index.current(), { timeout: 20_000 });
  expect(findGames(searched, 'lasting', { offset: 0, size: 5 }).total).toBe(1);
  expect(log.error).not.toHaveBeenCalled();
  await index.close();
});

test('an index that is damaged while it is in use is rebuilt', async () => {
  const { db } = site;
  for (let n = 0; n < 300; n += 1) await aGame(db, { name: `Pier ${n}` });
  await rebuildGameLists(db);
  const log = { error: vi.fn() };
  const index = createSearchIndex(parts(), log, 0);
  await vi.waitFor(() => index.current(), { timeout: 20_000 });
  const bytes = readFileSync(file());
  writeFileSync(file(), bytes.fill(1, 4096));
  const total = () =>
    index.query(({ searched }) => findGames(searched, 'pier', { offset: 0, size: 5 }).total);
  await expect(total()).rejects.toThrow();
  expect(await vi.waitFor(total, { timeout: 20_000 })).toBe(200);
  expect(log.error).toHaveBeenCalledOnce();
  await index.close();
});

test('removes files of killed builds, but not one that is being written', async () => {
  const index = createSearchIndex(parts(), { error: vi.fn() }, 0);
  const [left, fresh] = [`${file()}.11`, `${file()}.12`];
  for (const path of [left, fresh]) writeFileSync(path, '');
  utimesSync(left, 0, 0);
  await index.prepare();
  expect([existsSync(left), existsSync(fresh)]).toEqual([false, true]);
  await index.close();
});

test('closing during a build leaves no files behind', async () => {
  const index = createSearchIndex(parts(), { error: vi.fn() }, 0);
  const building = index.check();
  await index.close();
  await building;
  expect(readdirSync(site.config.dataDir).filter((name) => name.startsWith('search'))).toEqual([]);
});

test('without an index, a search is rejected as overloaded', async () => {
  const config = { ...site.config, dataDir: join(site.config.dataDir, 'missing') };
  const log = { error: vi.fn() };
  const index = createSearchIndex({ ...parts(), config }, log, -1);
  await expect(index.current()).rejects.toMatchObject({
    code: 'OVERLOADED',
    details: { retryAfterSeconds: 2 },
  });
  // On a busy machine the request may give up before the build has failed.
  await vi.waitFor(() => expect(log.error).toHaveBeenCalledOnce(), { timeout: 20_000 });
  await index.close();
});
