import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { aGame, aUser } from '../../../../tests/builders.ts';
import { addMonths, computeCharts } from '../../../../tests/ranking-data.ts';
import { createTestApp, type TestApp } from '../../../../tests/test-app.ts';

let site: TestApp;
beforeEach(async () => {
  site = await createTestApp();
});
afterEach(() => site.close());

const chart = async (query: string) =>
  (await site.app.inject(`/api/ranking/data/${query}`)).json().data;

const periods = async (type: string): Promise<string[]> =>
  (await site.app.inject(`/api/ranking/periods/${type}`))
    .json()
    .data.map(({ period }: { period: string }) => period);

/** Sets the clock; the tests jump far enough that cached responses expire. */
const goTo = (time: string) => {
  site.clock.now = new Date(time);
};

const placed = (chart: 'topsellers' | 'wishlist', capturedOn: string, source: string) => ({
  chart,
  capturedOn,
  region: chart === 'wishlist' ? 'world' : 'cn',
  source,
});

describe('the date of a chart is the date of its newest data', () => {
  test('players: the last day of the counted month, or today in the current month', async () => {
    const { id } = await aGame(site.db);
    await addMonths(site, { '2020-12': { [id]: 5 }, '2026-11': { [id]: 7 } });
    await computeCharts(site, { types: ['players', 'peak'] });
    expect(await chart('players?period=M:2020-12')).toMatchObject({ dataAsOf: '2020-12-31' });
    expect(await chart('players?period=Y:2020')).toMatchObject({ dataAsOf: '2020-12-31' });
    expect(await chart('players')).toMatchObject({ dataAsOf: '2026-11-15' });
    expect(await chart('peak?period=A:')).toMatchObject({ dataAsOf: '2026-11-15' });
    expect(await chart('players?period=M:2019-01')).toMatchObject({ dataAsOf: null });
  });

  test('top sellers: the day of the list', async () => {
    const { id, appId } = await aGame(site.db);
    const place = { ...placed('topsellers', '2026-02-16', 'X'), rank: 1, appId, gameId: id };
    await site.db
      .insertInto('chart_entries')
      .values({ ...place, value: null })
      .execute();
    await computeCharts(site, { types: ['sales'] });
    expect(await chart('sales')).toMatchObject({ period: 'M:2026-02', dataAsOf: '2026-02-16' });
    const listed = (await site.app.inject('/api/ranking/periods/sales')).json().data;
    expect(listed).toContainEqual(
      expect.objectContaining({ period: 'M:2026-02', dataAsOf: '2026-02-16' }),
    );
  });

  test('member activity: the day of the last activity', async () => {
    const [game, user] = [await aGame(site.db), await aUser(site.db)];
    const item = { userId: user.id, gameId: game.id, note: null, priority: null };
    const createdAt = '2026-11-03T10:00:00.000Z';
    await site.db
      .insertInto('shelf_items')
      .values({ ...item, shelf: 'favorites', createdAt })
      .execute();
    await computeCharts(site, { types: ['hot'] });
    expect(await chart('hot')).toMatchObject({ period: 'M:2026-11', dataAsOf: '2026-11-03' });
    expect(await chart('hot?period=N:')).toMatchObject({ dataAsOf: '2026-11-03' });
  });
});

describe('scores', () => {
  const count = (id: number, positive: number, reviewsAsOf: string) =>
    site.db.updateTable('games').set({ positive, reviewsAsOf }).where('id', '=', id).execute();

  test('belong to the month in which the reviews were counted', async () => {
    const { id } = await aGame(site.db, { negative: 9 });
    await count(id, 900, '2025-01-01');
    await computeCharts(site, { types: ['rating', 'gems'] });
    for (const type of ['rating', 'gems']) {
      expect(await chart(type)).toMatchObject({
        requestedPeriod: 'M:2026-11',
        period: 'M:2025-01',
        reason: 'not-yet-published',
        status: 'final',
        dataAsOf: '2025-01-01',
        total: 1,
      });
    }
    expect(await chart('rating?period=A:')).toMatchObject({ dataAsOf: '2025-01-01' });
  });

  test('get a new month only with new counts', async () => {
    const { id } = await aGame(site.db, { negative: 9 });
    await count(id, 900, '2025-01-01');
    await computeCharts(site, { types: ['rating'] });
    const first = await periods('rating');
    for (const day of ['2026-11-16', '2026-12-01', '2027-01-02']) {
      goTo(`${day}T04:00:00Z`);
      expect(await computeCharts(site, { types: ['rating'], revise: false })).toBe(0);
      expect(await periods('rating')).toEqual(first);
    }
    await count(id, 990, '2027-01-01');
    await computeCharts(site, { types: ['rating'], revise: false });
    goTo('2027-01-03T04:00:00Z');
    expect((await periods('rating')).slice(0, 2)).toEqual(['M:2027-01', 'M:2025-01']);
    expect(await chart('rating')).toMatchObject({ status: 'provisional', dataAsOf: '2027-01-01' });
  });

  test('get a new month when most of the leading games have new counts', async () => {
    const ids: number[] = [];
    for (const positive of [900, 800, 700]) {
      const { id } = await aGame(site.db, { negative: 9 });
      await count(id, positive, '2025-01-01');
      ids.push(id);
    }
    await computeCharts(site, { types: ['rating', 'gems'] });
    const imported = await chart('rating');
    goTo('2026-11-17T04:00:00Z');
    await count(ids[2]!, 750, '2026-11-16');
    await computeCharts(site, { types: ['rating', 'gems'] });
    goTo('2026-11-17T05:00:00Z');
    for (const type of ['rating', 'gems']) {
      expect(await chart(type)).toMatchObject({ period: 'M:2025-01', dataAsOf: '2025-01-01' });
    }
    expect((await chart('rating')).items).toEqual(imported.items);
    await count(ids[1]!, 850, '2026-11-16');
    await computeCharts(site, { types: ['rating', 'gems'], revise: false });
    goTo('2026-11-17T06:00:00Z');
    expect(await chart('rating')).toMatchObject({ period: 'M:2026-11', dataAsOf: '2026-11-16' });
  });

  test('without dates are in no month', async () => {
    await aGame(site.db, { positive: 900, negative: 9, reviewsAsOf: null });
    await computeCharts(site, { types: ['rating'] });
    expect(await periods('rating')).toEqual(['A:']);
    expect(await chart('rating?period=A:')).toMatchObject({ total: 1, dataAsOf: null });
  });
});

