import { afterEach, beforeEach, expect, test } from 'vitest';
import { aGame } from '../../../../tests/builders.ts';
import { startLiveSite, type LiveSite } from '../../../../tests/live-site.ts';
import { computeCharts } from '../../../../tests/ranking-data.ts';
import type { SourceFault } from '../../../../tests/simulators/sources/faults.ts';

const job = 'steam-charts.weekly-top-sellers';
const route = 'GetWeeklyTopSellers';
/** One in ten is an add-on, which leaves a gap. */
const appIds = Array.from({ length: 20 }, (_, index) => 2_000_000 + index * 5);
/** The current week of the test sites, and the next one. */
const [week, nextWeek] = ['2026-11-10', '2026-11-17'];
const charts = 30;

let live: LiveSite;
beforeEach(async () => {
  live = await startLiveSite({ appIds, on: ['steam-charts'] });
  for (const appId of appIds) await aGame(live.site.db, { appId });
});
afterEach(() => live.close());

const isGame = (appId: number) => appId % 50 !== 10;
const truth = (country: string, day: string) =>
  live.sources.world
    .topSellers(country, new Date(day))
    .map((appId, index) => ({ rank: index + 1, appId }))
    .filter(({ appId }) => isGame(appId));

const stored = (country: string) =>
  live.site.db
    .selectFrom('weekly_top_sellers')
    .select(['week', 'rank', 'appId'])
    .where('country', '=', country)
    .orderBy('week')
    .orderBy('rank')
    .execute();

/** Computes the charts like the ranking job, by the collector's clock. */
const publish = (revise = true) =>
  computeCharts(live.site, { types: ['top-sellers'], now: live.now(), revise });

async function isComputed() {
  const { computedAt } = await live.site.db
    .selectFrom('ranking_types')
    .select('computedAt')
    .where('type', '=', 'top-sellers')
    .executeTakeFirstOrThrow();
  return computedAt !== null;
}

async function chartOf(query: string) {
  // Lets cached responses expire, which are older than the computed charts.
  live.site.clock.now.setTime(live.site.clock.now.getTime() + 31_000);
  return (await live.site.app.inject(`/api/ranking/data/top-sellers?size=100&${query}`)).json()
    .data;
}
const placesOf = (chart: { items: { rank: number; game: { appId: number } }[] }) =>
  chart.items.map(({ rank, game }) => ({ rank, appId: game.appId }));

/** Changes the store's chart of a country. */
const saying =
  (change: (response: { start_date: number; ranks: object[] }) => object): SourceFault =>
  (response) => ({
    ...response,
    body: JSON.stringify({ response: change(JSON.parse(response.body).response) }),
  });

test('the chart of every country is stored with the ranks and the week that Steam gives', async () => {
  expect(await live.run(job)).toMatchObject({
    outcome: 'ok',
    counts: { calls: charts, read: charts, changed: charts },
  });
  expect(await stored('us')).toEqual(truth('US', week).map((place) => ({ week, ...place })));
  expect(await stored('global')).toEqual(truth('', week).map((place) => ({ week, ...place })));
  const { items } = (await live.site.app.inject('/api/freshness')).json().data;
  expect(items[0]).toMatchObject({ source: 'steam-charts', attribution: 'Powered by Steam' });
  expect(items[0].asOf).toContain('2026-11-15');
  const inputs = live.sources.calls.map(({ query }) =>
    JSON.parse(new URLSearchParams(query).get('input_json')!),
  );
  for (const { country_code, context } of inputs) expect(context.country_code).toBe(country_code);
});

