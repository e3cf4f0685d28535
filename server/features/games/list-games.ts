import type { Type } from 'typebox';
import type { listGames as contract } from '../../../contract/games.ts';
import { joinBytes } from '../../platform/bytes.ts';
import type { Context } from '../../platform/context.ts';
import { readCursor, writeCursor, type Position } from '../../platform/cursor.ts';
import { invalid } from '../../platform/errors.ts';
import { sortKeys } from '../../platform/game-order.ts';
import { countValues } from './columns/count-values.ts';
import { pageIds } from './columns/page-slots.ts';
import { isEverything } from './columns/read-condition.ts';
import { findSlots } from './find-slots.ts';
import type { GameModels } from './game-models.ts';
import {
  gamesAfter,
  gamesAt,
  listedGames,
  mostFrequentValues,
  namedCounts,
  placeOf,
  summariesOf,
  type Order,
} from './list.queries.ts';

const risingByDefault = new Set(['name', 'price']);
/** As many values of a facet as anybody looks through; a search finds the others. */
const facetValues = 50;
/** What the database skips for a numbered page; pages further on are found by the columns. */
const mostSkipped = 5000;

type ListQuery = Type.Static<(typeof contract)['schema']['querystring']>;
type Wish = { order: Order; start: Position | undefined; page: number; query: ListQuery };
/** `ids` has one more than is shown when there is a next page. */
type Found = { ids: readonly number[]; total: number; facets: object | false };
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
  const key = { ...sortKeys(context.engine)[sort][order], sort, direction: order };
  const name = `${sort} ${order}`;
  const start = query.cursor === undefined ? undefined : readCursor(query.cursor, name, key.type);
  const page = start?.page ?? query.page ?? 1;
  const isNear = start !== undefined || page * size <= mostSkipped;
  const find = isNear && isEverything(query) ? findInTables : findInColumns;
  const { ids, total, facets } = await find(context, models, { order: key, start, page, query });
  const { db, engine } = context;
  const items = await summariesOf(db, engine, ids.slice(0, size));
  const last = ids.length > size && (await placeOf(db, engine, key, ids[size - 1]!));
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
  const places = start
    ? await gamesAfter(db, engine, order, start, size + 1)
    : await gamesAt(db, engine, order, size + 1, (page - 1) * size);
  return {
    ids: places.map(({ id }) => id),
    total: await listedGames(db, engine),
    facets: facets === '1' && (await mostFrequentValues(db, facetValues)),
  };
}

async function findInColumns(
  { db, engine }: Parts,
  models: GameModels,
  { order, start, page, query }: Wish,
): Promise<Found> {
  const model = await models.columns.current();
  const slots = await findSlots(db, models, model, query);
  const from = start ? { after: start } : { skip: (page - 1) * query.size };
  const counts = query.facets === '1' && countValues(model.columns, slots, facetValues);
  return {
    ids: pageIds(model.columns, slots, order, from, query.size + 1),
    total: slots.total,
    facets: counts && (await namedCounts(db, engine, counts)),
  };
}
