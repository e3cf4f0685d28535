import { afterEach, beforeEach, expect, test } from 'vitest';
import { aGame } from '../../../../tests/builders.ts';
import { startLiveSite, type LiveSite } from '../../../../tests/live-site.ts';
import { computeCharts } from '../../../../tests/ranking-data.ts';
import type { SourceFault } from '../../../../tests/simulators/sources/faults.ts';

const played = { type: 'most-played', job: 'steam-charts.most-played' } as const;
const released = { type: 'top-releases', job: 'steam-charts.top-releases' } as const;
const routes = { [played.job]: 'GetMostPlayedGames', [released.job]: 'GetTopReleasesPages' };
const appIds = Array.from({ length: 20 }, (_, index) => 2_000_001 + index * 5);
const [week, nextWeek] = ['2026-11-10', '2026-11-17'];

let live: LiveSite;
beforeEach(async () => {
  live = await startLiveSite({ appIds, on: ['steam-charts'] });
  for (const appId of appIds) await aGame(live.site.db, { appId });
});
afterEach(() => live.close());

const truth = (day: string) =>
  live.sources.world.mostPlayed(new Date(day)).map(({ appId, players }, index) => ({
    rank: index + 1,
    appId,
    value: Math.round(players * 1.3),
  }));

const publish = (type: string) =>
  computeCharts(live.site, { types: [type], now: live.now(), revise: true });

async function chartOf(type: string, query = '') {
  // Lets cached responses expire, which are older than the computed charts.
  live.site.clock.now.setTime(live.site.clock.now.getTime() + 31_000);
  return (await live.site.app.inject(`/api/ranking/data/${type}?size=100&${query}`)).json().data;
}
type Row = { rank: number; value: number | null; game: { id: number; appId: number } };
const placesOf = (chart: { items: Row[] }) =>
  chart.items.map(({ rank, value, game }) => ({ rank, appId: game.appId, value }));

type MostPlayed = { rollup_date: number; ranks: { peak_in_game: number }[] };

const saying =
  (change: (response: MostPlayed) => object): SourceFault =>
  (response) => ({
    ...response,
    body: JSON.stringify({ response: change(JSON.parse(response.body).response) }),
  });

test('a week has the places and peaks of the most played games, a month its highest peak', async () => {
  expect(await live.run(played.job)).toMatchObject({
    outcome: 'ok',
    counts: { calls: 1, changed: 1 },
  });
  await publish(played.type);
  const first = await chartOf(played.type, `period=W:${week}`);
  expect(first).toMatchObject({ period: `W:${week}`, dataAsOf: week, valueUnit: 'players' });
  expect(placesOf(first)).toEqual(truth(week));
  expect(await live.run(played.job)).toMatchObject({
    outcome: 'nothing-new',
    counts: { calls: 1 },
  });

  live.setClock('2026-11-18T12:00:00.000Z');
  await live.run(played.job);
  await publish(played.type);
  const second = await chartOf(played.type, `period=W:${nextWeek}`);
  expect(second).toMatchObject({ period: `W:${nextWeek}`, comparedTo: `W:${week}` });
  const month = await chartOf(played.type, 'period=M:2026-11');
  expect(month).toMatchObject({ incomplete: 'missing-weeks' });
  const weeks = [...truth(week), ...truth(nextWeek)];
  for (const { appId, value } of placesOf(month)) {
    const peaks = weeks.filter((place) => place.appId === appId).map((place) => place.value);
    expect(value).toBe(Math.max(...peaks));
  }
  const { id } = second.items[0].game;
  const working = `/api/ranking/working/${played.type}?gameId=${id}&period=W:${nextWeek}`;
  const [top] = truth(nextWeek);
  expect((await live.site.app.inject(working)).json().data.inputs).toEqual([
    { name: `place ${nextWeek}`, value: 1, source: 'steam-charts' },
    { name: `peakPlayers ${nextWeek}`, value: top!.value, source: 'steam-charts' },
  ]);
});

