import type { Type } from 'typebox';
import type { listGames as contract } from '../../../contract/games/games.ts';
import { joinBytes, type Bytes } from '../../platform/database/bytes.ts';
import type { Context } from '../../platform/context.ts';
import type { Db, Engine } from '../../platform/database/database.ts';
import { readCursor, writeCursor, type Position } from '../../platform/database/cursor.ts';
import { invalid } from '../../platform/http/errors.ts';
import { sortKeys } from '../../domain/games/game-order.ts';
import { countValues } from './columns/count-values.ts';
import type { GameColumns } from './columns/game-columns.ts';
import type { Slots } from './columns/match-slots.ts';
import { pageIds } from './columns/page-slots.ts';
import { isEverything } from './columns/read-condition.ts';
import { findSlots, nameOf } from './find-slots.ts';
import type { GameModels } from './game-models.ts';
import {
  gamesAfter,
  gamesPage,
  listedGames,
  mostFrequentValues,
  namedCounts,
  placeOf,
  summariesOf,
  type Order,
  type Place,
} from './list.queries.ts';

const risingByDefault = new Set(['name', 'price']);
/** As many values of a facet as anybody looks through; a search finds the others. */
const facetValues = 50;
/** What the database skips for a numbered page; pages further on are found by the columns. */
const mostSkipped = 5000;

type ListQuery = Type.Static<(typeof contract)['schema']['querystring']>;
type Wish = { order: Order; start: Position | undefined; page: number; query: ListQuery };
/** `last` is where the page ends, when there is a next one. */
type Found = {
  items: Bytes | null;
  last: Place | undefined;
  total: number;
  facets: object | false;
};
type Parts = Pick<Context, 'db' | 'engine'>;

/** A page of the catalogue as JSON text: the summaries are stored as text and are not read. */
export async function listGames(
  context: Parts,
  models: GameModels,
  query: ListQuery,
): Promise<Buffer> {
  const { size, sort = 'popularity', order = risingByDefault.has(sort) ? 'asc' : 'desc' } = query;
  if (query.cursor !== undefined && query.page !== undefined) {
    throw invalid({ cursor: { is: 'notWith', other: 'page' } });
  }
  const key = { ...sortKeys[context.engine][sort][order], sort, direction: order };
  const name = `${sort} ${order}`;
  const start = query.cursor === undefined ? undefined : readCursor(query.cursor, name, key.type);
  const page = start?.page ?? query.page ?? 1;
  const isNear = start !== undefined || page * size <= mostSkipped;
  const find = isNear && isEverything(query) ? findInTables : findInColumns;
  const { items, last, total, facets } = await find(context, models, {
    order: key,
    start,
    page,
    query,
  });
  const nextCursor = last ? writeCursor(name, { ...last, page: page + 1 }) : null;
  const frame = { total, page, size, nextCursor, ...(facets && { facets }) };
  return joinBytes(
    '{"success":true,"data":{"items":[',
    items,
    `],${JSON.stringify(frame).slice(1)}}`,
  );
}

/** The whole catalogue: an index has it in every order, and its totals are on record. */
async function findInTables(
  { db, engine }: Parts,
  _models: GameModels,
  { order, start, page, query: { size, facets } }: Wish,
): Promise<Found> {
  const found = start
    ? await pageAfter(db, engine, order, start, size)
    : await gamesPage(db, engine, order, size, (page - 1) * size);
  return {
    ...found,
    facets: facets === '1' && (await mostFrequentValues(db, facetValues)),
  };
}

async function pageAfter(db: Db, engine: Engine, order: Order, start: Position, size: number) {
  const places = await gamesAfter(db, engine, order, start, size + 1);
  const ids = places.slice(0, size).map(({ id }) => id);
  return {
    items: await summariesOf(db, engine, ids),
    last: places.length > size ? places[size - 1] : undefined,
    total: await listedGames(db, engine),
  };
}

async function findInColumns(
  { db, engine }: Parts,
  models: GameModels,
  { order, start, page, query }: Wish,
): Promise<Found> {
  const model = await models.columns.current();
  const slots = await findSlots(db, models, model, query);
  const counts = query.facets === '1' && countFacets(model, slots, nameOf(query));
  const from = start ? { after: start } : { skip: (page - 1) * query.size };
  const { size } = query;
  const ids = pageIds(model.columns, slots, order, from, size + 1);
  return {
    items: await summariesOf(db, engine, ids.slice(0, size)),
    last: ids.length > size ? await placeOf(db, engine, order, ids[size - 1]!) : undefined,
    total: slots.total,
    facets: counts && (await namedCounts(db, engine, counts)),
  };
}

function countFacets({ columns, recent }: GameColumns, slots: Slots, name: string) {
  return (
    recent.counts.get(name) ?? recent.counts.keep(name, countValues(columns, slots, facetValues))
  );
}
