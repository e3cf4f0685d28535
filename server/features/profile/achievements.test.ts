import type { Static } from 'typebox';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import type * as contract from '../../../contract/members/profile.ts';
import { aGame, anArticle } from '../../../tests/builders.ts';
import { sharedApp } from '../../../tests/shared-app.ts';
import type { TestApp } from '../../../tests/test-app.ts';
import { achievements } from '../../domain/members/achievement-list.ts';
import { rebuildGameLists } from '../../domain/games/game-lists.ts';

const t = await sharedApp();
let reader: Awaited<ReturnType<TestApp['signIn']>>;
const games: number[] = [];

beforeAll(async () => {
  for (let index = 0; index < 12; index += 1) {
    const genres = JSON.stringify([`Genre ${index}`]);
    games.push((await aGame(t.db, { name: `G${index}`, genres })).id);
  }
  await rebuildGameLists(t.db);
});
beforeEach(async () => {
  reader = await t.signIn();
});

async function mine() {
  const response = await reader.get('/api/me/achievements');
  expect(response.statusCode, response.body).toBe(200);
  return response.json<Static<(typeof contract.listAchievements.schema.response)[200]>>().data;
}
const one = async (key: string) => (await mine()).items.find((item) => item.key === key)!;
const earned = async () =>
  (await mine()).items.filter(({ earnedAt }) => earnedAt !== null).map(({ key }) => key);

test('a new member has earned nothing, and sees the progress of each achievement', async () => {
  const { items, total } = await mine();
  expect(total).toBe(items.length);
  expect(total).toBeGreaterThanOrEqual(12);
  expect(items.every(({ earnedAt, progress }) => earnedAt === null && progress !== null)).toBe(
    true,
  );
  expect(new Set(items.map(({ key }) => key)).size).toBe(total);
});

test('every achievement is named in both languages', () => {
  for (const { name, nameEn, description, descriptionEn, key } of achievements) {
    expect(
      [name, description].every((text) => /\p{Script=Han}/u.test(text)),
      key,
    ).toBe(true);
    expect(
      [nameEn, descriptionEn].some((text) => /\p{Script=Han}/u.test(text)),
      key,
    ).toBe(false);
  }
});

test('the first favorite earns an achievement, permanently', async () => {
  const { members } = await mine();
  expect(members).toBeGreaterThan(0);
  const before = (await one('first-favorite')).holders;
  await reader.put(`/api/me/favorites/${games[0]}`);
  const first = await one('first-favorite');
  expect(first).toMatchObject({ earnedAt: t.clock.now.toISOString(), progress: null });
  expect(first.holders).toBe(before + 1);
  expect((await one('ten-favorites')).progress).toEqual({ value: 1, goal: 10 });

  await reader.delete(`/api/me/favorites/${games[0]}`);
  const at = first.earnedAt;
  t.clock.now = new Date(t.clock.now.getTime() + 1000);
  await reader.put(`/api/me/favorites/${games[0]}`);
  expect(await one('first-favorite')).toMatchObject({ earnedAt: at, holders: before + 1 });
});

test('ten favorites and many genres earn achievements', async () => {
  const keys: string[][] = [];
  for (const id of games.slice(0, 10)) {
    await reader.put(`/api/me/favorites/${id}`);
    keys.push(await earned());
  }
  expect(keys[6]).toEqual(['first-favorite']);
  expect(keys[7]).toEqual(['first-favorite', 'wide-taste']);
  expect(keys[9]).toEqual(['first-favorite', 'ten-favorites', 'wide-taste']);
});

test('merged shelves of a browser count', async () => {
  await reader.post('/api/me/shelves/merge', {
    favorites: games.slice(0, 10),
    wishlist: games.slice(0, 1),
  });
  expect(await earned()).toEqual(['first-favorite', 'ten-favorites', 'wide-taste']);
});

test('a first review and comment earn achievements; a vote, a like, a bio and feedback do not', async () => {
  const other = await t.signIn();
  await reader.put(`/api/game/${games[0]}/review`, { rating: 5 });
  expect(await earned()).toEqual(['first-review']);
  await reader.put(`/api/game/${games[0]}/review`, { rating: 5, content: 'Fine' });
  expect(await earned()).toEqual(['first-review', 'first-words']);
  const newsId = await anArticle(t.database);
  await reader.post(`/api/news/${newsId}/comments`, { content: 'Hello' });
  await reader.post(`/api/news/${newsId}/like`, {});
  await reader.patch('/api/me/profile', { bio: 'Me' });
  await reader.post('/api/feedback', { kind: 'idea', content: 'More' });
  const { id } = (await other.put(`/api/game/${games[1]}/review`, { rating: 1 })).json().data;
  await reader.put(`/api/review/${id}/helpful`, { helpful: true });
  expect(await earned()).toEqual(['first-review', 'first-words', 'first-comment']);
  expect((await one('ten-helpful')).progress).toEqual({ value: 1, goal: 10 });
});

type Named = { key: string };

/** The achievements in the reader's notifications; one notification may have several. */
async function notified(): Promise<string[]> {
  const { items } = (await reader.get('/api/me/notifications')).json().data;
  return items.flatMap(({ data: { key, others = [] } }: { data: Named & { others?: Named[] } }) => [
    key,
    ...others.map((other) => other.key),
  ]);
}

test('the fiftieth like notifies at once', async () => {
  for (let given = 1; given < 50; given += 1) {
    await reader.post(`/api/news/${await anArticle(t.database)}/like`, {});
    // The same like given again does not count again.
    if (given === 20) {
      const again = await anArticle(t.database);
      for (let press = 0; press < 4; press += 1) await reader.post(`/api/news/${again}/like`, {});
    }
  }
  expect(await notified()).toEqual([]);
  await reader.post(`/api/news/${await anArticle(t.database)}/like`, {});
  expect(await notified()).toEqual(['fifty-likes']);
});

test('a year of membership is earned by the calendar', async () => {
  const joined = new Date(t.clock.now);
  joined.setUTCFullYear(joined.getUTCFullYear() - 1);
  const since = async (time: number) => {
    const createdAt = new Date(time).toISOString();
    await t.db.updateTable('users').set({ createdAt }).where('id', '=', reader.user.id).execute();
    return earned();
  };
  expect(await since(joined.getTime() + 1000)).toEqual([]);
  expect(await since(joined.getTime())).toEqual(['one-year']);
});

test('concurrent activities earn and count each achievement once', async () => {
  const before = (await one('first-favorite')).holders;
  const put = await Promise.all(
    games.flatMap((id) => [
      reader.put(`/api/me/favorites/${id}`),
      reader.put(`/api/me/wishlist/${id}`, {}),
    ]),
  );
  expect(put.every(({ statusCode }) => statusCode === 200)).toBe(true);
  expect(await earned()).toEqual(['first-favorite', 'ten-favorites', 'wide-taste', 'ten-wishes']);
  expect((await one('first-favorite')).holders).toBe(before + 1);
  expect((await notified()).toSorted()).toEqual((await earned()).toSorted());
});
