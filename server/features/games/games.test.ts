import type { Static } from 'typebox';
import { beforeAll, describe, expect, test } from 'vitest';
import type * as contract from '../../../contract/games/games.ts';
import { aGame } from '../../../tests/builders.ts';
import { sharedApp } from '../../../tests/shared-app.ts';
import { rebuildGameLists } from '../../domain/games/game-lists.ts';

const site = await sharedApp();
const ids: Record<string, number> = {};

const games = {
  alpha: {
    popularity: 5,
    score: 90,
    priceCents: 999,
    releaseDate: '2020-05-01',
    genres: '["RPG"]',
  },
  Beta: {
    popularity: 5,
    score: null,
    priceCents: null,
    releaseDate: null,
    genres: '["RPG","Indie"]',
  },
  gamma: {
    popularity: 9,
    score: 90,
    priceCents: 0,
    releaseDate: '2019-01-01',
    genres: '["Indie"]',
  },
  Delta: {
    popularity: 1,
    score: 50,
    priceCents: 5999,
    releaseDate: '2024-12-31',
    tags: '["Co-op"]',
  },
  draft: { status: 0 },
  retired: { status: 2 },
  adult: { mature: 2 },
  trashed: { deletedAt: '2026-01-01T00:00:00.000Z' },
};

beforeAll(async () => {
  for (const [name, facts] of Object.entries(games)) {
    const { id } = await aGame(site.db, { name, ...facts });
    ids[name] = id;
  }
  await rebuildGameLists(site.db);
  await site.db.insertInto('counters').values({ name: 'gamesListed', value: 4 }).execute();
});

async function list(query: string) {
  const response = await site.app.inject(`/api/game/list?${query}`);
  expect(response.statusCode, response.body).toBe(200);
  return response.json<Static<(typeof contract.listGames.schema.response)[200]>>().data;
}

const names = async (query: string) => (await list(query)).items.map(({ name }) => name);
const status = async (url: string) => (await site.app.inject(url)).statusCode;

test.each([
  ['', 'gamma Beta alpha Delta'],
  ['order=asc', 'Delta alpha Beta gamma'],
  ['sort=score', 'gamma alpha Delta Beta'],
  ['sort=score&order=asc', 'Delta alpha gamma Beta'],
  ['sort=price&order=asc', 'gamma alpha Delta Beta'],
  ['sort=price&order=desc', 'Delta alpha gamma Beta'],
  ['sort=releaseDate&order=asc', 'gamma alpha Delta Beta'],
  ['sort=releaseDate', 'Delta alpha gamma Beta'],
  ['sort=name&order=asc', 'alpha Beta Delta gamma'],
])('sorts by %j, unknown values last, ties by id', async (query, expected) => {
  expect(await names(query)).toEqual(expected.split(' '));
  const walked: string[] = [];
  for (let cursor: string | null = ''; cursor !== null;) {
    const page = await list(`size=1&${query}${cursor && `&cursor=${cursor}`}`);
    expect(page).toMatchObject({ total: 4, page: walked.length + 1, size: 1 });
    walked.push(...page.items.map(({ name }) => name));
    cursor = page.nextCursor;
  }
  expect(walked).toEqual(expected.split(' '));
});

test.each([
  ['genre=RPG', 'Beta alpha'],
  ['genre=RPG&genre=Indie', 'gamma Beta alpha'],
  ['genre=RPG&genre=-Indie', 'alpha'],
  ['genre=-RPG', 'gamma Delta'],
  ['tag=Co-op', 'Delta'],
  ['tag=Co-op&genre=RPG', ''],
  ['genre=Nothing', ''],
  ['genre=-Nothing&tag=Co-op', 'Delta'],
  ['yearFrom=2020', 'alpha Delta'],
  ['yearFrom=2019&yearTo=2020', 'gamma alpha'],
  ['priceMax=999', 'gamma alpha'],
  ['minScore=51&genre=RPG', 'alpha'],
  ['q=ELT', 'Delta'],
  ['q=%25', ''],
  ['status=1&unknown=1', 'gamma Beta alpha Delta'],
])('filters by %j with a true total', async (query, expected) => {
  const wanted = expected ? expected.split(' ') : [];
  expect(await names(query)).toEqual(wanted);
  expect((await list(`${query}&size=1&page=90`)).total).toBe(wanted.length);
});

test('pages by number, and past the end is empty with the true total', async () => {
  expect(await names('page=2&size=3')).toEqual(['Delta']);
  expect(await list('page=999999999999999&size=100')).toMatchObject({ items: [], total: 4 });
});

test('counts the values of facets among the games of the list', async () => {
  const rpgAndIndie = [
    { value: 'Indie', count: 2 },
    { value: 'RPG', count: 2 },
  ];
  const { facets } = await list('facets=1');
  expect(facets).toMatchObject({ genre: rpgAndIndie, tag: [{ value: 'Co-op', count: 1 }] });
  const among = await list('facets=1&genre=RPG');
  expect(among.facets?.genre).toEqual([
    { value: 'RPG', count: 2 },
    { value: 'Indie', count: 1 },
  ]);
  expect((await list('')).facets).toBeUndefined();
});

