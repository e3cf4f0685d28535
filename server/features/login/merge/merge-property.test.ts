import { sql } from 'kysely';
import { expect, test } from 'vitest';
import {
  aSmallWorld,
  randomAccount,
  randomFrom,
  randomVotes,
} from '../../../../tests/random-accounts.ts';
import { sharedApp } from '../../../../tests/shared-app.ts';
import { openSession, type Caller } from '../../../platform/auth/sessions.ts';
import { roleNames } from '../../../platform/auth/roles.ts';
import type { Db } from '../../../platform/database/db.ts';
import type { Write } from '../../../platform/write.ts';
import { ownedNews } from '../../news/members/owned-news.ts';
import { ownedReviews } from '../../reviews/owned-reviews.ts';
import { ownedShelves } from '../../shelves/owned-shelves.ts';
import { contentsOf } from './account-contents.ts';
import { mergeAccounts, pairOf } from './merge-accounts.ts';
import { issueMergeTicket } from './merge-tickets.ts';
import { plainTables } from './plain-tables.ts';
import { undoMerge } from './undo-merge.ts';

// Random pairs of accounts, each in a transaction that is rolled back. MERGE_PAIRS sets how many.

const tables = [...ownedReviews, ...ownedShelves, ...ownedNews, ...plainTables];
const now = new Date('2026-11-15T12:00:00.000Z');

const t = await sharedApp();

const world = await aSmallWorld(t);

/** Every stored count, and how to compute it from the rows. */
const counts: Record<string, string> = {
  likesOfNews: `news set "likeCount" = (select count(*) from news_likes where "newsId" = news.id)`,
  likesOfComments: `comments set
    "likeCount" = (select count(*) from comment_likes where "commentId" = comments.id),
    "rankedLikes" = (select count(*) from comment_likes where "commentId" = comments.id and ranked = 1),
    "openReports" = (select count(*) from comment_reports
      where "commentId" = comments.id and "closedAt" is null)`,
  votes: `reviews set
    "helpfulCount" = (select count(*) from review_votes where "reviewId" = reviews.id),
    "rankedHelpful" = (select count(*) from review_votes where "reviewId" = reviews.id and ranked = 1),
    "openReports" = (select count(*) from review_reports
      where "reviewId" = reviews.id and "closedAt" is null)`,
  readers: `game_readers set
    favorites = (select count(*) from shelf_items
      where "gameId" = game_readers."gameId" and shelf = 'favorites'),
    wishlists = (select count(*) from shelf_items
      where "gameId" = game_readers."gameId" and shelf = 'wishlist'),
    reviews = (select count(*) from reviews
      where "gameId" = game_readers."gameId" and state = 'visible')`,
  ratings: `game_ratings set reviews = (select count(*) from reviews
    where "gameId" = game_ratings."gameId" and rating = game_ratings.rating
      and state = 'visible')`,
  holders: `achievement_holders set holders =
    (select count(*) from earned_achievements where key = achievement_holders.key)`,
  members: `counters set value = (select count(*) from users) where name = 'members'`,
  activity: `news_activity set likes = (select count(*) from news_likes
    where "newsId" = news_activity."newsId" and day = substr("createdAt", 1, 10) and ranked = 1)`,
};

async function recount(db: Db) {
  await sql`
    insert into game_readers ("gameId") select id from games where true on conflict do nothing
  `.execute(db);
  await sql`
    insert into game_ratings ("gameId", rating, reviews)
    select distinct "gameId", rating, 0 from reviews where true on conflict do nothing
  `.execute(db);
  await sql`
    insert into achievement_holders (key, holders)
    select distinct key, 0 from earned_achievements where true on conflict do nothing
  `.execute(db);
  await sql`
    insert into news_activity (day, "newsId", likes, comments, readers)
    select distinct substr("createdAt", 1, 10), "newsId", 0, 0, 0 from news_likes where true
    on conflict do nothing
  `.execute(db);
  for (const update of Object.values(counts)) await sql.raw(`update ${update}`).execute(db);
}

const counted = [
  'news',
  'comments',
  'reviews',
  'game_readers',
  'game_ratings',
  'achievement_holders',
  'counters',
  'news_activity',
];
const dumped = new Set([...tables.map(({ table }) => table), ...counted, 'users']);
dumped.delete('account_merges');