test('the rankings publish the week under its first day, with gaps, and compare it', async () => {
  await live.run(job);
  expect((await chartOf('')).status).toBe('missing');
  await publish();
  const first = await chartOf(`subType=us&period=W:${week}`);
  expect(first).toMatchObject({
    subType: 'us',
    period: `W:${week}`,
    status: 'provisional',
    comparedTo: null,
    dataAsOf: '2026-11-15',
  });
  expect(placesOf(first)).toEqual(truth('US', week));

  live.setClock('2026-11-18T12:00:00.000Z');
  expect(await isComputed()).toBe(true);
  expect(await live.run(job)).toMatchObject({ counts: { calls: 2 * charts, changed: charts } });
  // The next run of the rankings computes it, without waiting for the night.
  expect(await isComputed()).toBe(false);
  await publish(false);
  expect(await isComputed()).toBe(true);
  const second = await chartOf(`subType=us&period=W:${nextWeek}`);
  expect(second.comparedTo).toBe(`W:${week}`);
  expect(placesOf(second)).toEqual(truth('US', nextWeek));
  for (const { movement } of second.items) expect(movement).toMatch(/up|down|same|new|reentry/);

  // Without a sub-type the global chart is returned; a month has points.
  const whole = await chartOf(`period=W:${nextWeek}`);
  expect(whole).toMatchObject({ subType: 'global', period: `W:${nextWeek}` });
  const month = await chartOf('period=M:2026-11');
  expect(month).toMatchObject({ incomplete: 'missing-weeks', valueUnit: 'points' });
  const points = (appId: number) =>
    [week, nextWeek]
      .flatMap((day) => truth('', day))
      .reduce((sum, place) => sum + (place.appId === appId ? 101 - place.rank : 0), 0);
  for (const { game, value } of month.items) expect(value).toBe(points(game.appId));

  const nav = (await live.site.app.inject('/api/ranking/nav')).json().data;
  expect(nav.find(({ type }: { type: string }) => type === 'top-sellers')).toMatchObject({
    status: 1,
    periodKinds: ['W', 'M'],
  });
});

test('a chart has the date when its week was last read, also if the source stops', async () => {
  await live.run(job);
  live.setClock('2026-11-16T00:30:00.000Z');
  await publish(false);
  expect(await chartOf(`period=W:${week}`)).toMatchObject({ dataAsOf: '2026-11-15' });
  live.setClock('2026-11-16T20:00:00.000Z');
  // The same places again still make the date newer.
  expect(await live.run(job)).toMatchObject({ outcome: 'nothing-new' });
  await publish(false);
  expect(await chartOf(`period=W:${week}`)).toMatchObject({
    dataAsOf: '2026-11-16',
    status: 'provisional',
  });
  live.setClock('2026-12-01T12:00:00.000Z');
  await publish(false);
  expect(await chartOf(`period=W:${week}`)).toMatchObject({
    dataAsOf: '2026-11-16',
    status: 'final',
  });
});

test('a week that was read before its end is read again afterwards, and is then final', async () => {
  await live.run(job);
  await publish(false);
  const atEnd: SourceFault = saying(({ start_date, ranks }) => {
    const isOver = start_date === Date.parse(week) / 1000;
    return { start_date, ranks: isOver ? ranks.slice(0, 15) : ranks };
  });
  live.sources.faultAlways(route, atEnd);
  // The nightly computation runs before the new week is read.
  live.setClock('2026-11-17T00:30:00.000Z');
  await publish(false);
  expect(await chartOf(`period=W:${week}`)).toMatchObject({ status: 'provisional' });
  live.setClock('2026-11-18T12:00:00.000Z');
  expect(await live.run(job)).toMatchObject({ counts: { calls: 2 * charts } });
  expect(await live.run(job)).toMatchObject({ outcome: 'nothing-new', counts: { calls: 1 } });
  await publish(false);
  const closed = await chartOf(`period=W:${week}`);
  expect(closed).toMatchObject({ status: 'final', dataAsOf: '2026-11-16' });
  const expected = truth('', week).filter(({ rank }) => rank <= 15);
  expect(placesOf(closed)).toEqual(expected);
});

test('a row shows the week and the place that it comes from', async () => {
  await live.run(job);
  await publish();
  const { items } = await chartOf('subType=jp');
  const { rank, game } = items[0];
  const address = `/api/ranking/working/top-sellers?subType=jp&gameId=${game.id}`;
  expect((await live.site.app.inject(address)).json().data.inputs).toEqual([
    { name: `place jp ${week}`, value: rank, source: 'steam-charts' },
  ]);
  const series = (await live.site.app.inject(`/api/game/${game.id}/rankings`)).json().data;
  expect(series).toContainEqual(
    expect.objectContaining({
      type: 'top-sellers',
      subType: 'jp',
      current: expect.objectContaining({ rank, period: `W:${week}` }),
    }),
  );
});

