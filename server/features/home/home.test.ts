import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { aGame, anArticle } from '../../../tests/builders.ts';
import { addMonths, computeCharts } from '../../../tests/ranking-data.ts';
import { createTestApp, type TestApp } from '../../../tests/test-app.ts';
import { packHours } from '../../domain/games/hour-series.ts';

let site: TestApp;
let games: number[];
beforeEach(async () => {
  site = await createTestApp();
  games = [];
  for (let game = 0; game < 16; game += 1) games.push((await aGame(site.db)).id);
});
afterEach(() => site.close());

const counts = (players: readonly number[]) =>
  Object.fromEntries(players.map((count, index) => [games[index]!, count]));

/** The players of the first games in one hour of a day. */
async function addHour(text: string, hour: number, players: readonly number[]) {
  const rows = players.map((total, index) => ({
    gameId: games[index]!,
    day: Date.parse(text) / 86_400_000,
    samples: 1,
    average: total,
    peak: total,
    hours: packHours([{ hour, samples: 1, total, peak: total }]),
  }));
  await site.db.insertInto('player_days').values(rows).execute();
  await site.db
    .insertInto('player_targets')
    .values(rows.map(({ gameId }) => ({ gameId, everyHours: 1, nextAt: text })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

async function countedAt(asOf: string) {
  await site.db.insertInto('sources').values({ id: 'steam-players', enabled: 1 }).execute();
  await site.db
    .insertInto('source_streams')
    .values({ id: 'steam-players.counts', cursor: null, asOf })
    .execute();
}

const board = async () => {
  site.clock.now = new Date(site.clock.now.getTime() + 31_000);
  return (await site.app.inject('/api/home/board')).json().data;
};
const ids = (list: { game: { id: number } }[]) => list.map(({ game }) => games.indexOf(game.id));

/** Twelve games, of which four rise from September to October, and then four new ones. */
async function twoMonths() {
  const before = [120, 110, 100, 90, 80, 70, 60, 50, 40, 30, 20, 10];
  const after = [120, 110, 100, 20, 15, 70, 77, 55, 80, 60, 65, 11, 13, 9, 14, 8];
  await addMonths(site, { '2026-09': counts(before), '2026-10': counts(after) });
  await computeCharts(site, { types: ['players', 'peak'] });
}

describe('the board', () => {
  test('of an empty site is empty', async () => {
    expect(await board()).toEqual({
      mode: 'chart',
      asOf: null,
      ranking: null,
      playing: [],
      moves: null,
      risers: [],
      newcomers: [],
      sellers: null,
      updates: [],
      story: null,
      further: [],
      curve: null,
    });
  });

  test('shows what was played most in the newest complete period, with its change', async () => {
    await twoMonths();
    const { playing, ...rest } = await board();
    expect(rest).toMatchObject({
      mode: 'chart',
      asOf: '2026-10-31',
      ranking: { type: 'players', period: 'M:2026-10', status: 'final' },
    });
    expect(ids(playing)).toEqual([0, 1, 2, 8, 6, 5, 10, 9, 7, 3]);
    expect(playing[3]).toMatchObject({
      rank: 4,
      previousRank: 9,
      change: 5,
      value: 80,
      previousValue: 40,
      spark: [40, 80],
    });
  });

  test('names who rose, by growth in percent, and who is new', async () => {
    await twoMonths();
    const { moves, risers, newcomers } = await board();
    expect(moves).toEqual({ type: 'players', period: 'M:2026-10', comparedTo: 'M:2026-09' });
    expect(ids(risers)).toEqual([10, 8, 9, 6]);
    expect(risers[0]).toMatchObject({
      fromRank: 11,
      toRank: 7,
      change: 4,
      value: 65,
      previousValue: 20,
      reason: null,
    });
    expect(ids(newcomers)).toEqual([14, 12, 13, 15]);
    expect(newcomers[0]).toMatchObject({
      rank: 12,
      type: 'players',
      period: 'M:2026-10',
      note: 'first',
    });
  });

  test('tells what happened, and the weightiest event as the reason of a rise', async () => {
    await twoMonths();
    const events = [
      { gameId: games[10]!, date: '2026-10-20', title: 'Patch', weight: 1 },
      { gameId: games[10]!, date: '2026-10-02', title: 'Expansion', weight: 3 },
      { gameId: games[8]!, date: '2026-08-01', title: 'Long ago', weight: 3 },
      { gameId: games[9]!, date: '2026-10-03', title: 'Season', weight: 2 },
      { gameId: games[9]!, date: '2026-11-03', title: 'Later', weight: 3 },
      { gameId: null, date: '2026-10-04', title: 'Sale', weight: 3 },
    ];
    const add = (rows: typeof events) =>
      site.db
        .insertInto('events')
        .values(
          rows.map((event) => ({
            ...event,
            kind: 'update' as const,
            endDate: event.date,
            precision: 'day' as const,
            titleZh: null,
            url: null,
            source: 'editors',
            externalId: null,
          })),
        )
        .execute();
    await add(events);
    const { risers, updates } = await board();
    const reasons = risers.map(({ reason }: { reason: { title: string } | null }) => reason?.title);
    expect(reasons).toEqual(['Expansion', undefined, 'Season', undefined]);
    expect(updates).toEqual([]);
    await add([{ gameId: games[0]!, date: '2026-10-30', title: 'DLC', weight: 2 }]);
    const titles = (await board()).updates.map(({ title }: { title: string }) => title);
    expect(titles).toEqual(['DLC', 'Sale', 'Season', 'Expansion']);
  });

  test('leaves out lists with fewer than four games', async () => {
    await addMonths(site, { '2026-09': counts([9, 8, 7]), '2026-10': counts([8, 9, 7]) });
    await computeCharts(site, { types: ['players'] });
    expect(await board()).toMatchObject({
      ranking: { period: 'M:2026-10' },
      playing: [],
      risers: [],
      newcomers: [],
    });
  });

  test('skips games that are no longer public', async () => {
    await twoMonths();
    await site.db.updateTable('games').set({ status: 0 }).where('id', '=', games[1]!).execute();
    const { playing } = await board();
    expect(ids(playing)).toEqual([0, 2, 8, 6, 5, 10, 9, 7, 3, 4]);
    expect(playing[1]).toMatchObject({ rank: 3 });
  });

  test('takes the newest day of either players or peaks, and who rose from the month', async () => {
    await twoMonths();
    await addHour('2026-11-10', 8, [60, 50, 40, 30, 20, 10]);
    await computeCharts(site, { types: ['players', 'peak'] });
    expect(await board()).toMatchObject({
      mode: 'chart',
      asOf: '2026-11-10',
      ranking: { type: 'players', period: 'D:2026-11-10' },
      moves: { type: 'players', period: 'M:2026-10', comparedTo: 'M:2026-09' },
    });
  });

  test('on a day without a neighbor, whom no chart has had before is new', async () => {
    await twoMonths();
    const strangers = [];
    for (let at = 0; at < 5; at += 1) strangers.push((await aGame(site.db)).id);
    games.push(...strangers);
    await addHour('2026-11-10', 8, [60, 50, ...games.slice(2, 16).map(() => 0), 9, 8, 7, 6, 5]);
    await computeCharts(site, { types: ['players', 'peak'] });
    const { newcomers } = await board();
    expect(ids(newcomers)).toEqual([16, 17, 18, 19, 20]);
    expect(newcomers[0]).toMatchObject({ rank: 3, period: 'D:2026-11-10', note: 'first' });
  });

  test('names nine who rose where nobody is new', async () => {
    const before = games.map((_, at) => 100 - at);
    const after = games.map((_, at) => (at < 6 ? 10 - at : 300 - at));
    await addMonths(site, { '2026-09': counts(before), '2026-10': counts(after) });
    await computeCharts(site, { types: ['players'] });
    const { risers, newcomers } = await board();
    expect([risers.length, newcomers]).toEqual([9, []]);
  });
});

describe('while players are counted', () => {
  beforeEach(async () => {
    await twoMonths();
    await addHour('2026-11-14', 11, [100, 90, 80, 70, 60]);
    await addHour('2026-11-15', 11, [50, 95, 80, 99, 40]);
  });

  test('the board is of this hour, compared with the same hour yesterday', async () => {
    await countedAt('2026-11-15T11:30:00.000Z');
    const { playing, ...rest } = await board();
    expect(rest).toMatchObject({ mode: 'live', asOf: '2026-11-15T11:30:00.000Z' });
    expect(ids(playing)).toEqual([3, 1, 2, 0, 4]);
    expect(playing[0]).toMatchObject({
      rank: 1,
      previousRank: 4,
      change: 3,
      value: 99,
      previousValue: 70,
    });
  });

  test('a count of more than two hours ago is not now', async () => {
    await countedAt('2026-11-15T09:30:00.000Z');
    expect(await board()).toMatchObject({ mode: 'chart', ranking: { type: 'players' } });
  });
});

describe('since the last visit', () => {
  const since = async (reader: Awaited<ReturnType<TestApp['signIn']>>) =>
    (await reader.get('/api/me/since')).json().data;
  const later = (minutes: number) => {
    site.clock.now = new Date(site.clock.now.getTime() + minutes * 60_000);
  };

  test('a visit lasts half an hour, and the first one looks back to the sign-up', async () => {
    const reader = await site.signIn();
    const createdAt = '2026-01-01T00:00:00.000Z';
    later(60);
    const first = site.clock.now.toISOString();
    expect(await since(reader)).toMatchObject({ since: createdAt });
    later(29);
    expect(await since(reader)).toMatchObject({ since: createdAt });
    later(1);
    const second = site.clock.now.toISOString();
    expect(await since(reader)).toMatchObject({ since: first });
    later(300);
    expect(await since(reader)).toMatchObject({ since: second });
  });

  test('it tells how the ranks of my games moved, the greatest move first, and of no other', async () => {
    const reader = await site.signIn();
    await reader.post('/api/me/shelves/merge', { favorites: [games[0], games[8]], wishlist: [] });
    await reader.put(`/api/game/${games[3]}/review`, { rating: 8 });
    later(1);
    await twoMonths();
    expect((await since(reader)).games).toMatchObject([
      { type: 'players', fromRank: 4, toRank: 10, period: 'M:2026-10', value: 20 },
      { type: 'players', fromRank: 9, toRank: 4, period: 'M:2026-10' },
    ]);
    later(31);
    await since(reader);
    later(31);
    expect((await since(reader)).games).toEqual([]);
  });

  test('it has new articles about my games, and counts replies', async () => {
    const reader = await site.signIn();
    const neighbor = await site.signIn();
    await reader.put(`/api/me/wishlist/${games[0]}`);
    const newsId = await anArticle(site.database, { title: 'Old', gameIds: [games[0]!] });
    const comments = `/api/news/${newsId}/comments`;
    const parentId = (await reader.post(comments, { content: 'Mine' })).json().data.id;
    later(60);
    await since(reader);
    later(60);
    const publishedAt = site.clock.now.toISOString();
    await anArticle(site.database, { title: 'Mine', gameIds: [games[0]!], publishedAt });
    await anArticle(site.database, { title: 'Others', gameIds: [games[1]!], publishedAt });
    await neighbor.post(comments, { content: 'To you', parentId });
    const { news, replies, events } = await since(reader);
    expect(news.map(({ title }: { title: string }) => title)).toEqual(['Mine']);
    expect([replies, events]).toEqual([1, []]);
  });

  test('visitors have no last visit', async () => {
    expect((await site.browser().get('/api/me/since')).statusCode).toBe(401);
  });
});
