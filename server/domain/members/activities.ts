import { sql, type RawBuilder } from 'kysely';
import { compiledQuery } from '../../platform/database/compiled-query.ts';
import type { Db } from '../../platform/database/db.ts';
import type { Activity } from '../../platform/database/tables/personal-tables.ts';

type UserId = RawBuilder<number>;
type CountParams = { userId: number; max: number };

/** Counts rows that each represent one activity of a member. */
const counter = (rowsOf: (userId: UserId) => RawBuilder<unknown>) =>
  compiledQuery<CountParams, { count: number }>(
    (_db, param) => sql`
      select count(*) as count from (
        select 1 from (${rowsOf(param('userId'))}) as activities limit ${param('max')}
      ) as counted
    `,
  );

const onShelf = (shelf: string) =>
  counter(
    (userId) =>
      sql`select 1 from shelf_items where "userId" = ${userId} and shelf = ${sql.lit(shelf)}`,
  );

const counters: Record<Exclude<Activity, 'years'>, ReturnType<typeof counter>> = {
  favorites: onShelf('favorites'),
  wishlist: onShelf('wishlist'),
  genres: counter(
    (userId) => sql`
      select distinct facets.id from shelf_items
      join game_facets on game_facets."gameId" = shelf_items."gameId"
      join facets on facets.id = game_facets."facetId"
      where "userId" = ${userId} and shelf = 'favorites' and facets.facet = 'genre'
    `,
  ),
  reviews: counter(
    (userId) => sql`select 1 from reviews where "userId" = ${userId} and state = 'visible'`,
  ),
  texts: counter(
    (userId) => sql`
      select 1 from reviews
      where "userId" = ${userId} and state = 'visible' and content is not null
    `,
  ),
  helpful: counter((userId) => sql`select 1 from review_votes where "userId" = ${userId}`),
  comments: counter(
    (userId) => sql`select 1 from comments where "userId" = ${userId} and state = 'visible'`,
  ),
  likes: counter(
    (userId) => sql`
      select 1 from (
        select "userId" from news_likes union all select "userId" from comment_likes
      ) as likes where "userId" = ${userId}
    `,
  ),
};

export type Member = { userId: number; createdAt: string };
type ActivityCount = { activity: Activity; max: number; now: Date };

/** How often a member has done something, counted up to `max`. */
export async function countActivity(
  db: Db,
  { userId, createdAt }: Member,
  { activity, max, now }: ActivityCount,
): Promise<number> {
  if (activity === 'years') return Math.min(max, yearsBetween(new Date(createdAt), now));
  const [counted] = await counters[activity](db, { userId, max });
  return counted!.count;
}

function yearsBetween(from: Date, to: Date): number {
  const years = to.getUTCFullYear() - from.getUTCFullYear();
  const anniversary = new Date(from);
  anniversary.setUTCFullYear(from.getUTCFullYear() + years);
  return Math.max(0, anniversary > to ? years - 1 : years);
}