describe('wishlists', () => {
  async function importList(values: readonly (number | null)[]) {
    const games = [];
    for (const value of values) games.push({ ...(await aGame(site.db)), value });
    await site.db
      .insertInto('chart_entries')
      .values(
        games.map(({ id, appId, value }, index) => ({
          ...placed('wishlist', '2019-08-16', 'W'),
          rank: index + 1,
          appId,
          gameId: id,
          value,
        })),
      )
      .execute();
    await computeCharts(site, { types: ['wishlist'] });
  }
  const values = async () =>
    (await chart('wishlist')).items.map(({ value }: { value: number | null }) => value);

  test('an imported one has its own date', async () => {
    await importList([9]);
    expect(await chart('wishlist')).toMatchObject({
      period: 'N:',
      incomplete: 'imported',
      dataAsOf: '2019-08-16',
    });
    const [now] = (await site.app.inject('/api/ranking/periods/wishlist')).json().data;
    expect(now).toMatchObject({ period: 'N:', incomplete: 'imported', dataAsOf: '2019-08-16' });
  });

  test('values that contradict the ranks are left out, and others stay', async () => {
    await importList([90, null, 50]);
    expect(await values()).toEqual([90, null, 50]);
    await site.db.deleteFrom('chart_entries').execute();
    goTo('2026-11-15T13:00:00Z');
    await importList([40, null, 90]);
    expect(await values()).toEqual([null, null, null]);
  });

  test('of members get no new day as long as no member adds a game', async () => {
    const { id: userId } = await aUser(site.db);
    for (let game = 0; game < 10; game += 1) {
      const { id: gameId } = await aGame(site.db);
      const createdAt = `2026-11-${game === 0 ? '12' : '10'}T00:00:00.000Z`;
      const item = { userId, gameId, shelf: 'wishlist', createdAt, note: null, priority: null };
      await site.db
        .insertInto('shelf_items')
        .values({ ...item, shelf: 'wishlist' })
        .execute();
    }
    await computeCharts(site, { types: ['wishlist'] });
    expect(await periods('wishlist')).toEqual(['N:', 'D:2026-11-12']);
    expect(await chart('wishlist')).toMatchObject({ incomplete: null, dataAsOf: '2026-11-12' });
    goTo('2026-11-18T04:00:00Z');
    await computeCharts(site, { types: ['wishlist'], revise: false });
    expect(await periods('wishlist')).toEqual(['N:', 'D:2026-11-12']);
  });
});

test('the current rank of a game has a date', async () => {
  const { id, appId } = await aGame(site.db);
  const place = { ...placed('wishlist', '2019-08-16', 'W'), rank: 1, appId, gameId: id, value: 1 };
  await site.db.insertInto('chart_entries').values(place).execute();
  await computeCharts(site, { types: ['wishlist'] });
  const [ranking] = (await site.app.inject(`/api/game/${id}/rankings`)).json().data;
  expect(ranking.current).toMatchObject({
    period: 'N:',
    dataAsOf: '2019-08-16',
    incomplete: 'imported',
  });
});

test('files and feeds carry the date of the data', async () => {
  const { id } = await aGame(site.db);
  await addMonths(site, { '2020-12': { [id]: 5 } });
  await computeCharts(site, { types: ['players'] });
  const { body } = await site.app.inject('/api/ranking/export/players.json');
  expect(JSON.parse(body)).toMatchObject({ dataAsOf: '2020-12-31' });
  const feed = (await site.app.inject('/ranking/feed.xml?type=players')).body;
  expect(feed).toContain('<published>2020-12-31T00:00:00Z</published>');
  expect(feed).toContain('Data to December 2020');
  const chinese = (await site.app.inject('/ranking/feed.xml?type=players&lang=zh-CN')).body;
  expect(chinese).toContain('数据截至 2020年12月');
});
