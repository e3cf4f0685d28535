import { sql, type RawBuilder } from 'kysely';
import type { Deed } from './achievement-list.ts';
import type { Db } from './database.ts';

const shelf = (userId: number, name: string) =>
  sql`select 1 from shelf_items where "userId" = ${userId} and shelf = ${name}`;

/** Rows that each stand for one deed of a member. */
const rows: Record<Exclude<Deed, 'years'>, (userId: number) => RawBuilder<unknown>> = {
  favorites: (userId) => shelf(userId, 'favorites'),
  wishlist: (userId) => shelf(userId, 'wishlist'),
  genres: (userId) => sql`
    select distinct facets.id from shelf_items
    join game_facets on game_facets."gameId" = shelf_items."gameId"
    join facets on facets.id = game_facets."facetId"
    where "userId" = ${userId} and shelf = 'favorites' and facets.facet = 'genre'
  `,
  reviews: (userId) => sql`select 1 from reviews where "userId" = ${userId}`,
  texts: (userId) => sql`
    select 1 from reviews where "userId" = ${userId} and content is not null
  `,
  helpful: (userId) => sql`select 1 from review_votes where "userId" = ${userId}`,
  comments: (userId) => sql`
    select 1 from comments where "userId" = ${userId} and state = 'visible'
  `,
  likes: (userId) => sql`
    select 1 from news_likes where "userId" = ${userId}
    union all select 1 from comment_likes where "userId" = ${userId}
  `,
  tickets: (userId) => sql`select 1 from tickets where "userId" = ${userId}`,
  introduction: (userId) => sql`
    select 1 from profiles where "userId" = ${userId} and bio is not null
  `,
};

export type Member = { userId: number; createdAt: string };

/** How often a member has done something; nobody needs to know beyond `most`. */
export async function countDeeds(
  db: Db,
  { userId, createdAt }: Member,
  deed: Deed,
  most: number,
  now: Date,
): Promise<number> {
  if (deed === 'years') return Math.min(most, yearsBetween(new Date(createdAt), now));
  const counted = await sql<{ count: number }>`
    select count(*) as count from (
      select 1 from (${rows[deed](userId)}) as deeds limit ${most}
    ) as counted
  `.execute(db);
  return counted.rows[0]!.count;
}

function yearsBetween(from: Date, to: Date): number {
  const years = to.getUTCFullYear() - from.getUTCFullYear();
  const anniversary = new Date(from);
  anniversary.setUTCFullYear(from.getUTCFullYear() + years);
  return Math.max(0, anniversary > to ? years - 1 : years);
}
