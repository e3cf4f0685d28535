import { readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aGame } from '../../../../tests/builders.ts';
import { createTestApp, type TestApp } from '../../../../tests/test-app.ts';
import { createAnswerCache } from '../../../platform/answer-cache.ts';
import { rebuildGameLists } from '../../../platform/game-lists.ts';
import { recountCatalogue } from '../../../seeds/catalogue-counters.ts';
import { createSearchIndex } from './search-index.ts';

let site: TestApp;

beforeEach(async () => {
  site = await createTestApp();
});
afterEach(() => site.close());

async function names(q: string): Promise<string[]> {
  await rebuildGameLists(site.db, site.database.engine);
  const answer = await vi.waitFor(
    async () => {
      const answer = await site.app.inject(`/api/game/search?q=${encodeURIComponent(q)}`);
      expect(answer.statusCode, answer.body).toBe(200);
      return answer;
    },
    { timeout: 20_000 },
  );
  const { data } = answer.json<{ data: { items: { game: { name: string } }[] } }>();
  return data.items.map(({ game }) => game.name);
}

const parts = () => ({
  db: site.db,
  config: site.config,
  answers: createAnswerCache(),
  now: () => site.clock.now,
});

const file = () => join(site.config.dataDir, 'search.sqlite');

test('an empty catalogue has nothing to find', async () => {
  expect(await names('anything')).toEqual([]);
});

test('only listed games are found, the popular first among equals', async () => {
  await aGame(site.db, { name: 'Quiet Sea', popularity: 1 });
  await aGame(site.db, { name: 'Quiet Sky', popularity: 9 });
  await aGame(site.db, { name: 'Quiet', popularity: 0 });
  await aGame(site.db, { name: 'Quiet draft', status: 0 });
  await aGame(site.db, { name: 'Quiet retired', status: 2 });
  await aGame(site.db, { name: 'Quiet adult', mature: 2 });
  await aGame(site.db, { name: 'Quiet trash', deletedAt: '2026-01-01T00:00:00.000Z' });
  expect(await names('quiet')).toEqual(['Quiet', 'Quiet Sky', 'Quiet Sea']);
  // Taken down after the index was made: gone at once.
  await site.db.updateTable('games').set({ status: 2 }).where('name', '=', 'Quiet Sky').execute();
  expect(await names('Quiet ')).toEqual(['Quiet', 'Quiet Sea']);
});

test('a change of the catalogue makes the index anew while searches go on', async () => {
  await aGame(site.db, { name: 'Old Harbour' });
  expect(await names('harbour')).toEqual(['Old Harbour']);
  await aGame(site.db, { name: 'New Harbour' });
  await recountCatalogue(site.db);
  site.clock.now = new Date(site.clock.now.getTime() + 60_000);
  expect(await names('Harbour')).toEqual(['Old Harbour']);
  await vi.waitFor(
    async () => {
      expect(await names('harbour')).toHaveLength(2);
    },
    { timeout: 10_000, interval: 100 },
  );
});

test('a restart takes the file that is there; a broken one is written anew', async () => {
  const { appId } = await aGame(site.db, { name: 'Lasting' });
  expect(await names('lasting')).toEqual(['Lasting']);
  const log = { error: vi.fn() };
  const written = statSync(file()).mtimeMs;

  const second = createSearchIndex(parts(), log);
  await second.reader();
  await second.close();
  expect(statSync(file()).mtimeMs).toBe(written);
  expect(log.error).not.toHaveBeenCalled();

  writeFileSync(file(), 'not a database, but long enough to be looked at as one');
  const third = createSearchIndex(parts(), log);
  await third.check();
  expect((await third.reader()).rankOfApp(appId)).toBe(1);
  await third.close();
  expect(log.error).toHaveBeenCalledOnce();
});

test('closing in the middle of a build leaves nothing behind', async () => {
  const index = createSearchIndex(parts(), { error: vi.fn() });
  const building = index.check();
  await index.close();
  await building;
  expect(readdirSync(site.config.dataDir).filter((name) => name.startsWith('search'))).toEqual([]);
});

test('without an index a search asks to come back', async () => {
  const config = { ...site.config, dataDir: join(site.config.dataDir, 'missing') };
  const log = { error: vi.fn() };
  const index = createSearchIndex({ ...parts(), config }, log);
  await expect(index.reader()).rejects.toMatchObject({
    code: 'OVERLOADED',
    details: { retryAfterSeconds: 2 },
  });
  expect(log.error).toHaveBeenCalledOnce();
  await index.close();
});
