import type { Type } from 'typebox';
import type { listGames as contract } from '../../../contract/games.ts';
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
  gamesOf,
  listedGames,
  mostFrequentValues,
  namedCounts,
  type ListRow,
  type Order,
} from './list.queries.ts';

const risingByDefault = new Set(['name', 'price']);
/** As many values of a facet as anybody looks through; a search finds the others. */
const facetValues = 50;
/** What the database skips for a numbered page; pages further on are found by the columns. */
const mostSkipped = 5000;

type ListQuery = Type.Static<(typeof contract)['schema']['querystring']>;
type Wish = { order: Order; start: Position | undefined; page: number; query: ListQuery };
type Found = { rows: ListRow[]; total: number; facets: object | false };

/** A page of the catalogue as JSON text: the summaries are stored as text and are not read. */
export async function listGames(
  context: Pick<Context, 'db' | 'engine'>,
  models: GameModels,
  query: ListQuery,
): Promise<string> {
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
  const { rows, total, facets } = await find(context, models, { order: key, start, page, query });
  // One more than is shown tells whether there is a next page.
  const last = rows.length > size ? rows[size - 1]! : undefined;
  const nextCursor = last ? writeCursor(name, { ...last, page: page + 1 }) : null;
  return answer(rows.slice(0, size), { total, page, size, nextCursor }, facets);
}

/** The whole catalogue: an index has it in every order, and its totals are on record. */
async function findInTables(
  { db, engine }: Pick<Context, 'db' | 'engine'>,
  _models: GameModels,
  { order, start, page, query: { size, facets } }: Wish,
): Promise<Found> {
  const rows = start
    ? await gamesAfter(db, engine, order, start, size + 1)
    : await gamesAt(db, engine, order, size + 1, (page - 1) * size);
  return {
    rows,
    total: await listedGames(db, engine),
    facets: facets === '1' && (await mostFrequentValues(db, facetValues)),
  };
}

async function findInColumns(
  { db, engine }: Pick<Context, 'db' | 'engine'>,
  models: GameModels,
  { order, start, page, query }: Wish,
): Promise<Found> {
  const model = await models.columns.current();
  const slots = await findSlots(db, models, model, query);
  const from = start ? { after: start } : { skip: (page - 1) * query.size };
  const ids = pageIds(model.columns, slots, order, from, query.size + 1);
  const counts = query.facets === '1' && countValues(model.columns, slots, facetValues);
  return {
    rows: await gamesOf(db, engine, order, ids),
    total: slots.total,
    facets: counts && (await namedCounts(db, engine, counts)),
  };
}

type Frame = { total: number; page: number; size: number; nextCursor: string | null };

function answer(rows: ListRow[], frame: Frame, facets: object | false): string {
  const rest = JSON.stringify(facets ? { ...frame, facets } : frame).slice(1);
  const items = rows.map(({ summary }) => summary).join(',');
  return `{"success":true,"data":{"items":[${items}],${rest}}`;
}
