import { beforeAll, describe, expect, test } from 'vitest';
import type * as contract from '../../../contract/rankings/rankings.ts';
import { aGame, aUser } from '../../../tests/builders.ts';
import { addMonths, computeCharts } from '../../../tests/ranking-data.ts';
import { sharedApp } from '../../../tests/shared-app.ts';

const site = await sharedApp();
/** Game ids by the first letter of the game's name. */
const game: Record<string, number> = {};

beforeAll(async () => {
  for (const [letter, facts] of Object.entries({
    a: { name: 'Alpha', genres: '["RPG"]', releaseDate: '2019-05-01', positive: 990, negative: 10 },
    b: { name: 'Beta', nameZh: '贝塔', genres: '["RPG","Indie"]', positive: 120, negative: 0 },
    c: { name: 'Gamma', releaseDate: '2020-11-20', positive: 50, negative: 60 },
    d: { name: '=Delta, "4"', genres: '["Indie"]' },
    x: { name: 'Adult', mature: 2, positive: 5000, negative: 0 },
    y: { name: 'Draft', status: 0 },
  })) {
    game[letter] = (await aGame(site.db, facts)).id;
  }
  const { a, b, c, d, x, y } = game as Record<string, number> & { a: number };
  await addMonths(site, {
    '2020-08': { [a]: 50, [b!]: 40 },
    '2020-10': { [a]: 100.5, [b!]: 90, [x!]: 999, [y!]: 999 },
    '2020-11': { [a]: 80, [b!]: 90, [c!]: 1000, [d!]: 80 },
    '2020-12': { [a]: 300.25, [b!]: 90, [d!]: 70 },
  });
  await site.db
    .insertInto('chart_entries')
    .values([
      { ...sold, region: 'cn', rank: 1, appId: 1, gameId: a },
      { ...sold, region: 'cn', rank: 2, appId: 999_999, gameId: null },
      { ...sold, region: 'cn', rank: 3, appId: 2, gameId: b! },
      { ...sold, region: 'us', rank: 1, appId: 2, gameId: b! },
      {
        ...sold,
        chart: 'wishlist',
        capturedOn: '2019-08-16',
        region: 'world',
        rank: 1,
        appId: 3,
        gameId: c!,
        value: 77,
      },
    ])
    .execute();
  await computeCharts(site);
});

/** Creates a member with this game as a favorite and returns the member's id. */
async function aFavorite(gameId: number) {
  const { id: userId } = await aUser(site.db);
  const createdAt = '2026-11-14T00:00:00.000Z';
  const item = { userId, gameId, createdAt, note: null, priority: null };
  await site.db
    .insertInto('shelf_items')
    .values({ ...item, shelf: 'favorites' })
    .execute();
  return userId;
}

const sold = { chart: 'topsellers', capturedOn: '2026-02-16', value: null, source: 'X' } as const;

const get = async (url: string) => {
  const response = await site.app.inject(url);
  return { status: response.statusCode, body: response.json() };
};

async function page(type: string, query = ''): Promise<contract.RankingPage> {
  const { status, body } = await get(`/api/ranking/data/${type}?${query}`);
  expect([status, body.errorMessage]).toEqual([200, undefined]);
  return body.data;
}

const namesOf = ({ items }: contract.RankingPage) =>
  items.map(({ rank, game }) => `${rank} ${game.name}`);