/** All rows in a fixed order, without the records of the merge itself. */
async function dump(db: Db, names: Iterable<string> = dumped) {
  const all: Record<string, string[]> = {};
  for (const name of names) {
    const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(name)}`.execute(
      db,
    );
    all[name] = rows
      .filter((row) => row['kind'] !== 'keys')
      .map((row) => JSON.stringify(row))
      .toSorted();
  }
  return all;
}

async function expectTrueCounts(db: Db) {
  const stored = await dump(db, counted);
  await recount(db);
  expect(await dump(db, counted)).toEqual(stored);
}

/** The texts of reviews and shelf notes of these members, also those set aside. */
async function textsOf(db: Db, ids: readonly number[]): Promise<string[]> {
  const reviews = await db.selectFrom('reviews').selectAll().where('userId', 'in', ids).execute();
  const items = await db.selectFrom('shelf_items').selectAll().where('userId', 'in', ids).execute();
  const merges = await db.selectFrom('account_merges').select('setAside').execute();
  type Texts = { reviews: typeof reviews; shelfItems: typeof items };
  const aside = merges.map(({ setAside }) => JSON.parse(setAside) as Texts);
  return [
    ...[...reviews, ...aside.flatMap((one) => one.reviews)].map(
      ({ gameId, rating, content }) => `${gameId} ${rating} ${content}`,
    ),
    ...[...items, ...aside.flatMap((one) => one.shelfItems)].map(
      ({ shelf, gameId, note, createdAt }) => `${shelf} ${gameId} ${note} ${createdAt}`,
    ),
  ].toSorted();
}

async function checkPair(db: Db, seed: number) {
  const random = randomFrom(seed);
  const callerId = await randomAccount(db, world, random, 'Kept');
  const otherId = await randomAccount(db, world, random, 'Former');
  const { survivorId, formerId } = await pairOf(db, callerId, otherId);
  await randomVotes(db, random, [survivorId, formerId]);
  await recount(db);
  const before = await dump(db);
  const texts = await textsOf(db, [survivorId, formerId]);
  const expected = await contentsOf(db, survivorId, formerId);

  const write = (async (work: (db: Db) => Promise<{ result: unknown }>) =>
    (await work(db)).result) as unknown as Write;
  const actor = await callerOf(db, callerId);
  const action = { actor, requestId: 'r', now };
  const other = { otherId, isProven: true };
  const ticket = await issueMergeTicket(db, { ...other, sessionId: actor.sessionId, now });
  const { session } = await mergeAccounts({ write }, tables, { ...action, ticket, browser: 'x' });

  const merged = await contentsOf(db, survivorId);
  expect(merged).toEqual({ ...expected, notifications: expected.notifications + 1 });
  expect(await textsOf(db, [survivorId])).toEqual(texts);
  await expectTrueCounts(db);
  for (const { table, owner } of tables) {
    const { rows } = await sql`
      select 1 from ${sql.table(table)} where ${sql.ref(owner)} = ${formerId}
    `.execute(db);
    expect(rows, table).toHaveLength(0);
  }

  const later = session ? await callerOf(db, survivorId) : actor;
  await undoMerge({ write, config: t.config }, tables, { ...action, actor: later });
  expect(await dump(db)).toEqual(before);
}

async function callerOf(db: Db, userId: number): Promise<Caller> {
  const user = await db
    .selectFrom('users')
    .selectAll()
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  const roles = roleNames(user.roles);
  await openSession(db, { id: userId, roles }, 'x', now);
  const { id: sessionId, tokenHash } = await db
    .selectFrom('sessions')
    .select(['id', 'tokenHash'])
    .where('userId', '=', userId)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  const proof = { visitAt: null, provenAt: now.toISOString(), isProvenByOldKey: true };
  return { ...user, roles, userId, sessionId, tokenHash, ...proof };
}

class RolledBack extends Error {}

const batchSize = 10;
/** PostgreSQL needs fewer pairs: they vary the data, and the SQL is the same in all of them. */
const usual = process.env['TEST_ENGINE'] === 'postgres' ? 20 : 60;
const pairs = Number(process.env['MERGE_PAIRS'] ?? usual);
const batches = Array.from({ length: Math.ceil(pairs / batchSize) }, (_, index) => index);

test.each(batches)(
  'batch %i: nothing is lost, counts are exact, undo restores both',
  async (batch) => {
    for (let seed = batch * batchSize; seed < (batch + 1) * batchSize; seed += 1) {
      const pair = t.db.transaction().execute(async (db) => {
        await checkPair(db, seed);
        throw new RolledBack();
      });
      await expect(pair, `seed ${seed}`).rejects.toThrow(RolledBack);
    }
  },
);
