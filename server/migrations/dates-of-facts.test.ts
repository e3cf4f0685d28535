import { afterEach, beforeEach, expect, test } from 'vitest';
import { createEmptyDatabase, type TestDatabase } from '../../tests/test-database.ts';
import { storeDefinitions } from '../features/rankings/definitions/store-definitions.ts';
import { computeRankings } from '../features/rankings/compute/compute-rankings.ts';
import { rebuildGameLists } from '../domain/games/game-lists.ts';
import { migrate } from '../platform/database/migrate.ts';
import { migrations } from './index.ts';

let store: TestDatabase;
beforeEach(async () => {
  store = await createEmptyDatabase();
});
afterEach(() => store.dispose());

const own = migrations.findIndex(({ name }) => name === '0025-dates-of-facts');

const snapshot = (type: string, kind: string, period: string) => ({
  type,
  subType: 'main',
  kind,
  period,
  revision: 1,
  current: 1 as const,
  status: 'provisional' as const,
  generatedAt: '2026-11-14T03:00:00.000Z',
  methodVersion: 1,
  comparedTo: null,
  total: 1,
  incomplete: null,
  checksum: 'x',
});

test('charts of an older release get the month of their data', async () => {
  const { database } = store;
  const { db } = database;
  await migrate(database, migrations.slice(0, own), new Date());
  await storeDefinitions(db);
  await db.updateTable('ranking_types').set({ computedVersion: 1 }).execute();
  const day = '2026-01-01T00:00:00.000Z';
  const reviewed = { positive: 900, negative: 9 };
  await db
    .insertInto('games')
    .values(
      [
        { ...reviewed, sources: 'INR' },
        { ...reviewed, sources: 'ISPNRZ' },
        { positive: null, negative: null, sources: 'X' },
        { positive: null, negative: null, sources: '' },
      ].map((facts, index) => {
        const appId = index + 1;
        return { ...facts, appId, name: `Game ${appId}`, createdAt: day, updatedAt: day };
      }),
    )
    .execute();
  const charts = [
    snapshot('rating', 'M', 'M:2026-10'),
    snapshot('rating', 'M', 'M:2026-11'),
    snapshot('hot', 'M', 'M:2026-08'),
  ];
  for (const chart of charts) {
    const { id: snapshotId } = await db
      .insertInto('ranking_snapshots')
      .values(chart as never)
      .returning('id')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('ranking_rows')
      .values({
        snapshotId,
        position: 1,
        rank: 1,
        gameId: 1,
        value: 1,
        sampleSize: null,
        previousRank: null,
        previousValue: null,
        movement: 'unknown',
        peakRank: 1,
        peakPeriod: chart.period,
        periodsOnChart: 1,
        streak: 1,
        tied: 0,
        spark: '[]',
      })
      .execute();
  }

  await migrate(database, migrations, new Date());
  const games = await db
    .selectFrom('games')
    .select(['sources', 'reviewsAsOf', 'dataAsOf'])
    .orderBy('id')
    .execute();
  expect(games).toEqual([
    { sources: 'INR', reviewsAsOf: '2024-10-31', dataAsOf: '2024-10-31' },
    { sources: 'ISPNRZ', reviewsAsOf: '2025-01-01', dataAsOf: '2025-07-31' },
    { sources: 'X', reviewsAsOf: null, dataAsOf: '2026-02-16' },
    { sources: '', reviewsAsOf: null, dataAsOf: '2026-01-01' },
  ]);
  const periods = async () =>
    db
      .selectFrom('ranking_snapshots')
      .select(['type', 'period', 'dataAsOf'])
      .where('subType', '=', 'main')
      .where('kind', '=', 'M')
      .orderBy('id')
      .execute();
  const hot = { type: 'hot', period: 'M:2026-08', dataAsOf: '2026-11-14' };
  expect(await periods()).toEqual([hot]);
  expect(await db.selectFrom('ranking_rows').select('snapshotId').execute()).toHaveLength(1);
  const computed = await db.selectFrom('ranking_types').select('computedVersion').execute();
  expect(new Set(computed.map(({ computedVersion }) => computedVersion))).toEqual(new Set([null]));

  await rebuildGameLists(db);
  await computeRankings(db, { now: new Date(), zone: 'UTC', revise: true });
  const dated = { period: 'M:2025-01', dataAsOf: '2025-01-01' };
  expect(await periods()).toEqual([hot, { type: 'rating', ...dated }, { type: 'gems', ...dated }]);
});