describe('the navigation', () => {
  test('has every ranking, with a default that the specification’s clients send', async () => {
    const { body } = await get('/api/ranking/nav');
    const defaults = body.data.map((item: contract.RankingNavItem) => [
      item.type,
      item.defaultPeriod,
    ]);
    for (const [type, period] of defaults) {
      expect([type, period]).toEqual([type, type === 'wishlist' ? 'N:' : 'M:2026-11']);
    }
    for (const [type, period] of defaults) {
      const { body } = await get(`/api/ranking/data/${type}?period=${period}`);
      expect([type, body.success, body.data?.requestedPeriod]).toEqual([type, true, period]);
    }
  });

  test('lists a ranking once it has a chart, and until then what its first chart needs', async () => {
    const nav = async (type: string) =>
      (await get('/api/ranking/nav')).body.data.find(
        (item: contract.RankingNavItem) => item.type === type,
      );
    expect(await nav('players')).toMatchObject({ status: 1, appearsWhen: null });
    expect(await nav('hot')).toMatchObject({
      status: 0,
      appearsWhen: expect.stringContaining('收藏'),
      appearsWhenEn: expect.stringContaining('favorited'),
    });
    const member = await aFavorite(game['a']!);
    await computeCharts(site, { types: ['hot'] });
    site.clock.now = new Date(site.clock.now.getTime() + 31_000);
    expect(await nav('hot')).toMatchObject({ status: 1, appearsWhen: null });
    await site.db.deleteFrom('shelf_items').where('userId', '=', member).execute();
    await computeCharts(site, { types: ['hot'] });
    site.clock.now = new Date(site.clock.now.getTime() + 31_000);
    expect(await nav('hot')).toMatchObject({ status: 0 });
    await site.db.deleteFrom('ranking_snapshots').where('type', '=', 'hot').execute();
  });

  test('computing charts does not change which rankings the operator shows', async () => {
    await site.db
      .updateTable('ranking_types')
      .set({ status: 0 })
      .where('type', '=', 'hot')
      .execute();
    await computeCharts(site);
    const hot = await site.db
      .selectFrom('ranking_types')
      .selectAll()
      .where('type', '=', 'hot')
      .executeTakeFirstOrThrow();
    expect(hot.status).toBe(0);
  });
});

describe('a chart', () => {
  test('ranks the games of the month, without adult games and drafts', async () => {
    const chart = await page('players', 'period=M:2020-10');
    expect(namesOf(chart)).toEqual(['1 Alpha', '2 Beta']);
    expect(chart.items[0]).toMatchObject({ value: 100.5, game: { appId: expect.any(Number) } });
    expect(chart).toMatchObject({ total: 2, status: 'final', reason: null, revision: 1 });
  });

  test('has no arrows after a gap, and all kinds of arrows otherwise', async () => {
    const afterGap = await page('players', 'period=M:2020-10');
    expect([afterGap.comparedTo, afterGap.items[0]!.movement]).toEqual([null, 'unknown']);
    const next = await page('players', 'period=M:2020-11');
    expect(next.comparedTo).toBe('M:2020-10');
    expect(next.items.map(({ rank, movement, tied }) => [rank, movement, tied])).toEqual([
      [1, 'new', false],
      [2, 'same', false],
      [3, 'down', true],
      [3, 'new', true],
    ]);
    const { items } = await page('players', 'period=M:2020-12');
    expect(items[0]).toMatchObject({ change: 2, previousRank: 3, previousValue: 80, peakRank: 1 });
    expect(items[0]!.spark).toEqual([50, 100.5, 80, 300.25]);
  });

  test('of a genre holds only the games of that genre', async () => {
    expect(namesOf(await page('players', 'period=M:2020-11&subType=indie'))).toEqual([
      '1 Beta',
      '2 =Delta, "4"',
    ]);
  });

  test('of a year states how many months it includes', async () => {
    const year = await page('players', 'period=Y:2020');
    expect(year.incomplete).toBe('source-coverage');
    expect(year.items.map(({ value, sampleSize }) => [value, sampleSize])).toEqual([
      [1000, 1],
      [132.6875, 4],
      [77.5, 4],
      [75, 2],
    ]);
    expect((await page('peak', 'period=A:')).items[0]).toMatchObject({ value: 2000 });
  });

  test('is paged by position, also past the end', async () => {
    const pageAt = (number: number) => page('players', `period=M:2020-11&size=3&page=${number}`);
    expect((await pageAt(1)).items.map(({ position }) => position)).toEqual([1, 2, 3]);
    expect((await pageAt(2)).items.map(({ position }) => position)).toEqual([4]);
    expect(await pageAt(9)).toMatchObject({ items: [], total: 4, page: 9 });
  });

  test('of scores uses the lower confidence bound and shows the number of reviews', async () => {
    const rating = await page('rating');
    expect([rating.status, rating.period]).toEqual(['provisional', 'M:2026-11']);
    expect(rating.items.map(({ game, sampleSize }) => [game.name, sampleSize])).toEqual([
      ['Alpha', 1000],
      ['Beta', 120],
      ['Gamma', 110],
    ]);
    expect(rating.items[0]!.value).toBeCloseTo(98.169, 3);
    expect(namesOf(await page('rating', 'period=Y:2019'))).toEqual(['1 Alpha']);
    expect(namesOf(await page('new', 'period=M:2020-11'))).toEqual(['1 Gamma']);
  });

  test('uses the ranks of a source that has no values', async () => {
    const china = await page('sales', 'period=D:2026-02-16&subType=cn');
    expect(china.items.map(({ position, rank, value }) => [position, rank, value])).toEqual([
      [1, 1, null],
      [2, 3, null],
    ]);
    expect(china.missingPlaces).toBe(1);
    const everywhere = await page('sales');
    expect(everywhere.missingPlaces).toBe(0);
    expect([everywhere.period, everywhere.incomplete]).toEqual(['M:2026-02', 'source-coverage']);
    expect(everywhere.items.map(({ value }) => value)).toEqual([1998, 1000]);
    const wishes = await page('wishlist');
    expect(wishes).toMatchObject({ period: 'N:', incomplete: 'imported', items: [{ value: 77 }] });
    expect((await page('wishlist', 'period=D:2019-08-16')).total).toBe(1);
  });
});

