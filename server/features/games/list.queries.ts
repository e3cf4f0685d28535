import { sql, type RawBuilder } from 'kysely';
import type { gameSorts } from '../../../contract/games/game-limits.ts';
import type { Position } from '../../platform/database/cursor.ts';
import type { Db, Engine } from '../../platform/database/database.ts';
import { asBytes, type Bytes } from '../../platform/database/bytes.ts';
import { idList, idRows, joinedTexts } from '../../platform/database/dialect.ts';
import { facetNames, type Facet } from '../../domain/games/game-lists.ts';
import { sortKeys, type SortKey } from '../../domain/games/game-order.ts';
import { lastOf, textList } from '../../platform/database/json-sql.ts';
import { prepared } from '../../platform/database/prepared.ts';
import type { ValueCount } from './columns/count-values.ts';

type Sort = (typeof gameSorts)[number];
export type Order = SortKey & { sort: Sort; direction: 'asc' | 'desc' };
/** Where a game stands in an order. */
export type Place = { id: number; key: string | number };

/** One statement for each order, made when it is first asked for. */
function perOrder<Row>(build: (order: Order, engine: Engine) => RawBuilder<Row>) {
  type Query = ReturnType<typeof prepared<Row>>;
  const queries = new Map<string, Query>();
  return ({ sort, direction }: Order): Query => {
    const name = `${sort} ${direction}`;
    let query = queries.get(name);
    if (!query) {
      query = prepared((_db, engine) =>
        build({ ...sortKeys[engine][sort][direction], sort, direction }, engine),
      );
      queries.set(name, query);
    }
    return query;
  };
}

type Page = { where?: RawBuilder<unknown>; byKey?: boolean };

/** From the index alone: what is skipped costs a step and no row. */
function pageOf({ expression, direction }: Order, { where = sql``, byKey = true }: Page) {
  const way = sql.raw(direction);
  return sql<Place>`
    select id, ${expression} as "key" from games
    where listed = 1 ${where}
    order by ${byKey ? sql`${expression} ${way}, ` : sql``}id ${way}
    limit ${0} offset ${0}
  `;
}

const past = ({ direction }: Order) => sql.raw(direction === 'asc' ? '>' : '<');

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
const places = perOrder<Place>(
  ({ expression }) => sql`select id, ${expression} as "key" from games where id = ${0}`,
);

/** Two ranges, the ties and what lies past them: as one comparison SQLite would scan all ties. */
export async function gamesAfter(
  db: Db,
  engine: Engine,
  order: Order,
  { key, id }: Position,
  limit: number,
): Promise<Place[]> {
  const rows = await ties(order)(db, engine, key, id, limit, 0);
  if (rows.length === limit) return rows;
  return rows.concat(await pagesPast(order)(db, engine, key, limit - rows.length, 0));
}

export async function placeOf(db: Db, engine: Engine, order: Order, id: number) {
  return (await places(order)(db, engine, id))[0];
}

const summaries = prepared<{ items: Bytes | null }>(
  (_db, engine) => sql`
    select ${joinedTexts(engine, sql`game_summaries.summary`, 'wanted')} as items
    from ${idRows(engine, 'wanted')} cross join game_summaries
    where game_summaries."gameId" = wanted.value
  `,
);

/** With commas between, in the order of the ids. */
export async function summariesOf(db: Db, engine: Engine, ids: readonly number[]) {
  return ids.length === 0 ? '' : (await summaries(db, engine, idList(engine, ids)))[0]!.items;
}

const listedTotal = sql<number>`(select value from counters where name = 'gamesListed')`;
const listedCounter = prepared<{ total: number | null }>(() => sql`select ${listedTotal} as total`);

export async function listedGames(db: Db, engine: Engine): Promise<number> {
  return (await listedCounter(db, engine))[0]!.total ?? 0;
}

type WholePage = {
  items: Bytes | null;
  ids: string | null;
  key: Place['key'];
  total: number | null;
};

/** All that a numbered page takes in one statement. */
const wholePages = perOrder<WholePage>((order, engine) => {
  const { direction } = order;
  const way = sql.raw(direction);
  const inOrder = sql`page."key" ${way}, page.id ${way}`;
  const last = sql.raw(direction === 'asc' ? 'max' : 'min');
  return sql`
    select ${asBytes(engine, textList(engine, sql`game_summaries.summary`, inOrder))} as items,
      ${textList(engine, sql`cast(page.id as text)`, inOrder)} as ids,
      ${last}(page."key") as "key", ${listedTotal} as total
    from (${pageOf(order, {})}) as page cross join game_summaries
    where game_summaries."gameId" = page.id
  `;
});

/** The games of a page as one text, where it ends when there is a next one, and how many there are. */
export async function gamesPage(db: Db, engine: Engine, order: Order, size: number, skip: number) {
  const [page] = await wholePages(order)(db, engine, size, skip);
  const { items, ids, key } = page!;
  const total = page!.total ?? 0;
  const last = ids && skip + size < total ? { id: lastOf(ids), key } : undefined;
  return { items, last, total };
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

const facetValues = prepared<{ id: number; value: string }>(
  (_db, engine) => sql`
    select facets.id, facets.value
    from ${idRows(engine, 'wanted')} cross join facets where facets.id = wanted.value
  `,
);

export async function namedCounts(
  db: Db,
  engine: Engine,
  counts: Record<Facet, ValueCount[]>,
): Promise<FacetCounts> {
  const ids = Object.values(counts).flatMap((values) => values.map(({ facetId }) => facetId));
  const values = await facetValues(db, engine, idList(engine, ids));
  const nameOf = new Map(values.map(({ id, value }) => [id, value]));
  const named = facetNames.map((facet) => [
    facet,
    counts[facet].map(({ facetId, count }) => ({ value: nameOf.get(facetId) ?? '', count })),
  ]);
  return Object.fromEntries(named) as FacetCounts;
}
