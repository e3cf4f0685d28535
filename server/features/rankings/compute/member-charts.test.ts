import { afterEach, beforeEach, expect, test } from 'vitest';
import { aGame, aUser } from '../../../../tests/builders.ts';
import { computeCharts } from '../../../../tests/ranking-data.ts';
import { createTestApp, type TestApp } from '../../../../tests/test-app.ts';

let site: TestApp;
let games: number[];
let users: number[];

beforeEach(async () => {
  site = await createTestApp();
  games = [];
  users = [];
  for (let n = 0; n < 12; n += 1) games.push((await aGame(site.db, { name: `G${n}` })).id);
  for (let n = 0; n < 3; n += 1) users.push((await aUser(site.db)).id);
});
afterEach(() => site.close());

const chart = async (query: string) =>
  (await site.app.inject(`/api/ranking/data/${query}`)).json().data;

const shelve = (user: number, game: number, shelf: 'favorites' | 'wishlist', day = '2026-11-15') =>
  site.db
    .insertInto('shelf_items')
    .values({
      userId: users[user]!,
      gameId: games[game]!,
      shelf,
      createdAt: `${day}T00:00:00.000Z`,
      note: null,
      priority: null,
    })
    .execute();

/** A computation outside of the job invalidates no cached responses, so they must expire. */
const expireCache = () => {
  site.clock.now = new Date(site.clock.now.getTime() + 31_000);
};

test('the wishlists of members make the current chart, and one for the day', async () => {
  await site.db
    .insertInto('chart_entries')
    .values({
      chart: 'wishlist',
      capturedOn: '2019-08-16',
      region: 'world',
      rank: 1,
      appId: 1,
      gameId: games[11]!,
      value: 5,
      source: 'W',
    })
    .execute();
  for (let game = 0; game < 9; game += 1) await shelve(0, game, 'wishlist');
  await computeCharts(site, { types: ['wishlist'] });
  expect(await chart('wishlist')).toMatchObject({ incomplete: 'imported', total: 1 });
  await shelve(0, 9, 'wishlist');
  await shelve(1, 9, 'wishlist');
  await computeCharts(site, { types: ['wishlist'], revise: false });
  expireCache();
  expect(await chart('wishlist')).toMatchObject({
    period: 'N:',
    incomplete: null,
    total: 10,
    items: expect.arrayContaining([expect.objectContaining({ rank: 1, value: 2 })]),
  });
  expect(await chart('wishlist?period=D:2026-11-15')).toMatchObject({ status: 'provisional' });
  expect(await chart('wishlist?period=D:2019-08-16')).toMatchObject({ status: 'final', total: 1 });
});

test('heat counts every member once per game, and decays', async () => {
  await shelve(0, 0, 'favorites');
  await shelve(0, 0, 'wishlist');
  await shelve(1, 1, 'favorites', '2026-11-08');
  await shelve(2, 1, 'favorites', '2026-11-08');
  await shelve(0, 2, 'favorites', '2026-10-31');
  await computeCharts(site, { types: ['hot'] });
  const points = (data: {
    items: { game: { name: string }; value: number; sampleSize: number }[];
  }) => data.items.map(({ game, value, sampleSize }) => [game.name, value, sampleSize]);
  expect(points(await chart('hot'))).toEqual([
    ['G1', 4, 2],
    ['G0', 2, 1],
  ]);
  expect(points(await chart('hot?period=N:'))).toEqual([
    ['G1', 2, 2],
    ['G0', 2, 1],
    ['G2', 0.4529, 1],
  ]);
  expect(points(await chart('hot?period=M:2026-10'))).toEqual([['G2', 2, 1]]);
  const working = await site.app.inject(`/api/ranking/working/hot?period=N:&gameId=${games[1]}`);
  expect(working.json().data.inputs).toContainEqual({ name: 'favorites', value: 2, source: null });
  await site.db.updateTable('users').set({ bannedAt: 'x' }).where('id', '=', users[1]!).execute();
  await computeCharts(site, { types: ['hot'] });
  expireCache();
  expect(points(await chart('hot'))).toEqual([
    ['G0', 2, 1],
    ['G1', 2, 1],
  ]);
  await site.db.deleteFrom('shelf_items').execute();
  await computeCharts(site, { types: ['hot'], revise: false });
  expireCache();
  expect(await chart('hot?period=M:2026-11')).toMatchObject({
    period: 'M:2026-11',
    total: 0,
    items: [],
  });
  expect(await chart('hot?period=N:')).toMatchObject({ total: 0 });
});

test('the activity of accounts younger than a day counts once they are older', async () => {
  await site.db.deleteFrom('shelf_items').execute();
  await site.db.updateTable('users').set({ bannedAt: null }).execute();
  const openedAt = (createdAt: string) =>
    site.db.updateTable('users').set({ createdAt }).where('id', 'in', users.slice(1)).execute();
  const today = site.clock.now.toISOString();
  await openedAt(today);
  for (let game = 0; game < 10; game += 1) await shelve(0, game, 'wishlist');
  for (let user = 1; user < users.length; user += 1) {
    await shelve(user, 9, 'wishlist');
    await site.db
      .insertInto('reviews')
      .values({
        userId: users[user]!,
        gameId: games[9]!,
        rating: 10,
        spoiler: 0,
        content: null,
        createdAt: today,
      })
      .execute();
  }
  const first = async (type: string) => {
    await computeCharts(site, { types: [type], revise: false });
    expireCache();
    const { items } = await chart(`${type}?period=N:`);
    const { value } = items.find(({ game }: { game: { name: string } }) => game.name === 'G9');
    const { inputs } = (
      await site.app.inject(`/api/ranking/working/${type}?period=N:&gameId=${games[9]}`)
    ).json().data;
    return [value, inputs.find(({ name }: { name: string }) => name === 'wishlist').value];
  };
  expect(await first('wishlist')).toEqual([1, 1]);
  expect(await first('hot')).toEqual([2, 1]);
  await openedAt('2026-01-01T00:00:00.000Z');
  expect(await first('wishlist')).toEqual([users.length, users.length]);
  expect(await first('hot')).toEqual([2 + 3 * (users.length - 1), users.length]);
});
