import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../platform/database.ts';
import { facetNames, type Facet } from '../../platform/game-lists.ts';
import type { SortKey } from '../../platform/game-order.ts';
import type { Position } from './cursor.ts';
import type { Filter } from './game-filter.ts';

export type Order = SortKey & { direction: 'asc' | 'desc'; isTie?: true };
export type ListRow = { id: number; key: string | number; summary: string };

/** As many values of a facet as anybody looks through; a search finds the others. */
const facetValues = 50;

const listed = ({ conditions }: Filter) => sql.join([sql`listed = 1`, ...conditions], sql` and `);

/** The ids are found first, so that what is skipped costs a step in the index and no row. */
const pageOf = (filter: Filter, order: Order, limit: number, offset: number) => {
  const direction = sql.raw(order.direction);
  // SQLite would sort ties by a key that is an expression, though it is the same for all of them.
  const byKey = order.isTie ? sql`` : sql`${order.expression} ${direction}, `;
  return sql<ListRow>`
    select page.id, page."key", game_summaries.summary
    from (
      select id, ${order.expression} as "key" from games
      where ${listed(filter)}
      order by ${byKey}id ${direction}
      limit ${limit} offset ${offset}
    ) as page
    join game_summaries on game_summaries."gameId" = page.id
    order by page."key" ${direction}, page.id ${direction}
  `;
};

export async function gamesAt(db: Db, filter: Filter, order: Order, limit: number, offset: number) {
  return (await pageOf(filter, order, limit, offset).execute(db)).rows;
}

/** Two ranges, the ties and what lies past them: as one comparison SQLite would scan all ties. */
export async function gamesAfter(
  db: Db,
  filter: Filter,
  order: Order,
  { key, id }: Position,
  limit: number,
) {
  const past = sql.raw(order.direction === 'asc' ? '>' : '<');
  const where = (...more: RawBuilder<unknown>[]): Filter => ({
    conditions: [...filter.conditions, ...more],
  });
  const ties = where(sql`${order.expression} = ${key}`, sql`id ${past} ${id}`);
  const rows = await gamesAt(db, ties, { ...order, isTie: true }, limit, 0);
  if (rows.length === limit) return rows;
  const rest = where(sql`${order.expression} ${past} ${key}`);
  return rows.concat(await gamesAt(db, rest, order, limit - rows.length, 0));
}

export async function countGames(db: Db, filter: Filter): Promise<number> {
  if (filter.total !== undefined) return filter.total;
  if (filter.conditions.length === 0) return listedGames(db);
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from games where ${listed(filter)}
  `.execute(db);
  return rows[0]!.total;
}

async function listedGames(db: Db): Promise<number> {
  const counter = await db
    .selectFrom('counters')
    .select('value')
    .where('name', '=', 'gamesListed')
    .executeTakeFirst();
  return counter?.value ?? 0;
}

type FacetRow = { facet: Facet; value: string; count: number };
type FacetCounts = Record<Facet, { value: string; count: number }[]>;

export async function countFacets(db: Db, filter: Filter): Promise<FacetCounts> {
  const counts: FacetCounts = { genre: [], tag: [], platform: [], developer: [] };
  const queries =
    filter.conditions.length === 0 ? facetNames.map(mostFrequent) : [mostFrequentAmong(filter)];
  for (const query of queries) {
    const { rows } = await query.execute(db);
    for (const { facet, value, count } of rows) counts[facet].push({ value, count });
  }
  return counts;
}

const mostFrequent = (facet: Facet) => sql<FacetRow>`
  select facet, value, games as count from facets
  where facet = ${facet} and games > 0
  order by games desc, id limit ${facetValues}
`;

/** The cross join holds SQLite to the order in which it stands: from the games to their facets. */
const mostFrequentAmong = (filter: Filter) => sql<FacetRow>`
  select facet, value, count
  from (
    select facets.id, facet, value, count,
      row_number() over (partition by facet order by count desc, facets.id) as place
    from (
      select "having"."facetId", count(*) as count
      from games cross join game_facets as "having"
      where "having"."gameId" = games.id and ${listed(filter)}
      group by "having"."facetId"
    ) as counted
    join facets on facets.id = counted."facetId"
  ) as placed
  where place <= ${facetValues}
  order by facet, place
`;
