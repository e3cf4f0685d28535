import { sql } from 'kysely';
import type { profileBlocks } from '../../../contract/members/profile.ts';
import type { GameSummary } from '../../../contract/games/games.ts';
import type { Db } from '../../platform/database/db.ts';
import type { Shelf } from '../../platform/database/tables/personal-tables.ts';
import { gameSummaries } from '../../domain/games/game-summaries.ts';
import { asReviewsOfGames, reviewsBy } from '../../domain/games/review-rows.ts';

const newest = { games: 12, reviews: 5, recent: 6 };
const stripDays = 371;
const dayMs = 86_400_000;
const maxGenres = 8;
/** Counting stops here, because a higher exact number is of no use to readers. */
const maxComments = 10_000;

export async function countShelf(db: Db, userId: number, shelf: Shelf): Promise<number> {
  const { count } = await db
    .selectFrom('shelf_items')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('userId', '=', userId)
    .where('shelf', '=', shelf)
    .executeTakeFirstOrThrow();
  return count;
}

/** Adult games are not shown on public pages. */
const isForEverybody = sql<boolean>`coalesce(mature, 0) < 2`;

/** Public games on a shelf. */
const openGames = (db: Db, userId: number, shelf: Shelf) =>
  db
    .selectFrom('shelf_items')
    .innerJoin('games', 'games.id', 'shelf_items.gameId')
    .where('shelf_items.userId', '=', userId)
    .where('shelf_items.shelf', '=', shelf)
    .where('status', '>', 0)
    .where('deletedAt', 'is', null)
    .where(isForEverybody);

async function inOrder(db: Db, rows: readonly { id: number }[]): Promise<GameSummary[]> {
  const ids = rows.map(({ id }) => id);
  const games = await gameSummaries(db, ids);
  return ids.flatMap((id) => games.get(id) ?? []);
}

export async function newestGames(db: Db, userId: number, shelf: Shelf): Promise<GameSummary[]> {
  const rows = await openGames(db, userId, shelf)
    .select('games.id')
    .orderBy('shelf_items.createdAt', 'desc')
    .orderBy('games.id', 'desc')
    .limit(newest.games)
    .execute();
  return inOrder(db, rows);
}

/** A page in the owner's order; a wishlist has no such order, and shows the newest first. */
export async function sharedGames(
  db: Db,
  { userId, shelf }: { userId: number; shelf: Shelf },
  { page, size }: { page: number; size: number },
) {
  const open = openGames(db, userId, shelf);
  const { total } = await open
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await open
    .select('games.id')
    .orderBy(sql`coalesce(position, 0)`)
    .orderBy('shelf_items.createdAt', 'desc')
    .orderBy('games.id', 'desc')
    .limit(size)
    .offset((page - 1) * size)
    .execute();
  return { items: await inOrder(db, rows), total, page, size };
}

export async function newestReviews(db: Db, userId: number, readerId: number) {
  const rows = await reviewsBy(db, userId, readerId)
    .where('status', '>', 0)
    .where('deletedAt', 'is', null)
    .where(isForEverybody)
    .where('reviews.state', '=', 'visible')
    .orderBy('reviews.id', 'desc')
    .limit(newest.reviews)
    .execute();
  return asReviewsOfGames(db, rows, readerId);
}

type Block = (typeof profileBlocks)[number];

/** What a member did with games in public: reviews, and what is on shelves that are shown. */
function publicActs(db: Db, userId: number, shown: readonly Block[]) {
  const shelves = (['favorites', 'wishlist'] as const).filter((shelf) => shown.includes(shelf));
  return db
    .selectFrom('shelf_items')
    .select(['gameId', 'createdAt', sql<number | null>`null`.as('rating')])
    .where('userId', '=', userId)
    .where('shelf', 'in', shelves.length > 0 ? shelves : [sql<Shelf>`''`])
    .unionAll(
      db
        .selectFrom('reviews')
        .select(['gameId', 'createdAt', 'rating'])
        .where('userId', '=', userId)
        .where('state', '=', shown.includes('reviews') ? 'visible' : sql<'visible'>`''`),
    );
}

/** The games of the newest acts, each with the member's rating. */
export async function recentGames(db: Db, userId: number, shown: readonly Block[]) {
  const rows = await db
    .selectFrom(publicActs(db, userId, shown).as('acts'))
    .innerJoin('games', 'games.id', 'acts.gameId')
    .select(({ fn }) => [
      'games.id',
      fn.max('acts.createdAt').as('at'),
      fn.max<number | null>('acts.rating').as('rating'),
    ])
    .where('status', '>', 0)
    .where('deletedAt', 'is', null)
    .where(isForEverybody)
    .groupBy('games.id')
    .orderBy('at', 'desc')
    .orderBy('games.id')
    .limit(newest.recent)
    .execute();
  const games = await gameSummaries(
    db,
    rows.map(({ id }) => id),
  );
  return rows.flatMap(({ id, rating, at }) => {
    const game = games.get(id);
    return game ? [{ game, rating, at }] : [];
  });
}

/** On which days of the last year a member did something in public. */
export async function activeDays(db: Db, userId: number, shown: readonly Block[], now: Date) {
  const since = new Date(now.getTime() - stripDays * dayMs).toISOString();
  const acts = publicActs(db, userId, shown)
    .unionAll(
      db
        .selectFrom('comments')
        .select([sql<number>`0`.as('gameId'), 'createdAt', sql<number | null>`null`.as('rating')])
        .where('userId', '=', userId)
        .where('state', '=', 'visible'),
    )
    .as('acts');
  return db
    .selectFrom(acts)
    .select(({ fn }) => [
      sql<string>`substr("createdAt", 1, 10)`.as('day'),
      fn.countAll<number>().as('count'),
    ])
    .where('createdAt', '>=', since)
    .groupBy('day')
    .orderBy('day')
    .execute();
}

/** How many times a member has given the ratings 1 to 10. */
export async function ratingsBy(db: Db, userId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('reviews')
    .select(['rating', (eb) => eb.fn.countAll<number>().as('count')])
    .where('userId', '=', userId)
    .where('state', '=', 'visible')
    .groupBy('rating')
    .execute();
  const counts = Array<number>(10).fill(0);
  for (const { rating, count } of rows) counts[rating - 1] = count;
  return counts;
}

export const favoriteGenres = (db: Db, userId: number) =>
  db
    .selectFrom('shelf_items')
    .innerJoin('game_facets', 'game_facets.gameId', 'shelf_items.gameId')
    .innerJoin('facets', 'facets.id', 'game_facets.facetId')
    .select(['facets.value', (eb) => eb.fn.countAll<number>().as('count')])
    .where('userId', '=', userId)
    .where('shelf', '=', 'favorites')
    .where('facets.facet', '=', 'genre')
    .groupBy('facets.value')
    .orderBy('count', 'desc')
    .orderBy('facets.value')
    .limit(maxGenres)
    .execute();

/** The keys of earned achievements, newest first. */
export async function earnedBy(db: Db, userId: number): Promise<string[]> {
  const rows = await db
    .selectFrom('earned_achievements')
    .select('key')
    .where('userId', '=', userId)
    .orderBy('earnedAt', 'desc')
    .orderBy('key')
    .execute();
  return rows.map(({ key }) => key);
}

export async function commentsBy(db: Db, userId: number): Promise<number> {
  const counted = db
    .selectFrom('comments')
    .select('id')
    .where('userId', '=', userId)
    .where('state', '=', 'visible')
    .limit(maxComments)
    .as('counted');
  const { count } = await db
    .selectFrom(counted)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}
