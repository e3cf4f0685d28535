import { sql, type RawBuilder } from 'kysely';
import type { gameSorts } from '../../../contract/games.ts';
import type { Position } from '../../platform/cursor.ts';
import type { Db, Engine } from '../../platform/database.ts';
import { idList, isOneOf } from '../../platform/dialect.ts';
import { facetNames, type Facet } from '../../platform/game-lists.ts';
import { sortKeys, type SortKey } from '../../platform/game-order.ts';
import { prepared } from '../../platform/prepared.ts';
import type { ValueCount } from './columns/count-values.ts';

type Sort = (typeof gameSorts)[number];
export type Order = SortKey & { sort: Sort; direction: 'asc' | 'desc' };
export type ListRow = { id: number; key: string | number; summary: string };
type Query = ReturnType<typeof prepared<ListRow>>;

/** One statement for each order, made when it is first asked for. */
function perOrder(build: (order: Order, engine: Engine) => RawBuilder<ListRow>) {
  const queries = new Map<string, Query>();
  return ({ sort, direction }: Order): Query => {
    const name = `${sort} ${direction}`;
    let query = queries.get(name);
    if (!query) {
      query = prepared((_db, engine) =>
        build({ ...sortKeys(engine)[sort][direction], sort, direction }, engine),
      );
      queries.set(name, query);
    }
    return query;
  };
}

type Page = { where?: RawBuilder<unknown>; byKey?: boolean };

/** The ids are found first, so that what is skipped costs a step in the index and no row. */
function pageOf({ expression, direction }: Order, { where = sql``, byKey = true }: Page) {
  const way = sql.raw(direction);
  return sql<ListRow>`
    select page.id, page."key", game_summaries.summary
    from (
      select id, ${expression} as "key" from games
      where listed = 1 ${where}
      order by ${byKey ? sql`${expression} ${way}, ` : sql``}id ${way}
      limit ${0} offset ${0}
    ) as page
    join game_summaries on game_summaries."gameId" = page.id
    order by page."key" ${way}, page.id ${way}
  `;
}

const past = ({ direction }: Order) => sql.raw(direction === 'asc' ? '>' : '<');

const pages = perOrder((order) => pageOf(order, {}));
// SQLite would sort ties by a key that is an expression, though it is the same for all of them.
const ties = perOrder((order) =>
  pageOf(order, {
    where: sql`and ${order.expression} = ${0} and id ${past(order)} ${0}`,
    byKey: false,
  }),
);
const pagesPast = perOrder((order) =>
  pageOf(order, { where: sql`and ${order.expression} ${past(order)} ${0}` }),
);
const someGames = perOrder(
  ({ expression }, engine) => sql`
    select games.id, ${expression} as "key", summary
    from games join game_summaries on game_summaries."gameId" = games.id
    where ${isOneOf(engine, 'games.id', [])}
  `,
);

export const gamesAt = (db: Db, engine: Engine, order: Order, limit: number, offset: number) =>
  pages(order)(db, engine, limit, offset);

/** Two ranges, the ties and what lies past them: as one comparison SQLite would scan all ties. */
export async function gamesAfter(
  db: Db,
  engine: Engine,
  order: Order,
  { key, id }: Position,
  limit: number,
): Promise<ListRow[]> {
  const rows = await ties(order)(db, engine, key, id, limit, 0);
  if (rows.length === limit) return rows;
  return rows.concat(await pagesPast(order)(db, engine, key, limit - rows.length, 0));
}

/** In the order of the ids. */
export async function gamesOf(db: Db, engine: Engine, order: Order, ids: readonly number[]) {
  if (ids.length === 0) return [];
  const rows = await someGames(order)(db, engine, idList(engine, ids));
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

const listedCounter = prepared<{ value: number }>(
  () => sql`select value from counters where name = 'gamesListed'`,
);

export async function listedGames(db: Db, engine: Engine): Promise<number> {
  return (await listedCounter(db, engine))[0]?.value ?? 0;
}

type FacetCounts = Record<Facet, { value: string; count: number }[]>;

export async function mostFrequentValues(db: Db, most: number): Promise<FacetCounts> {
  const counts: FacetCounts = { genre: [], tag: [], platform: [], developer: [] };
  for (const facet of facetNames) {
    counts[facet] = await db
      .selectFrom('facets')
      .select(['value', 'games as count'])
      .where('facet', '=', facet)
      .where('games', '>', 0)
      .orderBy('games', 'desc')
      .orderBy('id')
      .limit(most)
      .execute();
  }
  return counts;
}

export async function namedCounts(
  db: Db,
  engine: Engine,
  counts: Record<Facet, ValueCount[]>,
): Promise<FacetCounts> {
  const ids = Object.values(counts).flatMap((values) => values.map(({ facetId }) => facetId));
  const values = await db
    .selectFrom('facets')
    .select(['id', 'value'])
    .where(isOneOf(engine, 'id', ids))
    .execute();
  const nameOf = new Map(values.map(({ id, value }) => [id, value]));
  const named = facetNames.map((facet) => [
    facet,
    counts[facet].map(({ facetId, count }) => ({ value: nameOf.get(facetId) ?? '', count })),
  ]);
  return Object.fromEntries(named) as FacetCounts;
}
