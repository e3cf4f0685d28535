import { afterAll, beforeAll, expect, test } from 'vitest';
import { aGame } from '../../../../tests/builders.ts';
import { addMonths, computeCharts } from '../../../../tests/ranking-data.ts';
import { createTestApp, type TestApp } from '../../../../tests/test-app.ts';

let site: TestApp;
const games: number[] = [];

/** Player counts of the first games, so many per month. */
const counts = (number: number) =>
  Object.fromEntries(games.slice(0, number).map((id, index) => [id, 1000 - index]));

beforeAll(async () => {
  site = await createTestApp();
  for (let game = 0; game < 20; game += 1) {
    games.push((await aGame(site.db, { genres: game < 5 ? '["RPG"]' : '[]' })).id);
  }
  await addMonths(site, {
    '2026-06': counts(20),
    '2026-07': counts(20),
    '2026-08': counts(20),
    '2026-09': counts(4),
    '2026-11': counts(3),
  });
  const place = { chart: 'wishlist', region: 'world', source: 'W', rank: 1, value: 9 } as const;
  await site.db
    .insertInto('chart_entries')
    .values({ ...place, capturedOn: '2019-08-16', appId: 1, gameId: games[0]! })
    .execute();
  await computeCharts(site);
});
afterAll(() => site.close());

/** Sets the clock forward, far enough that no response comes from the cache. */
const goTo = (time: string) => {
  site.clock.now = new Date(time);
};
const get = async (url: string) => (await site.app.inject(url)).json().data;
const chart = (query = '') => get(`/api/ranking/data/players?${query}`);
const ofNav = async (type: string) =>
  (await get('/api/ranking/nav')).find((item: { type: string }) => item.type === type);

async function countPlayers(enabled: 0 | 1) {
  await site.db
    .insertInto('sources')
    .values({ id: 'steam-players', enabled })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ enabled }))
    .execute();
}

test('a month that ended a moment ago is not yet published, for clients whose calendar is behind', async () => {
  goTo('2026-11-01T01:00:00Z');
  expect(await chart('period=M:2026-10')).toMatchObject({
    period: 'M:2026-08',
    reason: 'not-yet-published',
  });
});

test('while players are counted, the running month is shown from its second day on', async () => {
  await countPlayers(1);
  goTo('2026-11-01T22:00:00Z');
  expect(await chart()).toMatchObject({ period: 'M:2026-08' });
  goTo('2026-11-02T01:00:00Z');
  expect(await chart()).toMatchObject({ period: 'M:2026-11', status: 'provisional' });
  expect(await ofNav('players')).toMatchObject({
    openingPeriod: 'M:2026-11',
    isRunningThin: false,
    newestComplete: 'M:2026-08',
  });
  await countPlayers(0);
});

test('otherwise the newest complete month is shown, not a thin one after it', async () => {
  goTo('2026-11-15T12:00:00Z');
  expect(await chart()).toMatchObject({
    requestedPeriod: 'M:2026-11',
    period: 'M:2026-08',
    reason: 'not-yet-published',
    coverage: { games: 20, usual: 20 },
  });
  expect(await chart('period=M:2027-02')).toMatchObject({ period: 'M:2026-08' });
});

test('a thin month is shown to whoever names it, also while it runs', async () => {
  for (const period of ['M:2026-09', 'M:2026-11']) {
    expect(await chart(`period=${period}`)).toMatchObject({ period, reason: null });
  }
});

test('a past month without a chart is missing', async () => {
  expect(await chart('period=M:2026-10')).toMatchObject({
    period: 'M:2026-10',
    status: 'missing',
    reason: 'never-published',
    items: [],
  });
});

test('a sub-type has its own newest complete month', async () => {
  expect(await chart('subType=rpg')).toMatchObject({ period: 'M:2026-11', total: 3 });
  const { subTypes } = await ofNav('players');
  const opening = Object.fromEntries(
    subTypes.map(({ key, openingPeriod }: Record<string, string>) => [key, openingPeriod]),
  );
  // Genres without charts are not offered.
  expect(opening).toEqual({ main: undefined, rpg: 'M:2026-11' });
});

test('a chart names the complete periods beside it', async () => {
  const beside = async (period: string) => {
    const { previousPeriod, nextPeriod } = await chart(`period=${period}`);
    return [previousPeriod, nextPeriod];
  };
  expect(await beside('M:2026-06')).toEqual([null, 'M:2026-07']);
  expect(await beside('M:2026-08')).toEqual(['M:2026-07', null]);
  expect(await beside('M:2026-09')).toEqual(['M:2026-08', null]);
  expect(await beside('M:2026-10')).toEqual(['M:2026-08', null]);
});

test('the navigation comes without the texts of the methods, if they are not wanted', async () => {
  const [{ method, methodEn, name }] = await get('/api/ranking/nav?methods=false');
  expect([method, methodEn, name]).toEqual(['', '', '在线榜']);
  expect((await ofNav('players')).method).not.toBe('');
});

test('the navigation has groups, and how old each ranking is', async () => {
  expect(await ofNav('players')).toMatchObject({
    group: 'players',
    defaultPeriod: 'M:2026-11',
    openingPeriod: 'M:2026-08',
    isRunningThin: true,
    newestComplete: 'M:2026-08',
    dataAsOf: '2026-08-31',
  });
  // Switched on, but without a chart.
  expect(await ofNav('gems')).toMatchObject({
    group: 'ratings',
    openingPeriod: null,
    newestComplete: null,
    dataAsOf: null,
  });
});

test('a ranking without months, weeks and days opens with what it has', async () => {
  await aGame(site.db, { positive: 900, negative: 9, reviewsAsOf: null });
  await computeCharts(site, { types: ['rating'] });
  goTo('2026-11-15T13:00:00Z');
  expect(await ofNav('rating')).toMatchObject({ openingPeriod: 'A:', newestComplete: null });
});

test('a single list that was imported years ago is in the archive', async () => {
  expect(await ofNav('wishlist')).toMatchObject({
    group: 'archive',
    status: 1,
    openingPeriod: 'N:',
    dataAsOf: '2019-08-16',
  });
});

test('badges, ranks of games, feeds and sitemaps show the same period', async () => {
  const badge = await site.app.inject(`/api/ranking/badge/players.svg?gameId=${games[9]}`);
  expect(badge.body).toContain('#10 · 2026-08');
  const [ranking] = await get(`/api/game/${games[9]}/rankings`);
  expect(ranking).toMatchObject({ type: 'players', current: { period: 'M:2026-08', rank: 10 } });
  const feed = (await site.app.inject('/ranking/feed.xml?type=players')).body;
  const sitemap = (await site.app.inject('/sitemap-rankings.xml')).body;
  for (const text of [feed, sitemap]) {
    expect(text).toContain('2026-08');
    expect(text).not.toContain('2026-09');
  }
});

test('without a chart of the running month, the newest complete one stays', async () => {
  await countPlayers(1);
  goTo('2026-12-02T01:00:00Z');
  expect(await chart()).toMatchObject({ requestedPeriod: 'M:2026-12', period: 'M:2026-08' });
});
