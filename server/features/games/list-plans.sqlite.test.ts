import type { DatabaseSync } from 'node:sqlite';
import type { Kysely } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { gameSorts } from '../../../contract/games/game-limits.ts';
import { aGame } from '../../../tests/builders.ts';
import { createTestApp, type TestApp } from '../../../tests/test-app.ts';
import { catalogueState, changedSince } from '../../domain/games/game-changes.ts';
import { rebuildGameLists } from '../../domain/games/game-lists.ts';
import { gameSummaries } from '../../domain/games/game-summaries.ts';
import { openSqlite } from '../../platform/database/sqlite.ts';
import { createSqliteDb } from '../../platform/database/sqlite-dialect.ts';
import type { Tables } from '../../platform/database/tables/tables.ts';
import { columnRowsOf, facetKinds } from './columns/column-rows.ts';
import { createGameModels, type GameModels } from './game-models.ts';
import { findGame } from './game.queries.ts';
import { listGames } from './list-games.ts';
import { indexedGamesOf } from './search/indexed-games.ts';
import { similarGames } from './similar/similar-games.ts';

let site: TestApp;
let sqlite: DatabaseSync;
let db: Kysely<Tables>;
let models: GameModels;
const statements = new Set<string>();

/** Records every statement that the database prepares. */
function recording(database: DatabaseSync): DatabaseSync {
  const prepare = database.prepare.bind(database);
  database.prepare = (text) => {
    statements.add(text);
    return prepare(text);
  };
  return database;
}

beforeAll(async () => {
  site = await createTestApp();
  for (let n = 0; n < 5; n += 1) await aGame(site.db, { genres: '["RPG"]' });
  await aGame(site.db, { genres: '["Indie"]' });
  await rebuildGameLists(site.db);
  await site.db.insertInto('counters').values({ name: 'gamesListed', value: 6 }).execute();
  sqlite = openSqlite(site.database.place);
  models = createGameModels(
    { log: site.app.log, addHook: () => undefined, decorate: () => undefined } as never,
    { ...site, now: () => new Date(), responseCache: { version: () => 0 } } as never,
  );
  await models.columns.current();
  await models.search.current();
});
afterAll(async () => {
  await Promise.all([models.columns.close(), models.search.close()]);
  sqlite.close();
  await site.close();
});

type Step = { detail: string };

/** The query plans of all statements that the action runs. */
async function plansOf(action: () => Promise<unknown>): Promise<Step[][]> {
  const recorded = recording(openSqlite(site.database.place));
  db = createSqliteDb(recorded);
  statements.clear();
  await action();
  await db.destroy();
  return [...statements].map(
    (text) => sqlite.prepare(`explain query plan ${text}`).all() as unknown as Step[],
  );
}

/** Reading an index in its order is no full scan, because the page's limit ends it. */
const faultsOf = (plan: Step[]) =>
  plan
    .filter((step) => isFullScan(step) || step.detail.includes('TEMP B-TREE'))
    .map(({ detail }) => detail);

/** A list of ids in the statement is as short as the page. */
const isFullScan = ({ detail }: Step) =>
  detail.startsWith('SCAN ') &&
  !detail.startsWith('SCAN json_each') &&
  !/ USING .*INDEX |CONSTANT/.test(detail);

const lists = gameSorts.flatMap((sort) =>
  (['asc', 'desc'] as const).flatMap((order) => [
    { sort, order },
    { sort, order, genre: ['RPG'] },
    { sort, order, genre: ['-Indie'] },
    { sort, order, page: 50 },
    { sort, order, page: 3000 },
    { sort, order, yearFrom: 2000, minScore: 1, priceMax: 5, q: 'game' },
  ]),
);

test.each(lists)('uses an index for %j, also from a cursor', async (query) => {
  const plans = await plansOf(async () => {
    const { nextCursor: cursor } = await listGames(db, models, { size: 2, ...query });
    const { page: _, ...more } = query as { page?: number };
    if (cursor) await listGames(db, models, { size: 2, ...more, cursor });
  });
  expect(plans.flatMap(faultsOf)).toEqual([]);
});

test('finds a game, similar games and summaries by an index', async () => {
  const plans = await plansOf(async () => {
    await findGame(db, 'id', 1);
    await findGame(db, 'appId', 1);
    await similarGames(db, models, 1, 8);
    await gameSummaries(db, [1, 2], 'listed');
  });
  expect(plans.length).toBeGreaterThan(3);
  expect(plans.flatMap(faultsOf)).toEqual([]);
});

test('counts facets by an index', async () => {
  const plans = await plansOf(async () => {
    await listGames(db, models, { size: 2, facets: '1' });
    await listGames(db, models, { size: 2, facets: '1', genre: ['RPG'] });
  });
  expect(plans.flatMap(faultsOf)).toEqual([]);
});

/** Here the few games that changed may be sorted. */
test('reads single changes by an index', async () => {
  const plans = await plansOf(async () => {
    await catalogueState(db);
    await changedSince(db, 3, 10);
    await columnRowsOf(db, [1, 2]);
    await facetKinds(db, 3);
    await indexedGamesOf(db, [1, 2]);
  });
  expect(plans.length).toBe(5);
  expect(plans.flat().filter(isFullScan)).toEqual([]);
});