describe('a period', () => {
  test.each([
    ['players', 'M:2026-11', 'M:2020-12', 'not-yet-published'],
    ['players', 'M:2999-01', 'M:2020-12', 'not-yet-published'],
    ['players', 'Y:2026', 'Y:2020', 'not-yet-published'],
  ])('of %s that is to come (%s) shows the newest', async (type, requested, shown, reason) => {
    const chart = await page(type, `period=${requested}`);
    expect(chart).toMatchObject({ requestedPeriod: requested, period: shown, reason });
    expect(chart.items.length).toBeGreaterThan(0);
  });

  test.each([
    ['players', 'M:2020-09', 'never-published'],
    ['players', 'M:1999-01', 'never-published'],
    ['sales', 'D:2026-03-01', 'never-published'],
    ['hot', 'M:2026-11', 'not-yet-published'],
    ['hot', 'N:', 'not-yet-published'],
  ])('of %s without a chart (%s) is missing', async (type, period, reason) => {
    expect(await page(type, `period=${period}`)).toMatchObject({
      status: 'missing',
      requestedPeriod: period,
      period,
      reason,
      items: [],
      total: 0,
      generatedAt: null,
      comparedTo: null,
    });
  });

  test.each([
    '',
    'M:2020-13',
    'M:2020',
    'm:2020-12',
    '2020-12',
    'M:2020-12x',
    'N:',
    'W:2020-12-01',
    'A:',
  ])('that players do not have (%j) is refused, and the forms are named', async (period) => {
    const query = new URLSearchParams({ period }).toString();
    for (const call of ['data', 'find', 'series']) {
      const { status, body } = await get(`/api/ranking/${call}/players?${query}&q=a`);
      expect(status).toBe(400);
      expect(body.errorMessage).toContain('M:YYYY-MM');
    }
  });

  test('is listed, newest first, kind by kind', async () => {
    const { body } = await get('/api/ranking/periods/players');
    expect(body.data.map(({ period }: { period: string }) => period)).toEqual([
      'M:2020-12',
      'M:2020-11',
      'M:2020-10',
      'M:2020-08',
      'Y:2020',
    ]);
    expect((await get('/api/ranking/periods/hot')).body.data).toEqual([]);
  });
});

test('unknown rankings, sub-types and revisions are 404', async () => {
  for (const call of ['data', 'periods', 'find', 'series']) {
    expect((await get(`/api/ranking/${call}/nope?q=a`)).status).toBe(404);
    expect((await get(`/api/ranking/${call}/players?q=a&subType=nope`)).status).toBe(404);
  }
  expect((await get('/api/ranking/data/players?period=M:2020-12&revision=9')).status).toBe(404);
});