test('each month has the releases of Steam’s page in its order, without a value', async () => {
  expect(await live.run(released.job)).toMatchObject({ counts: { calls: 1, changed: 3 } });
  await publish(released.type);
  const chart = await chartOf(released.type, 'period=M:2026-10');
  expect(chart).toMatchObject({
    period: 'M:2026-10',
    dataAsOf: '2026-10-31',
    valueUnit: null,
    comparedTo: null,
  });
  expect(placesOf(chart)).toEqual(
    live.sources.world
      .topReleases(new Date('2026-10-01'))
      .map((appId, index) => ({ rank: index + 1, appId, value: null })),
  );
  // This month's page is not published yet.
  expect(await chartOf(released.type)).toMatchObject({
    period: 'M:2026-10',
    reason: 'not-yet-published',
  });
  const working = `/api/ranking/working/${released.type}?gameId=${chart.items[0].game.id}&period=M:2026-10`;
  expect((await live.site.app.inject(working)).json().data.inputs).toEqual([
    { name: 'place 2026-10', value: 1, source: 'steam-charts' },
  ]);
  expect(await live.run(released.job)).toMatchObject({ outcome: 'nothing-new' });
});

test('the chart of a running month has the date of its last reading, the same places included', async () => {
  live.sources.faultAlways(routes[released.job], (response) => {
    const { pages } = JSON.parse(response.body).response;
    const start_of_month = Date.parse('2026-11-01') / 1000;
    const running = { ...pages[0], start_of_month };
    return { ...response, body: JSON.stringify({ response: { pages: [running] } }) };
  });
  const dataAsOf = async () => {
    await publish(released.type);
    return (await chartOf(released.type, 'period=M:2026-11')).dataAsOf;
  };
  await live.run(released.job);
  live.setClock('2026-11-17T12:00:00.000Z');
  expect(await dataAsOf()).toBe('2026-11-15');
  expect(await live.run(released.job)).toMatchObject({ outcome: 'nothing-new' });
  expect(await dataAsOf()).toBe('2026-11-17');
  live.setClock('2026-12-02T12:00:00.000Z');
  expect(await dataAsOf()).toBe('2026-11-17');
  await live.run(released.job);
  expect(await dataAsOf()).toBe('2026-11-30');
});

test('both rankings appear once they have a chart', async () => {
  const statuses = async () => {
    live.site.clock.now.setTime(live.site.clock.now.getTime() + 31_000);
    const nav = (await live.site.app.inject('/api/ranking/nav')).json().data;
    return [played, released].map(
      ({ type }) => nav.find((item: { type: string }) => item.type === type)?.status,
    );
  };
  await publish(played.type);
  expect(await statuses()).toEqual([0, 0]);
  for (const { type, job } of [played, released]) {
    await live.run(job);
    await publish(type);
  }
  expect(await statuses()).toEqual([1, 1]);
});

test.each([
  ['half of the places are gone', saying((it) => ({ ...it, ranks: it.ranks.slice(0, 3) }))],
  [
    'the peaks are a thousand times higher',
    saying((it) => ({
      ...it,
      ranks: it.ranks.map((place) => ({
        ...place,
        peak_in_game: place.peak_in_game * 1000,
      })),
    })),
  ],
] as [string, SourceFault][])('when %s, the chart waits for a yes', async (_, fault) => {
  await live.run(played.job);
  live.setClock('2026-11-18T12:00:00.000Z');
  live.sources.fault(routes[played.job], fault);
  expect(await live.run(played.job)).toMatchObject({ counts: { changed: 0 } });
  const [held] = await live.quarantine();
  expect(held).toMatchObject({ source: 'steam-charts', job: played.job, why: 'chart', count: 1 });
  await live.decide(held.id, true);
  const stored = await live.site.db
    .selectFrom('steam_chart_places')
    .select('rank')
    .where('period', '=', nextWeek)
    .execute();
  expect(stored.length).toBeGreaterThan(0);
});

test('forgetting the source deletes places and published charts', async () => {
  for (const { type, job } of [played, released]) {
    await live.run(job);
    await publish(type);
  }
  await live.forget('steam-charts');
  for (const { type } of [played, released]) {
    await publish(type);
    expect(await chartOf(type)).toMatchObject({ status: 'missing', total: 0 });
  }
});