test('rejects invalid cursors and parameters', async () => {
  const { nextCursor } = await list('size=1');
  const bad = ['cursor=x', `cursor=${nextCursor}&page=1`, `cursor=${nextCursor}&sort=score`];
  const more = [
    'page=0',
    'size=101',
    'sort=x',
    'order=up',
    'minScore=101',
    'genre=',
    'page=1&page=2',
  ];
  for (const query of [...bad, ...more]) {
    expect(await status(`/api/game/list?${query}`), query).toBe(400);
  }
});

describe('lists for managers only', () => {
  const lists = {
    'status=0': 'draft',
    'status=2': 'retired',
    'trash=1': 'trashed',
    'trash=0': 'adult alpha Beta Delta draft gamma retired',
    'status=1&trash=0': 'adult alpha Beta Delta gamma',
    'missing=score&missing=price&genre=RPG': 'Beta',
  };

  test.each(Object.entries(lists))('%s', async (query, expected) => {
    const url = `/api/game/list?sort=name&${query}`;
    expect(await status(url)).toBe(401);
    expect((await (await site.signIn()).get(url)).statusCode).toBe(403);
    expect((await (await site.signIn('editor')).get(url)).statusCode).toBe(403);
    const response = await (await site.signIn('admin')).get(url);
    expect(response.statusCode).toBe(200);
    expect(response.headers['cache-control']).toBe('private, no-store');
    expect(response.headers['etag']).toBeUndefined();
    const { items, total } = response.json<{ data: { items: { name: string }[]; total: number } }>()
      .data;
    expect(items.map(({ name }) => name)).toEqual(expected.split(' '));
    expect(total).toBe(items.length);
    // The manager's response is not served to others from the cache.
    expect(await status(url)).toBe(401);
  });

  test('status=1 alone is public', async () => {
    const response = await site.app.inject('/api/game/list?status=1');
    expect(response.headers['cache-control']).toContain('public');
  });

  test('rejects unknown values', async () => {
    expect(await status('/api/game/list?status=3')).toBe(400);
    expect(await status('/api/game/list?missing=soul')).toBe(400);
    expect(await status('/api/game/list?trash=2')).toBe(400);
  });
});

test('a manager reads drafts, and their response is not served to others', async () => {
  const { id, appId } = await site.db
    .selectFrom('games')
    .select(['id', 'appId'])
    .where('id', '=', ids['draft']!)
    .executeTakeFirstOrThrow();
  const [user, manager] = [await site.signIn(), await site.signIn('admin')];
  for (const url of [`/api/game/${id}`, `/api/game/by-app-id?appId=${appId}`]) {
    const response = await manager.get(url);
    expect(response.json()).toMatchObject({ data: { name: 'draft', status: 0, lockedFields: [] } });
    expect(response.headers).toMatchObject({
      'cache-control': 'private, no-store',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
    });
    expect(await status(url)).toBe(404);
    expect((await user.get(url)).statusCode).toBe(404);
  }
  expect((await manager.get(`/api/game/${ids['trashed']}`)).statusCode).toBe(404);
  expect((await manager.get('/api/game/999999')).statusCode).toBe(404);
  const published = await manager.get(`/api/game/${ids['Beta']}`);
  expect(published.headers['cache-control']).toContain('public');
});

test('returns one game by id and by appId, a retired one too', async () => {
  const actor = { name: 'Mika', nameNative: null };
  const { id: actorId } = await site.db
    .insertInto('actors')
    .values(actor)
    .returning('id')
    .executeTakeFirstOrThrow();
  const part = { role: 'voice', voiceLanguage: 'en', characterName: 'Ann', source: 'X' };
  await site.db
    .insertInto('actor_credits')
    .values({ actorId, gameId: ids['alpha']!, ...part })
    .execute();
  const response = await site.app.inject(`/api/game/${ids['alpha']}`);
  const body = response.json<Static<(typeof contract.getGame.schema.response)[200]>>();
  const { data } = body;
  expect(data).toMatchObject({ name: 'alpha', genres: ['RPG'], cast: [{ name: 'Mika' }] });
  const same = await site.app.inject(`/api/game/by-app-id?appId=${data.appId}`);
  expect(same.json()).toEqual(body);
  expect(await status(`/api/game/${ids['retired']}`)).toBe(200);
  expect(await status(`/api/game/${ids['adult']}`)).toBe(200);
});

test('hides drafts, trashed and unknown games', async () => {
  for (const id of [ids['draft'], ids['trashed'], 999_999]) {
    expect(await status(`/api/game/${id}`)).toBe(404);
    expect(await status(`/api/game/${id}/players`)).toBe(404);
  }
  expect(await status('/api/game/by-app-id?appId=999999999')).toBe(404);
  expect(await status('/api/game/abc')).toBe(400);
  expect(await status('/api/game/by-app-id')).toBe(400);
});