test('a complete week costs one call, and an interrupted run is resumed', async () => {
  const passes = (response: object) => response as never;
  live.sources.fault(route, passes, passes, { limit: '60' });
  expect(await live.run(job)).toMatchObject({ outcome: 'partial', counts: { changed: 2 } });
  live.setClock('2026-11-15T13:00:00.000Z');
  live.sources.mend();
  expect(await live.run(job)).toMatchObject({ counts: { calls: charts - 1, changed: charts - 2 } });
  expect(await live.run(job)).toMatchObject({ outcome: 'nothing-new', counts: { calls: 1 } });
});

test('weeks that were missed while the site was down are read, once', async () => {
  await live.run(job);
  live.setClock('2026-11-25T12:00:00.000Z');
  expect(await live.run(job)).toMatchObject({ outcome: 'ok', counts: { changed: charts * 2 } });
  const weeks = new Set((await stored('us')).map((place) => place.week));
  expect([...weeks]).toEqual([week, nextWeek, '2026-11-24']);
  const ofNext = (await stored('us')).filter((place) => place.week === nextWeek);
  expect(ofNext).toEqual(truth('US', nextWeek).map((place) => ({ week: nextWeek, ...place })));
  expect(await live.run(job)).toMatchObject({ outcome: 'nothing-new', counts: { calls: 1 } });
});

test('a country without a chart is skipped, and one with a late chart is requested again', async () => {
  const passes = (response: object) => response as never;
  const late = saying(({ start_date, ...rest }) => ({ start_date: start_date - 604_800, ...rest }));
  live.sources.fault(route, passes, 'empty', late);
  expect(await live.run(job)).toMatchObject({ outcome: 'ok', counts: { changed: charts - 2 } });
  expect(await stored('cn')).toEqual([]);
  expect(await stored('hk')).toEqual([]);
  expect(await live.run(job)).toMatchObject({ counts: { calls: 2, changed: 1 } });
  expect(await stored('hk')).not.toEqual([]);
});

test('a chart that lost half of its places waits for approval', async () => {
  await live.run(job);
  live.setClock('2026-11-18T12:00:00.000Z');
  const short = saying(({ ranks, ...rest }) => ({ ...rest, ranks: ranks.slice(0, 3) }));
  live.sources.fault(route, short);
  expect(await live.run(job)).toMatchObject({ counts: { changed: charts - 1 } });
  const isNew = ({ week }: { week: string }) => week === nextWeek;
  expect((await stored('global')).filter(isNew)).toEqual([]);
  const [held] = await live.quarantine();
  expect(held).toMatchObject({ source: 'steam-charts', why: 'chart', count: 1 });
  await live.decide(held.id, true);
  expect((await stored('global')).filter(isNew).length).toBeGreaterThan(0);
});

test('forgetting the source deletes places and published charts', async () => {
  await live.run(job);
  await publish();
  expect((await chartOf('')).total).toBeGreaterThan(0);
  expect((await live.forget('steam-charts')).json().data.freshness).toEqual({
    'weekly-top-sellers': null,
    'most-played': null,
    'top-releases': null,
  });
  expect(await chartOf('')).toMatchObject({ status: 'missing', total: 0 });
  await publish();
  expect(await chartOf('')).toMatchObject({ status: 'missing', total: 0 });
});

test('forgetting the source keeps imported weeks, which name their own source', async () => {
  const [gameId, before] = [appIds[0]!, '2026-09-22'];
  const place = { country: 'global', week: before, rank: 3, appId: gameId };
  await live.site.db
    .insertInto('weekly_top_sellers')
    .values({ ...place, source: 'b', seenAt: '2026-09-28T00:00:00.000Z' })
    .execute();
  await live.run(job);
  await publish();
  await live.forget('steam-charts');
  expect(await stored('global')).toEqual([{ week: before, rank: 3, appId: gameId }]);
  await publish(false);
  const { items } = await chartOf(`period=W:${before}`);
  expect(items).toHaveLength(1);
  const address = `/api/ranking/working/top-sellers?period=W:${before}&gameId=${items[0].game.id}`;
  expect((await live.site.app.inject(address)).json().data.inputs).toEqual([
    { name: `place global ${before}`, value: 3, source: 'b' },
  ]);
});
