import type { Static } from 'typebox';
import { beforeAll, expect, test } from 'vitest';
import { personalLimits } from '../../../contract/members/personal-limits.ts';
import type * as contract from '../../../contract/members/shelves.ts';
import { aGame } from '../../../tests/builders.ts';
import { sharedApp } from '../../../tests/shared-app.ts';
import type { TestApp } from '../../../tests/test-app.ts';
import { rebuildGameLists } from '../../domain/games/game-lists.ts';

const t = await sharedApp();
const ids: Record<string, number> = {};

const games = {
  Alpha: { genres: '["Action"]', releaseDate: '2020-05-01', priceCents: 1000, score: 90 },
  Beta: { genres: '["RPG","Action"]', releaseDate: '2022-05-01', priceCents: 0, score: 70 },
  Gamma: { nameZh: '丙号', tags: '["Cozy"]', releaseDate: '2027-02-28' },
  Draft: { status: 0 },
  Retired: { status: 2 },
  Trashed: { deletedAt: '2026-02-01T00:00:00.000Z' },
};

beforeAll(async () => {
  for (const [name, facts] of Object.entries(games)) {
    ids[name] = (await aGame(t.db, { name, ...facts })).id;
  }
  await rebuildGameLists(t.db);
});

type Reader = Awaited<ReturnType<TestApp['signIn']>>;
const favorite = (reader: Reader, name: string) =>
  reader.put(`/api/me/favorites/${ids[name] ?? name}`);
const wish = (reader: Reader, name: string, body?: object) =>
  reader.put(`/api/me/wishlist/${ids[name]}`, body);

async function list(reader: Reader, address: string) {
  const response = await reader.get(address);
  expect(response.statusCode, response.body).toBe(200);
  return response.json<Static<(typeof contract.listFavorites.schema.response)[200]>>().data;
}

const names = async (reader: Reader, address: string) =>
  (await list(reader, address)).items.map(({ game }) => game.name).join(' ');

const counts = async (name: string) =>
  (await t.app.inject(`/api/game/${ids[name]}`)).json().data.counts;

test('a favorite is stored and counted once, however often it is added', async () => {
  const reader = await t.signIn();
  const before = (await counts('Alpha')).favorites;
  const first = await favorite(reader, 'Alpha');
  expect(first.json().data).toMatchObject({
    game: { name: 'Alpha', status: 1 },
    createdAt: t.clock.now.toISOString(),
    note: null,
    priority: null,
  });
  expect((await favorite(reader, 'Alpha')).statusCode).toBe(200);
  expect((await list(reader, '/api/me/favorites')).total).toBe(1);
  expect((await counts('Alpha')).favorites).toBe(before + 1);

  for (const _ of [1, 2]) {
    const gone = await reader.delete(`/api/me/favorites/${ids['Alpha']}`);
    expect([gone.statusCode, gone.json().data]).toEqual([200, null]);
  }
  expect((await list(reader, '/api/me/favorites')).total).toBe(0);
  expect((await counts('Alpha')).favorites).toBe(before);
});

test.each(['Draft', 'Trashed', '999999'])('%s cannot be put on a shelf', async (name) => {
  const reader = await t.signIn();
  expect((await favorite(reader, name)).statusCode).toBe(404);
  expect((await reader.put(`/api/me/wishlist/${ids[name] ?? name}`, {})).statusCode).toBe(404);
  expect((await reader.delete(`/api/me/favorites/${ids[name] ?? name}`)).statusCode).toBe(200);
});

test('a retired game can stay on a shelf', async () => {
  const reader = await t.signIn();
  expect((await favorite(reader, 'Retired')).json().data.game.status).toBe(2);
});

