import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { aGame } from '../../../../tests/builders.ts';
import { addMonths, computeCharts } from '../../../../tests/ranking-data.ts';
import { createTestApp, type TestApp } from '../../../../tests/test-app.ts';

let site: TestApp;
let a: number;
let b: number;
let c: number;

beforeEach(async () => {
  site = await createTestApp();
  [a, b, c] = [
    (await aGame(site.db, { name: 'Alpha', genres: '["RPG"]', positive: 900, negative: 9 })).id,
    (await aGame(site.db, { name: 'Beta' })).id,
    (await aGame(site.db, { name: 'Gamma' })).id,
  ];
  await addMonths(site, {
    '2020-10': { [a]: 100, [b]: 90, [c]: 80 },
    '2020-11': { [a]: 100, [b]: 110, [c]: 80 },
    '2020-12': { [a]: 100, [b]: 90, [c]: 120 },
  });
});
afterEach(() => site.close());

/** All stored charts, without the ids that the database assigns. */
async function stored() {
  const rows = await site.db
    .selectFrom('ranking_rows')
    .innerJoin('ranking_snapshots', 'ranking_snapshots.id', 'ranking_rows.snapshotId')
    .selectAll()
    .orderBy('type')
    .orderBy('subType')
    .orderBy('period')
    .orderBy('revision')
    .orderBy('position')
    .execute();
  return rows.map(({ id: _id, snapshotId: _snapshotId, ...facts }) => facts);
}

const chart = async (query: string) =>
  (await site.app.inject(`/api/ranking/data/${query}`)).json().data;

const forget = () => site.clock.now.setTime(site.clock.now.getTime() + 31_000);

const names = (data: { items: { game: { name: string } }[] }) =>
  data.items.map(({ game }) => game.name);

test('the same data makes the same charts, and nothing is written again', async () => {
  await computeCharts(site);
  const first = await stored();
  expect(first.length).toBeGreaterThan(20);
  forget();
  expect(await computeCharts(site)).toBe(0);
  expect(await computeCharts(site, { revise: false })).toBe(0);
  expect(await stored()).toEqual(first);
});

test('an interrupted run leaves complete charts, and the next run finishes it', async () => {
  const types = ['players', 'peak'];
  await computeCharts(site, { types });
  const whole = await stored();
  await site.db.deleteFrom('ranking_snapshots').execute();
  await site.db.deleteFrom('ranking_rows').execute();
  const interrupted = computeCharts(site, {
    types,
    onProgress: ({ type, done }) => {
      if (type === 'peak' && done > 14) throw new Error('stopped');
    },
  });
  await expect(interrupted).rejects.toThrow('stopped');
  const half = await stored();
  expect(half.length).toBeGreaterThan(0);
  expect(half.length).toBeLessThan(whole.length);
  for (const row of half) {
    const places = half.filter(
      (it) => it.type === row.type && it.subType === row.subType && it.period === row.period,
    );
    expect(places).toHaveLength(row.total);
  }
  await computeCharts(site, { types });
  expect(await stored()).toEqual(whole);
});

describe('a closed period', () => {
  beforeEach(async () => {
    await computeCharts(site, { types: ['players'] });
    await addMonths(site, { '2020-11': { [c]: 500 } });
    forget();
  });

  test('is not changed by the daily run', async () => {
    expect(await computeCharts(site, { revise: false, types: ['players'] })).toBe(0);
    expect(names(await chart('players?period=M:2020-11'))).toEqual(['Beta', 'Alpha', 'Gamma']);
  });

  test('is revised on request, with later charts; the old revision stays readable', async () => {
    await computeCharts(site, { types: ['players'] });
    forget();
    const revised = await chart('players?period=M:2020-11');
    expect(names(revised)).toEqual(['Gamma', 'Beta', 'Alpha']);
    expect(revised).toMatchObject({ status: 'revised', revision: 2 });
    const old = await chart('players?period=M:2020-11&revision=1');
    expect(names(old)).toEqual(['Beta', 'Alpha', 'Gamma']);
    expect(await chart('players?period=M:2020-12')).toMatchObject({
      revision: 2,
      items: [{ previousRank: 1, movement: 'same' }, {}, {}],
    });
    expect(await chart('players?period=M:2020-10')).toMatchObject({ status: 'final', revision: 1 });
  });
});

test('a month of scores is a snapshot that closes with the month', async () => {
  const count = (positive: number, reviewsAsOf: string) =>
    site.db.updateTable('games').set({ positive, reviewsAsOf }).where('id', '=', a).execute();
  await computeCharts(site, { types: ['rating'] });
  expect(await chart('rating')).toMatchObject({ period: 'M:2026-11', status: 'provisional' });
  await count(950, '2026-11-15');
  await computeCharts(site, { types: ['rating'], revise: false });
  forget();
  const replaced = await chart('rating?period=M:2026-11');
  expect(replaced).toMatchObject({ revision: 1, items: [{ sampleSize: 959 }] });
  site.clock.now = new Date('2026-12-01T00:30:00Z');
  expect(await chart('rating')).toMatchObject({ period: 'M:2026-11', reason: 'not-yet-published' });
  await count(990, '2026-12-01');
  await computeCharts(site, { types: ['rating'] });
  forget();
  expect(await chart('rating?period=M:2026-11')).toMatchObject({
    status: 'final',
    items: [{ sampleSize: 959 }],
  });
  expect(await chart('rating?period=M:2026-12')).toMatchObject({
    comparedTo: 'M:2026-11',
    items: [{ sampleSize: 999, movement: 'same', periodsOnChart: 2 }],
  });
});

test('hiding a game does not change the ranks of old charts, which show only its name', async () => {
  const types = ['players', 'peak'];
  await site.db.updateTable('games').set({ coverUrl: 'https://x.example/a.jpg' }).execute();
  await computeCharts(site, { types });
  const hidden = { name: 'A secret new name', status: 0 };
  await site.db.updateTable('games').set(hidden).where('id', '=', b).execute();
  await computeCharts(site, { types });
  forget();
  const november = await chart('players?period=M:2020-11');
  expect(names(november)).toEqual(['Beta', 'Alpha', 'Gamma']);
  expect(november).toMatchObject({ revision: 1 });
  expect(november.items[0].game).toMatchObject({ status: 0, coverUrl: null });
  expect(november.items[1].game).toMatchObject({ status: 1, coverUrl: 'https://x.example/a.jpg' });
  expect(names(await chart('peak?period=A:'))).toEqual(['Gamma', 'Alpha']);
  expect((await site.app.inject(`/api/game/${b}/rankings`)).statusCode).toBe(404);
  await site.db.updateTable('games').set({ status: 2 }).where('id', '=', a).execute();
  await computeCharts(site, { types });
  forget();
  expect((await chart('players?period=M:2020-11')).items[1].game).toMatchObject({
    name: 'Alpha',
    status: 2,
  });
});

test('marks incomplete coverage, and does not compare across a change of coverage', async () => {
  await addMonths(site, { '2021-02': { [a]: 9, [b]: 8 }, '2021-03': { [a]: 9, [b]: 10 } });
  await computeCharts(site, { types: ['players'] });
  expect(await chart('players?period=M:2021-02')).toMatchObject({ incomplete: null });
  expect(await chart('players?period=M:2021-03')).toMatchObject({
    incomplete: 'source-coverage',
    comparedTo: null,
    items: [{ movement: 'unknown', previousRank: null }, {}],
  });
});
