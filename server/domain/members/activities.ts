import { sql, type RawBuilder } from 'kysely';
import type { Deed } from './achievement-list.ts';
import type { Db, Engine } from '../../platform/database/database.ts';
import { prepared } from '../../platform/database/prepared.ts';

/** Whoever is asked about, in every place of a prepared query. */
const them = () => sql`${0}`;

const shelf = (name: string) =>
  sql`select 1 from shelf_items where "userId" = ${them()} and shelf = ${sql.lit(name)}`;

type CountedDeed = Exclude<Deed, 'years'>;

/** Rows that each stand for one deed of a member. */
const rows: Record<CountedDeed, RawBuilder<unknown>> = {
  favorites: shelf('favorites'),
  wishlist: shelf('wishlist'),
  genres: sql`
    select distinct facets.id from shelf_items
    join game_facets on game_facets."gameId" = shelf_items."gameId"
    join facets on facets.id = game_facets."facetId"
    where "userId" = ${them()} and shelf = 'favorites' and facets.facet = 'genre'
  `,
  reviews: sql`select 1 from reviews where "userId" = ${them()}`,
  texts: sql`select 1 from reviews where "userId" = ${them()} and content is not null`,
  helpful: sql`select 1 from review_votes where "userId" = ${them()}`,
  comments: sql`select 1 from comments where "userId" = ${them()} and state = 'visible'`,
  likes: sql`
    select 1 from (
      select "userId" from news_likes union all select "userId" from comment_likes
    ) as likes where "userId" = ${them()}
  `,
  tickets: sql`select 1 from tickets where "userId" = ${them()}`,
  introduction: sql`select 1 from profiles where "userId" = ${them()} and bio is not null`,
};

const counters = Object.fromEntries(
  Object.entries(rows).map(([deed, query]) => [
    deed,
    prepared<{ count: number }>(
      () => sql`
        select count(*) as count from (
          select 1 from (${query}) as deeds limit ${0}
        ) as counted
      `,
    ),
  ]),
) as Record<CountedDeed, ReturnType<typeof prepared<{ count: number }>>>;

export type Member = { userId: number; createdAt: string };
type Asked = { deed: Deed; most: number; now: Date };

/** How often a member has done something; nobody needs to know beyond `most`. */
export async function countDeeds(
  db: Db,
  engine: Engine,
  { userId, createdAt }: Member,
  { deed, most, now }: Asked,
): Promise<number> {
  if (deed === 'years') return Math.min(most, yearsBetween(new Date(createdAt), now));
  const [counted] = await counters[deed](db, engine, userId, most);
  return counted!.count;
}

function yearsBetween(from: Date, to: Date): number {
  const years = to.getUTCFullYear() - from.getUTCFullYear();
  const anniversary = new Date(from);
  anniversary.setUTCFullYear(from.getUTCFullYear() + years);
  return Math.max(0, anniversary > to ? years - 1 : years);
}