test('a wish has a note and a priority; omitted fields stay, null clears them', async () => {
  const reader = await t.signIn();
  const state = async (body?: object) => {
    const { note, priority } = (await wish(reader, 'Beta', body)).json().data;
    return [note, priority];
  };
  expect(await state()).toEqual([null, null]);
  expect(await state({ note: '  at a sale ', priority: 4 })).toEqual(['at a sale', 4]);
  expect(await state({ priority: 0 })).toEqual(['at a sale', 0]);
  expect(await state({ note: ' ', priority: null })).toEqual([null, null]);
  for (const body of [{ priority: 6 }, { priority: -1 }, { note: 'x'.repeat(501) }, { other: 1 }]) {
    expect((await wish(reader, 'Beta', body)).statusCode).toBe(400);
  }
  expect((await counts('Beta')).wishlists).toBe(1);
});

test('lists accept the filters and orders of the catalog', async () => {
  const reader = await t.signIn();
  for (const [index, name] of ['Alpha', 'Beta', 'Gamma'].entries()) {
    t.clock.now = new Date(t.clock.now.getTime() + 1000);
    await wish(reader, name, index === 2 ? {} : { priority: 3 - index });
  }
  const found = (query: string) => names(reader, `/api/me/wishlist?${query}`);
  expect(await found('')).toBe('Gamma Beta Alpha');
  expect(await found('order=asc')).toBe('Alpha Beta Gamma');
  expect(await found('sort=priority')).toBe('Alpha Beta Gamma');
  expect(await found('sort=priority&order=asc')).toBe('Beta Alpha Gamma');
  expect(await found('sort=name')).toBe('Alpha Beta Gamma');
  expect(await found('sort=score')).toBe('Alpha Beta Gamma');
  expect(await found('sort=price')).toBe('Beta Alpha Gamma');
  expect(await found('sort=releaseDate&order=desc')).toBe('Gamma Beta Alpha');
  expect(await found('genre=Action')).toBe('Beta Alpha');
  expect(await found('genre=Action&genre=-RPG')).toBe('Alpha');
  expect(await found('tag=Cozy&genre=Action')).toBe('');
  expect(await found('yearFrom=2020&yearTo=2022')).toBe('Beta Alpha');
  expect(await found('yearTo=2021')).toBe('Alpha');
  expect(await found('priceMax=500')).toBe('Beta');
  expect(await found('minScore=80')).toBe('Alpha');
  expect(await found('q=ALP')).toBe('Alpha');
  expect(await found(encodeURI('q=丙'))).toBe('Gamma');
  expect(await found(encodeURI('q=號'))).toBe('Gamma');
  expect(await found('size=1&page=2')).toBe('Beta');
  expect((await list(reader, '/api/me/wishlist?size=1&page=9')).total).toBe(3);
  expect(await names(reader, '/api/me/favorites')).toBe('');
  expect((await reader.get('/api/me/wishlist?sort=luck')).statusCode).toBe(400);
});

test('a trashed game stays on the list by name, and can be removed', async () => {
  const reader = await t.signIn();
  const { id } = await aGame(t.db, { name: 'Lost' });
  await rebuildGameLists(t.db);
  await reader.put(`/api/me/favorites/${id}`);
  const deletedAt = t.clock.now.toISOString();
  await t.db.updateTable('games').set({ deletedAt }).where('id', '=', id).execute();
  const { items } = await list(reader, '/api/me/favorites');
  expect(items).toMatchObject([{ game: { name: 'Lost', status: 0 } }]);
  await reader.delete(`/api/me/favorites/${id}`);
  expect((await list(reader, '/api/me/favorites')).total).toBe(0);
});

test('browser shelves are merged; unknown games and those already there are left out', async () => {
  const reader = await t.signIn();
  await favorite(reader, 'Alpha');
  const { Alpha, Beta, Gamma, Draft } = ids as Record<keyof typeof games, number>;
  const stored = { favorites: [Gamma, Alpha, Beta, Beta, Draft, 999_999], wishlist: [Beta] };
  const before = await counts('Beta');
  const merged = await reader.post('/api/me/shelves/merge', stored);
  expect(merged.json().data).toEqual({ favorites: 2, wishlist: 1 });
  expect((await reader.post('/api/me/shelves/merge', stored)).json().data).toEqual({
    favorites: 0,
    wishlist: 0,
  });
  expect(await counts('Beta')).toEqual({
    ...before,
    favorites: before.favorites + 1,
    wishlists: before.wishlists + 1,
  });
  expect(await names(reader, '/api/me/favorites?sort=name')).toBe('Alpha Beta Gamma');
});

