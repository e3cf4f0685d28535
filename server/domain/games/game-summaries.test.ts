import { afterAll, beforeAll, expect, test } from 'vitest';
import { aGame } from '../../../tests/builders.ts';
import { createTestApp, type TestApp } from '../../../tests/test-app.ts';
import type { Db } from '../../platform/database/db.ts';
import { noteChanges } from './game-changes.ts';
import { rebuildGameLists } from './game-lists.ts';
import { gameSummaries, type GameVisibility } from './game-summaries.ts';
import { refreshGames } from './refresh-games.ts';
import { createSummaryCache } from './summary-cache.ts';

let site: TestApp;
const ids: number[] = [];

const games = {
  plain: { genres: '["Indie"]', score: 88 },
  retired: { status: 2 },
  adult: { mature: 2 },
  draft: { status: 0 },
  trashed: { deletedAt: '2026-01-01T00:00:00.000Z' },
};

beforeAll(async () => {
  site = await createTestApp();
  for (const [name, facts] of Object.entries(games)) {
    ids.push((await aGame(site.db, { name, ...facts })).id);
  }
  await rebuildGameLists(site.db);
});
afterAll(() => site.close());

test.each([
  ['all', ['plain', 'retired', 'adult', 'draft', 'trashed']],
  ['readable', ['plain', 'retired', 'adult']],
  ['public', ['plain', 'retired']],
  ['listed', ['plain']],
] as [GameVisibility, string[]][])('%s summaries are those of %s', async (visibility, names) => {
  const found = await gameSummaries(site.db, ids, visibility);
  const inOrder = ids.flatMap((id) => found.get(id) ?? []);
  expect(inOrder.map(({ name }) => name)).toEqual(names);
});

test('lists are parsed', async () => {
  const found = await gameSummaries(site.db, [ids[0]!]);
  expect(found.get(ids[0]!)).toMatchObject({ id: ids[0], genres: ['Indie'], score: 88 });
});

test('a game in the trash is named as a draft, which has no page', async () => {
  const trashed = ids[4]!;
  expect((await gameSummaries(site.db, [trashed])).get(trashed)).toMatchObject({ status: 0 });
});

/** Renames a game like another instance does, so that this one sees it only in the database. */
const rename = (id: number, name: string) =>
  site.db.transaction().execute(async (db) => {
    await refreshGames(db, [id], async () => {
      await db.updateTable('games').set({ name }).where('id', '=', id).execute();
      return [];
    });
  });

const nameOf = async (db: Db, id: number) => (await gameSummaries(db, [id])).get(id)?.name;

test('a change is seen as soon as it is committed', async () => {
  const { id } = await aGame(site.db, { name: 'before' });
  expect(await nameOf(site.db, id)).toBe('before');
  await rename(id, 'after');
  expect(await nameOf(site.db, id)).toBe('after');
});

test('a transaction sees its own change, and nobody else one that is undone', async () => {
  const { id } = await aGame(site.db, { name: 'before' });
  const change = site.db.transaction().execute(async (db) => {
    await nameOf(db, id);
    await db.updateTable('games').set({ name: 'undone' }).where('id', '=', id).execute();
    expect(await nameOf(db, id)).toBe('undone');
    throw new Error('Undo.');
  });
  await expect(change).rejects.toThrow('Undo.');
  expect(await nameOf(site.db, id)).toBe('before');
});

test('a game that appears is no longer missing, and a deleted one is gone', async () => {
  const { id } = await aGame(site.db, { name: 'short-lived' });
  const next = id + 1;
  expect(await nameOf(site.db, next)).toBeUndefined();
  await aGame(site.db, { id: next, name: 'appeared' });
  expect(await nameOf(site.db, next)).toBe('appeared');
  await site.db.transaction().execute((db) =>
    refreshGames(db, [next], async () => {
      await db.deleteFrom('games').where('id', '=', next).execute();
      return [];
    }),
  );
  expect(await nameOf(site.db, next)).toBeUndefined();
});

test.each([
  [
    'a rebuilt catalogue',
    async () => {
      await rebuildGameLists(site.db);
      await noteChanges(site.db, [900_000]);
    },
  ],
  [
    'more changes than are followed one by one',
    async () =>
      noteChanges(
        site.db,
        Array.from({ length: 501 }, (_, index) => 900_000 + index),
      ),
  ],
])('%s is read again', async (_, change) => {
  const { id } = await aGame(site.db, { name: 'before' });
  await nameOf(site.db, id);
  await site.db.updateTable('games').set({ name: 'after' }).where('id', '=', id).execute();
  await change();
  expect(await nameOf(site.db, id)).toBe('after');
});

/** Reads from the database instead of the cache, as every transaction does. */
async function load(ids: readonly number[]) {
  const found = await site.db.transaction().execute((db) => gameSummaries(db, ids));
  return [...found.values()].map((summary) => ({ summary, level: 0 }));
}

test('a game that changes while it is read is not cached as it was', async () => {
  const { id } = await aGame(site.db, { name: 'before' });
  const cache = createSummaryCache();
  await cache(site.db, [id], async (ids) => {
    const old = await load(ids);
    await rename(id, 'after');
    await cache(site.db, [id], load);
    return old;
  });
  const [game] = await cache(site.db, [id], load);
  expect(game?.summary.name).toBe('after');
});

test('a change made past the application is seen after half a minute', async () => {
  const { id } = await aGame(site.db, { name: 'before' });
  let ms = 0;
  const cache = createSummaryCache(() => ms);
  const read = async () => (await cache(site.db, [id], load))[0]?.summary.name;
  await read();
  await site.db.updateTable('games').set({ name: 'after' }).where('id', '=', id).execute();
  ms = 30_000;
  expect(await read()).toBe('before');
  ms = 30_001;
  expect(await read()).toBe('after');
});
