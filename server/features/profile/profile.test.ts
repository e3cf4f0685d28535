import type { Static } from 'typebox';
import { beforeAll, expect, test } from 'vitest';
import type * as contract from '../../../contract/members/profile.ts';
import { aGame, anArticle } from '../../../tests/builders.ts';
import { sharedApp } from '../../../tests/shared-app.ts';
import type { TestApp } from '../../../tests/test-app.ts';
import { rebuildGameLists } from '../../domain/games/game-lists.ts';

const t = await sharedApp();
const games: number[] = [];

beforeAll(async () => {
  for (let index = 0; index < 14; index += 1) {
    const genres = JSON.stringify(index < 2 ? ['RPG', 'Action'] : ['Action']);
    games.push((await aGame(t.db, { name: `G${index}`, genres })).id);
  }
  await rebuildGameLists(t.db);
});

type Reader = Awaited<ReturnType<TestApp['signIn']>>;

async function seen(id: number, by: Pick<Reader, 'get'> = t.browser()) {
  const response = await by.get(`/api/user/${id}`);
  expect(response.statusCode, response.body).toBe(200);
  return response.json<Static<(typeof contract.getUser.schema.response)[200]>>().data;
}

test('an edit does not change omitted fields and clears empty ones', async () => {
  const reader = await t.signIn();
  expect((await reader.get('/api/me/profile')).json().data).toEqual({
    id: reader.user.id,
    nickname: 'Mika',
    avatarUrl: null,
    staff: null,
    demo: false,
    bio: null,
    visibility: 'public',
    createdAt: '2026-01-01T00:00:00.000Z',
    shown: ['reviews', 'achievements'],
  });
  const change = async (body: object) => (await reader.patch('/api/me/profile', body)).json().data;
  expect(await change({ nickname: ' Ada ', bio: ' Hello ' })).toMatchObject({
    nickname: 'Ada',
    bio: 'Hello',
  });
  expect(await change({ shown: ['wishlist', 'wishlist'] })).toMatchObject({
    nickname: 'Ada',
    bio: 'Hello',
    shown: ['wishlist'],
  });
  expect(await change({ visibility: 'private', bio: '  ' })).toMatchObject({
    bio: null,
    visibility: 'private',
    shown: ['wishlist'],
  });
  expect((await reader.get('/api/me')).json().data.user.nickname).toBe('Ada');
  const drawn = await change({ avatar: { motif: 'sea', palette: 'olive' } });
  expect(drawn.avatarUrl).toBe('/avatars/sea-olive.svg');
  const face = await t.app.inject(drawn.avatarUrl);
  expect([face.statusCode, face.headers['content-type']]).toEqual([200, 'image/svg+xml']);
  expect((await change({ avatar: null })).avatarUrl).toBeNull();
  for (const name of ['sea', 'sea-nothing', '40', '-']) {
    expect((await t.app.inject(`/avatars/${name}.svg`)).statusCode, name).toBe(404);
  }
});

test.each([
  { nickname: ' ' },
  { nickname: '\u200b' },
  { nickname: 'two\nlines' },
  { nickname: 'x'.repeat(33) },
  { nickname: 'a\u202eb' },
  { visibility: 'friends' },
  { shown: ['secrets'] },
  { roles: ['admin'] },
])('%j is refused', async (body) => {
  const reader = await t.signIn();
  expect((await reader.patch('/api/me/profile', body)).statusCode).toBe(400);
});

test('favorites and wishlist are private until the member shows them', async () => {
  const reader = await t.signIn();
  await reader.put(`/api/me/favorites/${games[0]}`);
  await reader.put(`/api/me/wishlist/${games[1]}`, {});
  const lists = () =>
    Promise.all(
      ['favorites', 'wishlist'].map(
        async (shelf) =>
          (await t.app.inject(`/api/user/${reader.user.id}/shelf/${shelf}`)).statusCode,
      ),
    );
  const hidden = { favorites: null, wishlist: null, genres: null, counts: { favorites: null } };
  expect(await seen(reader.user.id)).toMatchObject(hidden);
  expect(await lists()).toEqual([404, 404]);
  // Saving another field does not change what is shown.
  await reader.patch('/api/me/profile', { bio: 'Hi' });
  expect(await seen(reader.user.id)).toMatchObject(hidden);
  await reader.patch('/api/me/profile', { shown: ['favorites'] });
  expect(await seen(reader.user.id)).toMatchObject({ favorites: [{ name: 'G0' }] });
  expect(await lists()).toEqual([200, 404]);
});