test('the state of a game is that of the caller', async () => {
  const reader = await t.signIn();
  const address = `/api/me/games/${ids['Alpha']}`;
  const nothing = { favorite: false, wish: null, rating: null, library: null };
  expect((await reader.get(address)).json().data).toEqual(nothing);
  await favorite(reader, 'Alpha');
  await wish(reader, 'Alpha', { note: 'soon', priority: 5 });
  await reader.put(`/api/game/${ids['Alpha']}/review`, { rating: 7 });
  expect((await reader.get(address)).json().data).toEqual({
    favorite: true,
    wish: { note: 'soon', priority: 5 },
    rating: 7,
    library: null,
  });
  expect((await t.app.inject(address)).json().data).toEqual(nothing);
});

test('the ids on both shelves are returned together, only to their owner', async () => {
  const [reader, other] = [await t.signIn(), await t.signIn()];
  await favorite(reader, 'Alpha');
  await wish(reader, 'Beta', {});
  await wish(reader, 'Alpha', {});
  const shelves = async (who: Reader) => (await who.get('/api/me/shelves')).json().data;
  const { favorites, wishlist } = await shelves(reader);
  expect(favorites).toEqual([ids['Alpha']]);
  expect(new Set(wishlist)).toEqual(new Set([ids['Alpha'], ids['Beta']]));
  expect(await shelves(other)).toEqual({ favorites: [], wishlist: [] });
  expect((await t.app.inject('/api/me/shelves')).statusCode).toBe(401);
});

test('a list has a maximum length', async () => {
  const reader = await t.signIn();
  const rows = [];
  for (let index = 0; index < personalLimits.shelf; index += 1) {
    rows.push({ appId: 1_000_000 + index, name: `Many ${index}` });
  }
  const at = { createdAt: '2026-01-01T00:00:00.000Z', updatedAt: '2026-01-01T00:00:00.000Z' };
  for (let start = 0; start < rows.length; start += 1000) {
    const values = rows.slice(start, start + 1000).map((row) => ({ ...row, ...at }));
    await t.db.insertInto('games').values(values).execute();
  }
  await t.db
    .insertInto('shelf_items')
    .columns(['userId', 'shelf', 'gameId', 'createdAt'])
    .expression((eb) =>
      eb
        .selectFrom('games')
        .select([
          eb.val(reader.user.id).as('userId'),
          eb.val('favorites').as('shelf'),
          'id',
          'createdAt',
        ])
        .where('appId', '>=', 1_000_000),
    )
    .execute();
  const refused = await favorite(reader, 'Alpha');
  expect([refused.statusCode, refused.json().errorCode]).toEqual([409, 'CONFLICT']);
  const merged = await reader.post('/api/me/shelves/merge', {
    favorites: [ids['Alpha']],
    wishlist: [],
  });
  expect(merged.json().data.favorites).toBe(0);
});

test('the favorites of fifty concurrent readers are counted exactly', async () => {
  const { id } = await aGame(t.db, { name: 'Crowd' });
  ids['Crowd'] = id;
  await rebuildGameLists(t.db);
  const readers = await Promise.all(Array.from({ length: 50 }, () => t.signIn()));
  const put = await Promise.all(
    readers.flatMap((reader) => [favorite(reader, 'Crowd'), favorite(reader, 'Crowd')]),
  );
  expect(put.every(({ statusCode }) => statusCode === 200)).toBe(true);
  expect((await counts('Crowd')).favorites).toBe(50);
  await Promise.all(
    readers
      .slice(0, 20)
      .flatMap((reader) => [
        reader.delete(`/api/me/favorites/${id}`),
        reader.delete(`/api/me/favorites/${id}`),
        wish(reader, 'Crowd'),
      ]),
  );
  expect(await counts('Crowd')).toEqual({ favorites: 30, wishlists: 20, reviews: 0 });
});
