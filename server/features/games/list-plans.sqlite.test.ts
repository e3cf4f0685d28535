import type { KyselyPlugin, RootOperationNode } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { gameSorts } from '../../../contract/games.ts';
import { aGame } from '../../../tests/builders.ts';
import { createTestApp, type TestApp } from '../../../tests/test-app.ts';
import { rebuildGameLists } from '../../platform/game-lists.ts';
import { findGame, hasGame, playersByMonth } from './game.queries.ts';
import { listGames } from './list-games.ts';

let site: TestApp;

beforeAll(async () => {
  site = await createTestApp();
  for (let n = 0; n < 5; n += 1) await aGame(site.db, { genres: '["RPG"]' });
  await aGame(site.db, { genres: '["Indie"]' });
  await rebuildGameLists(site.db, 'sqlite');
  await site.db.insertInto('counters').values({ name: 'gamesListed', value: 6 }).execute();
});
afterAll(() => site.close());

type Step = { detail: string; parent: number };

/** How SQLite carries out every query that the action makes. */
async function plansOf(action: (db: TestApp['db']) => Promise<unknown>): Promise<Step[][]> {
  const nodes: RootOperationNode[] = [];
  const recorder: KyselyPlugin = {
    transformQuery({ node }) {
      nodes.push(node);
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  await action(site.db.withPlugin(recorder));
  const plans: Step[][] = [];
  for (const node of nodes) {
    const query = site.db.getExecutor().compileQuery(node, { queryId: 'plan' });
    const { rows } = await site.db.executeQuery<Step>({
      ...query,
      sql: `explain query plan ${query.sql}`,
    });
    plans.push(rows);
  }
  return plans;
}

/**
 * Walking an index in its order is no full scan: the page ends it. Only the page that was found,
 * at the top of its plan, may be sorted.
 */
function faultsOf(plan: Step[]): string[] {
  const hasPage = plan.some(({ detail }) => detail === 'SCAN page');
  return plan.filter((step) => isFullScan(step) || isSorter(step, hasPage)).map((s) => s.detail);
}

const isFullScan = ({ detail }: Step) =>
  detail.startsWith('SCAN ') && detail !== 'SCAN page' && !/ USING .*INDEX |CONSTANT/.test(detail);

const isSorter = ({ detail, parent }: Step, hasPage: boolean) =>
  detail.includes('TEMP B-TREE') && (parent !== 0 || !hasPage);

const lists = gameSorts.flatMap((sort) =>
  (['asc', 'desc'] as const).flatMap((order) => [
    { sort, order },
    { sort, order, genre: ['RPG'] },
    { sort, order, genre: ['-Indie'] },
  ]),
);

test.each(lists)('walks an index for %j, also from a cursor', async (query) => {
  const engine = 'sqlite';
  const plans = await plansOf(async (db) => {
    const page = JSON.parse(await listGames({ db, engine }, { size: 2, ...query }));
    const cursor: string | null = page.data.nextCursor;
    if (cursor) await listGames({ db, engine }, { size: 2, ...query, cursor });
  });
  expect(plans.length).toBeGreaterThan(1);
  expect(plans.flatMap(faultsOf)).toEqual([]);
});

test('finds a game, its players and the values of facets by an index', async () => {
  const plans = await plansOf(async (db) => {
    await findGame(db, 'sqlite', 'id', 1);
    await findGame(db, 'sqlite', 'appId', 1);
    await hasGame(db, 1);
    await playersByMonth(db, 1);
    await listGames({ db, engine: 'sqlite' }, { size: 2, facets: '1' });
  });
  expect(plans.flat().filter(isFullScan)).toEqual([]);
});