test('others see the chosen blocks', async () => {
  const reader = await t.signIn();
  for (const id of games) {
    t.clock.now = new Date(t.clock.now.getTime() + 1000);
    await reader.put(`/api/me/favorites/${id}`);
  }
  for (const id of games.slice(0, 10)) await reader.put(`/api/me/wishlist/${id}`, {});
  for (const [index, rating] of [8, 8, 3].entries()) {
    await reader.put(`/api/game/${games[index]}/review`, { rating });
  }
  await reader.patch('/api/me/profile', {
    bio: 'Hi',
    shown: ['favorites', 'reviews', 'achievements'],
  });
  const open = await seen(reader.user.id);
  expect(open).toMatchObject({
    nickname: 'Mika',
    bio: 'Hi',
    counts: { favorites: 14, wishlist: null, reviews: 3, achievements: 3, comments: 0 },
    wishlist: null,
    ratings: [0, 0, 1, 0, 0, 0, 0, 2, 0, 0],
    genres: [
      { value: 'Action', count: 14 },
      { value: 'RPG', count: 2 },
    ],
  });
  expect(open.top!.map(({ name }) => name)).toEqual(['G13', 'G12', 'G11', 'G10']);
  expect(open.recent).toHaveLength(6);
  expect(open.recent!.slice(0, 3).map(({ game, rating }) => [game.name, rating])).toEqual([
    ['G0', 8],
    ['G1', 8],
    ['G2', 3],
  ]);
  expect(open.days).toEqual([{ day: t.clock.now.toISOString().slice(0, 10), count: 17 }]);
  expect(open.favorites).toHaveLength(12);
  expect(open.favorites![0]!.name).toBe('G13');
  expect(open.reviews!.map(({ rating, mine }) => [rating, mine])).toEqual([
    [3, false],
    [8, false],
    [8, false],
  ]);
  expect(open.achievements).toContain('ten-favorites');
  // It tells of the wishlist, which is private.
  expect(open.achievements).not.toContain('ten-wishes');

  await reader.patch('/api/me/profile', { shown: ['wishlist'] });
  const wishes = await seen(reader.user.id);
  expect(wishes.wishlist).toHaveLength(10);
  expect(wishes).toMatchObject({
    counts: { favorites: null, wishlist: 10, reviews: null, achievements: null },
    favorites: null,
    reviews: null,
    ratings: null,
    genres: null,
    achievements: null,
  });
});

test('a shown list can be read completely, in its owner’s order, without notes', async () => {
  const reader = await t.signIn();
  const chosen = games.slice(0, 3);
  for (const id of chosen) await reader.put(`/api/me/favorites/${id}`);
  await reader.patch('/api/me/profile', { shown: ['favorites'] });
  await reader.put(`/api/me/wishlist/${games[3]}`, { note: 'secret' });
  await reader.put(`/api/me/favorites/${chosen[0]}/place`, { side: 'before', of: null });
  const shelf = (name: string, query = '') =>
    t.app.inject(`/api/user/${reader.user.id}/shelf/${name}${query}`);
  const { items, total } = (await shelf('favorites', '?size=2')).json().data;
  expect([items.length, items[0].name, total]).toEqual([2, 'G0', 3]);
  expect((await shelf('favorites', '?size=2&page=2')).json().data.items).toHaveLength(1);
  expect((await shelf('wishlist')).statusCode).toBe(404);
  await reader.patch('/api/me/profile', { shown: ['wishlist'] });
  expect((await shelf('favorites')).statusCode).toBe(404);
  expect((await shelf('wishlist')).body).not.toContain('secret');
  await reader.patch('/api/me/profile', { visibility: 'private' });
  expect((await shelf('wishlist')).statusCode).toBe(404);
  expect((await shelf('reviews')).statusCode).toBe(400);
});

test('a private or banned profile shows only its name', async () => {
  const reader = await t.signIn();
  await reader.put(`/api/me/favorites/${games[0]}`);
  await reader.patch('/api/me/profile', { bio: 'Hi', visibility: 'private' });
  const nothing = {
    nickname: 'Mika',
    visibility: 'private',
    bio: null,
    counts: null,
    favorites: null,
    reviews: null,
    achievements: null,
  };
  expect(await seen(reader.user.id)).toMatchObject(nothing);
  expect(await seen(reader.user.id, reader)).toMatchObject(nothing);
  await reader.patch('/api/me/profile', { visibility: 'public' });
  expect(await seen(reader.user.id)).toMatchObject({ bio: 'Hi' });
  await t.db
    .updateTable('users')
    .set({ bannedAt: t.clock.now.toISOString() })
    .where('id', '=', reader.user.id)
    .execute();
  expect(await seen(reader.user.id)).toMatchObject(nothing);
  expect((await t.app.inject('/api/user/999999')).statusCode).toBe(404);
  expect((await t.app.inject('/api/user/x')).statusCode).toBe(400);
});

test('drafts, trashed and adult games are hidden from others', async () => {
  const reader = await t.signIn();
  await reader.patch('/api/me/profile', { shown: ['favorites', 'reviews'] });
  const ids = await Promise.all(
    ['Later draft', 'Later trash', 'Later adult', 'Plain'].map(
      async (name) => (await aGame(t.db, { name })).id,
    ),
  );
  await rebuildGameLists(t.db);
  for (const id of ids) {
    await reader.put(`/api/me/favorites/${id}`);
    await reader.put(`/api/game/${id}/review`, { rating: 5 });
  }
  const deletedAt = t.clock.now.toISOString();
  const changes = [{ status: 0 }, { deletedAt }, { mature: 2 as never }];
  for (const [index, change] of changes.entries()) {
    await t.db.updateTable('games').set(change).where('id', '=', ids[index]!).execute();
  }
  const { favorites, reviews } = await seen(reader.user.id);
  expect(favorites!.map(({ name }) => name)).toEqual(['Plain']);
  expect(reviews!.map(({ game }) => game.name)).toEqual(['Plain']);
});

test('a new name is shown on old comments at once', async () => {
  const reader = await t.signIn();
  const newsId = await anArticle(t.database);
  await reader.post(`/api/news/${newsId}/comments`, { content: 'Hello' });
  const author = async () =>
    (await t.app.inject(`/api/news/${newsId}/comments`)).json().data.items[0].author.nickname;
  expect(await author()).toBe('Mika');
  await reader.patch('/api/me/profile', { nickname: 'Ada the Second' });
  expect(await author()).toBe('Ada the Second');
});
