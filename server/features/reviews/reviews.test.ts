import type { Static } from 'typebox';
import { expect, test } from 'vitest';
import type * as contract from '../../../contract/members/reviews.ts';
import { aGame } from '../../../tests/builders.ts';
import { sharedApp } from '../../../tests/shared-app.ts';
import type { TestApp } from '../../../tests/test-app.ts';
import { rebuildGameLists } from '../../domain/games/game-lists.ts';
import { createTestWrite } from '../../../tests/test-write.ts';
import { rankReviewVotes } from './rank-review-votes.ts';

const t = await sharedApp();

type Reader = Awaited<ReturnType<TestApp['signIn']>>;

async function newGame(facts = {}) {
  const { id } = await aGame(t.db, facts);
  await rebuildGameLists(t.db);
  return id;
}

const review = (reader: Reader, gameId: number, body: object) =>
  reader.put(`/api/game/${gameId}/review`, body);

async function reviewsOf(gameId: number, query = '', reader: Pick<Reader, 'get'> = t.browser()) {
  const response = await reader.get(`/api/game/${gameId}/reviews?${query}`);
  expect(response.statusCode, response.body).toBe(200);
  return response.json<Static<(typeof contract.listGameReviews.schema.response)[200]>>().data;
}

const countOf = async (gameId: number) =>
  (await t.app.inject(`/api/game/${gameId}`)).json().data.counts.reviews;

const spread = (ratings: Record<number, number>) =>
  Array.from({ length: 10 }, (_, index) => ratings[index + 1] ?? 0);

test('a reader has one review per game: the second replaces the first', async () => {
  const gameId = await newGame({ name: 'Judged' });
  const reader = await t.signIn();
  const first = await review(reader, gameId, { rating: 9, content: ' Great. ', spoiler: true });
  expect(first.json().data).toMatchObject({
    author: { id: reader.user.id, nickname: 'Mika', avatarUrl: null },
    game: { id: gameId, name: 'Judged' },
    rating: 9,
    content: 'Great.',
    spoiler: true,
    createdAt: t.clock.now.toISOString(),
    editedAt: null,
    helpfulCount: 0,
    helpful: false,
    mine: true,
  });
  expect(await countOf(gameId)).toBe(1);

  const start = t.clock.now;
  t.clock.now = new Date(start.getTime() + 60_000);
  const second = (await review(reader, gameId, { rating: 4 })).json().data;
  expect(second).toMatchObject({ rating: 4, content: null, spoiler: false });
  expect([second.createdAt, second.editedAt]).toEqual([
    start.toISOString(),
    t.clock.now.toISOString(),
  ]);
  const { total, average, distribution } = await reviewsOf(gameId);
  expect([total, average]).toEqual([1, 4]);
  expect(distribution).toEqual(spread({ 4: 1 }));
  expect(await countOf(gameId)).toBe(1);
});

test('saving the same review again is not an edit', async () => {
  const gameId = await newGame();
  const reader = await t.signIn();
  await review(reader, gameId, { rating: 5, content: 'Same' });
  const again = await review(reader, gameId, { rating: 5, content: 'Same' });
  expect(again.json().data.editedAt).toBeNull();
});

test.each([
  ['without a rating', { content: 'Fine' }],
  ['rated 0', { rating: 0 }],
  ['rated 11', { rating: 11 }],
  ['rated 7.5', { rating: 7.5 }],
  ['that never ends', { rating: 5, content: 'x'.repeat(8001) }],
  ['with more than a review has', { rating: 5, other: true }],
])('a review %s is refused', async (_, body) => {
  const reader = await t.signIn();
  expect((await review(reader, await newGame(), body)).statusCode).toBe(400);
});

test('only public games can be reviewed', async () => {
  const reader = await t.signIn();
  const draft = await newGame({ status: 0 });
  const trashed = await newGame({ deletedAt: '2026-01-01T00:00:00.000Z' });
  for (const id of [draft, trashed, 999_999]) {
    expect((await review(reader, id, { rating: 5 })).statusCode).toBe(404);
    expect((await reader.get(`/api/game/${id}/reviews`)).statusCode).toBe(404);
  }
});

test('a deleted review does not count any more', async () => {
  const gameId = await newGame();
  const [one, other] = [await t.signIn(), await t.signIn()];
  await review(one, gameId, { rating: 10 });
  await review(other, gameId, { rating: 1 });
  for (const _ of [1, 2]) {
    expect((await one.delete(`/api/game/${gameId}/review`)).statusCode).toBe(200);
  }
  const { total, average, distribution } = await reviewsOf(gameId);
  expect([total, average, distribution]).toEqual([1, 1, spread({ 1: 1 })]);
  expect(await countOf(gameId)).toBe(1);
});

test('reviews are sorted by helpful votes, time and rating', async () => {
  const gameId = await newGame();
  const readers = [await t.signIn(), await t.signIn(), await t.signIn()];
  for (const [index, rating] of [5, 9, 2].entries())
    await review(readers[index]!, gameId, { rating });
  const ratings = async (sort: string) =>
    (await reviewsOf(gameId, sort && `sort=${sort}`)).items.map(({ rating }) => rating);
  const first = (await reviewsOf(gameId, 'sort=new')).items.at(-1)!;
  await readers[1]!.put(`/api/review/${first.id}/helpful`, { helpful: true });
  expect(await ratings('')).toEqual([5, 2, 9]);
  expect(await ratings('new')).toEqual([2, 9, 5]);
  expect(await ratings('high')).toEqual([9, 5, 2]);
  expect(await ratings('low')).toEqual([2, 5, 9]);
  const second = await reviewsOf(gameId, 'size=1&page=2&sort=new');
  expect([second.total, second.items.length, second.average]).toEqual([3, 1, 5.33]);
  const fives = await reviewsOf(gameId, 'rating=5');
  expect([fives.total, fives.items.length, fives.average]).toEqual([1, 1, 5.33]);
  expect((await reviewsOf(gameId, 'page=50')).items).toEqual([]);
});

