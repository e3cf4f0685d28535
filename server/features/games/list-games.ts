import type { Type } from 'typebox';
import type { GamePage, listGames as contract } from '../../../contract/games/games.ts';
import { gameSummaries } from '../../domain/games/game-summaries.ts';
import { newestMonth } from '../../domain/games/refresh-players.ts';
import { missingOf } from '../../domain/games/missing-facts.ts';
import { readCursor, writeCursor, type Position } from '../../platform/database/cursor.ts';
import type { Db } from '../../platform/database/db.ts';
import { invalid } from '../../platform/http/errors.ts';
import { countValues } from './columns/count-values.ts';
import type { GameColumns } from './columns/game-columns.ts';
import type { Slots } from './columns/match-slots.ts';
import type { GameOrder, GamePosition } from './columns/order.ts';
import { pageIds } from './columns/page-slots.ts';
import { isForManagers, isUnfiltered } from './columns/read-condition.ts';
import { mostFrequentValues, namedCounts } from './facets.queries.ts';
import { filterKey, findSlots } from './find-slots.ts';
import type { GameModels } from './game-models.ts';
import {
  gamesAfter,
  gamesFrom,
  listedFacts,
  listedGames,
  positionOf,
  sortKeyOf,
} from './list.queries.ts';

const ascendingByDefault = new Set(['name', 'price']);
/** Readers do not look through more values of a facet; they search for the others. */
const maxFacetValues = 50;
/** The most rows that the database skips for a numbered page; later pages use the columns. */
const maxSkipped = 5000;

type ListQuery = Type.Static<(typeof contract)['schema']['querystring']>;
type ListOptions = { order: GameOrder; after: Position | undefined; page: number };
type ListResult = Pick<GamePage, 'total' | 'facets'> & {
  ids: number[];
  /** The position of the last game of the page, if another page follows. */
  last: GamePosition | undefined;
};

export async function listGames(db: Db, models: GameModels, query: ListQuery): Promise<GamePage> {
  const { size, sort = 'popularity', cursor } = query;
  if (cursor !== undefined && query.page !== undefined) {
    throw invalid({ cursor: { is: 'notWith', other: 'page' } });
  }
  const direction = query.order ?? (ascendingByDefault.has(sort) ? 'asc' : 'desc');
  const order = { sort, direction };
  const name = `${sort} ${direction}`;
  const after =
    cursor === undefined ? undefined : readCursor(cursor, name, sortKeyOf(db, order).type);
  const page = after?.page ?? query.page ?? 1;
  const options = { order, after, page };
  const isNear = after !== undefined || page * size <= maxSkipped;
  const { ids, last, total, facets } =
    isNear && isUnfiltered(query)
      ? await listByIndex(db, query, options)
      : await listByColumns(db, models, query, options);
  const summaries = await gameSummaries(db, ids);
  const facts = await listedFacts(db, ids);
  const items = ids.flatMap((id) => {
    const game = summaries.get(id);
    return game ? { ...game, ...facts.get(id)! } : [];
  });
  const missing = isForManagers(query) ? await missingOf(db, ids) : undefined;
  return {
    items: missing
      ? items.map((game) => ({ ...game, missing: missing.get(game.id) ?? [] }))
      : items,
    total,
    page,
    size,
    playersMonth: (await newestMonth(db)) ?? null,
    nextCursor: last ? writeCursor(name, { ...last, page: page + 1 }) : null,
    ...(facets && { facets }),
  };
}

/** Lists all public games: an index covers every order, and the totals are stored. */
async function listByIndex(
  db: Db,
  { size, facets }: ListQuery,
  { order, after, page }: ListOptions,
): Promise<ListResult> {
  const positions = after
    ? await gamesAfter(db, order, after, size + 1)
    : await gamesFrom(db, order, (page - 1) * size, size + 1);
  return {
    ids: positions.slice(0, size).map(({ id }) => id),
    last: positions.length > size ? positions[size - 1] : undefined,
    total: await listedGames(db),
    ...(facets === '1' && { facets: await mostFrequentValues(db, maxFacetValues) }),
  };
}

async function listByColumns(
  db: Db,
  models: GameModels,
  query: ListQuery,
  { order, after, page }: ListOptions,
): Promise<ListResult> {
  const { size, facets } = query;
  const model = await models.columns.current();
  const slots = await findSlots(db, models, model, query);
  // Counted before the next await, during which the columns may change.
  const counts = facets === '1' && countFacets(model, slots, filterKey(query));
  const start = after ? { after } : { skip: (page - 1) * size };
  const ids = pageIds(model.columns, slots, order, start, size + 1);
  return {
    ids: ids.slice(0, size),
    last: ids.length > size ? await positionOf(db, order, ids[size - 1]!) : undefined,
    total: slots.total,
    ...(counts && { facets: await namedCounts(db, counts) }),
  };
}

function countFacets({ columns, recent }: GameColumns, slots: Slots, key: string) {
  return (
    recent.counts.get(key) ?? recent.counts.set(key, countValues(columns, slots, maxFacetValues))
  );
}
