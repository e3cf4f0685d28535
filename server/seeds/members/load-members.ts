import { awardsOf } from './member-awards.ts';
import { addReaders } from '../../domain/games/game-readers.ts';
import { freeName } from '../../domain/members/member-names.ts';
import { countReview } from '../../features/reviews/review-state.ts';
import type { Db } from '../../platform/database/db.ts';
import { gameIdsByAppId } from '../csv/map-rows.ts';
import { loadDiscussions } from './load-discussions.ts';
import { likeAll } from './load-likes.ts';
import { evenings, notAfter } from './moments.ts';
import type { Discussion, Person } from './read-people.ts';

type Context = {
  games: ReadonlyMap<number, number>;
  users: ReadonlyMap<string, number>;
};

/** Returns the number of loaded members, texts and games on shelves. */
export async function loadMembers(
  db: Db,
  people: readonly Person[],
  discussions: readonly Discussion[],
  now: string,
): Promise<number> {
  const reviews = people.flatMap(reviewsOf);
  const times = [...reviews, ...discussions.flatMap(({ lines }) => lines)].map(({ at }) => at);
  const toTime = notAfter(
    now,
    times.reduce((a, b) => (a > b ? a : b)),
  );
  const games = await gameIdsByAppId(db);
  const users = new Map<string, number>();
  for (const person of people) users.set(person.key, await addPerson(db, person, toTime));
  const context = { games, users };
  let rows = people.length;
  for (const person of people) rows += await fillShelves(db, person, context, toTime);
  for (const review of reviews.toSorted((a, b) => (a.at < b.at ? -1 : 1))) {
    rows += await addReview(db, review, context, toTime);
  }
  rows += await loadDiscussions(db, discussions, users, toTime);
  await likeAll(db, users, toTime);
  await awardsOf(db, [...users.values()], now);
  return rows;
}

type ToTime = (at: string) => string;

async function addPerson(db: Db, { nickname, bio, joined }: Person, toTime: ToTime) {
  const { id } = await db
    .insertInto('users')
    .values({
      nickname: await freeName(db, nickname),
      avatarUrl: null,
      roles: 'user',
      bannedAt: null,
      createdAt: toTime(`${joined}T09:00:00.000Z`),
      isDemo: 1,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const shown = 'favorites wishlist reviews achievements';
  await db
    .insertInto('profiles')
    .values({ userId: id, bio, visibility: 'public', shown })
    .execute();
  return id;
}

async function fillShelves(
  db: Db,
  { key, joined, favorites, wishes }: Person,
  { games, users }: Context,
  toTime: ToTime,
): Promise<number> {
  const none = { note: null, priority: null, folder: null, position: null };
  const items = [
    ...favorites.map((item, index) => ({
      ...none,
      ...item,
      shelf: 'favorites' as const,
      position: index + 1,
    })),
    ...wishes.map((item) => ({ ...none, ...item, shelf: 'wishlist' as const })),
  ];
  const at = evenings(`${key} shelves`, joined, items.length);
  const rows = items.flatMap(({ appId, ...item }, index) => {
    const gameId = games.get(appId);
    const owned = { userId: users.get(key)!, createdAt: toTime(at[index]!) };
    return gameId === undefined ? [] : [{ ...owned, ...item, gameId }];
  });
  await db.insertInto('shelf_items').values(rows).execute();
  for (const { gameId, shelf } of rows) {
    await addReaders(db, gameId, shelf === 'favorites' ? { favorites: 1 } : { wishlists: 1 });
  }
  return rows.length;
}

type DatedReview = Person['reviews'][number] & { by: string; at: string };

function reviewsOf({ key, joined, reviews }: Person): DatedReview[] {
  const at = evenings(key, joined, reviews.length);
  return reviews.map((review, index) => ({ ...review, by: key, at: at[index]! }));
}

async function addReview(
  db: Db,
  { appId, by, at, rating, spoiler, content }: DatedReview,
  { games, users }: Context,
  toTime: ToTime,
): Promise<number> {
  const gameId = games.get(appId);
  if (gameId === undefined) return 0;
  const review = { gameId, rating, spoiler, content: content || null };
  await db
    .insertInto('reviews')
    .values({ ...review, userId: users.get(by)!, createdAt: toTime(at) })
    .execute();
  await countReview(db, { gameId, rating, state: 'visible' }, 1);
  return 1;
}