test('votes of accounts younger than a day count at once, and affect the order later', async () => {
  const gameId = await newGame();
  const authors = [await t.signIn(), await t.signIn()];
  for (const [index, rating] of [5, 9].entries()) {
    await review(authors[index]!, gameId, { rating });
  }
  const bought = (await reviewsOf(gameId, 'sort=new')).items.at(-1)!;
  const young = await t.signIn();
  await t.db
    .updateTable('users')
    .set({ createdAt: t.clock.now.toISOString() })
    .where('id', '=', young.user.id)
    .execute();
  await young.put(`/api/review/${bought.id}/helpful`, { helpful: true });
  const seen = async () =>
    (await reviewsOf(gameId)).items.map(({ rating, helpfulCount }) => [rating, helpfulCount]);
  expect(await seen()).toEqual([
    [9, 0],
    [5, 1],
  ]);
  const { db } = t.database;
  const write = createTestWrite(db);
  await rankReviewVotes({ db, write }, t.clock.now);
  expect((await seen())[0]).toEqual([9, 0]);
  const aDayLater = new Date(t.clock.now.getTime() + 86_400_000);
  await rankReviewVotes({ db, write }, aDayLater);
  await rankReviewVotes({ db, write }, aDayLater);
  expect((await seen())[0]).toEqual([5, 1]);
  await young.put(`/api/review/${bought.id}/helpful`, { helpful: false });
  expect(await seen()).toEqual([
    [9, 0],
    [5, 0],
  ]);
});

test('a helpful vote counts once, can be taken back, and not on one’s own review', async () => {
  const gameId = await newGame();
  const [author, reader] = [await t.signIn(), await t.signIn()];
  const { id } = (await review(author, gameId, { rating: 8, content: 'Well' })).json().data;
  const vote = (who: Reader, helpful: boolean) => who.put(`/api/review/${id}/helpful`, { helpful });
  expect((await vote(author, true)).statusCode).toBe(403);
  expect((await vote(reader, true)).json().data).toEqual({ helpful: true, helpfulCount: 1 });
  expect((await vote(reader, true)).json().data).toEqual({ helpful: true, helpfulCount: 1 });
  const seen = async (who: Pick<Reader, 'get'>) => (await reviewsOf(gameId, '', who)).items[0]!;
  expect(await seen(reader)).toMatchObject({ helpful: true, mine: false, helpfulCount: 1 });
  expect(await seen(author)).toMatchObject({ helpful: false, mine: true });
  // An edit does not change the votes.
  await review(author, gameId, { rating: 8, content: 'Better' });
  expect((await seen(reader)).helpfulCount).toBe(1);
  expect((await vote(reader, false)).json().data).toEqual({ helpful: false, helpfulCount: 0 });
  expect((await vote(reader, false)).json().data).toEqual({ helpful: false, helpfulCount: 0 });
  expect((await reader.put('/api/review/999999/helpful', { helpful: true })).statusCode).toBe(404);
});

test('my reviews are newest first, with or without text, and include trashed games', async () => {
  const reader = await t.signIn();
  const [spoken, silent] = [
    await newGame({ name: 'TextWithLang' }),
    await newGame({ name: 'Silent' }),
  ];
  await review(reader, spoken, { rating: 6, content: 'Words' });
  await review(reader, silent, { rating: 7 });
  const names = async (query = '') => {
    const { items, total } = (await reader.get(`/api/me/reviews?${query}`)).json().data;
    return [total, ...items.map(({ game }: { game: { name: string } }) => game.name)];
  };
  expect(await names()).toEqual([2, 'Silent', 'TextWithLang']);
  expect(await names('with=text')).toEqual([1, 'TextWithLang']);
  expect(await names('with=rating')).toEqual([1, 'Silent']);
  expect(await names('size=1&page=2')).toEqual([2, 'TextWithLang']);
  const deletedAt = t.clock.now.toISOString();
  await t.db.updateTable('games').set({ deletedAt }).where('id', '=', silent).execute();
  expect(await names()).toEqual([2, 'Silent', 'TextWithLang']);
});

test('the reviews of fifty concurrent readers are counted exactly', async () => {
  const gameId = await newGame();
  const readers = await Promise.all(Array.from({ length: 50 }, () => t.signIn()));
  const responses = await Promise.all(
    readers.flatMap((reader, index) => [
      review(reader, gameId, { rating: (index % 10) + 1 }),
      review(reader, gameId, { rating: ((index + 3) % 10) + 1 }),
    ]),
  );
  expect(responses.every(({ statusCode }) => statusCode === 200)).toBe(true);
  const { items, total, distribution } = await reviewsOf(gameId, 'size=100');
  expect([total, items.length, await countOf(gameId)]).toEqual([50, 50, 50]);
  const counted = spread({});
  for (const { rating } of items) counted[rating - 1]! += 1;
  expect(distribution).toEqual(counted);

  const { id } = items[0]!;
  await Promise.all(
    readers.map((reader) => reader.put(`/api/review/${id}/helpful`, { helpful: true })),
  );
  expect((await reviewsOf(gameId, 'size=1')).items[0]).toMatchObject({ id, helpfulCount: 49 });
});
