import { sql } from 'kysely';
import type { GamePage } from '../../../contract/games/games.ts';
import { sortKeysOf } from '../../domain/games/game-order.ts';
import { compiledQuery } from '../../platform/database/compiled-query.ts';
import { counterValue } from '../../platform/database/counters.ts';
import type { Db } from '../../platform/database/db.ts';
import { idList, isOneOfParam } from '../../platform/database/dialect.ts';
import type { GameOrder, GamePosition } from './columns/order.ts';

export const sortKeyOf = (db: Db, { sort, direction }: GameOrder) =>
  sortKeysOf(db)[sort][direction];

/** Reads the index only, so that skipped games cost no row reads. */
const listedPositions = (db: Db, order: GameOrder) =>
  db
    .selectFrom('games')
    .select(['id', sortKeyOf(db, order).expression.as('key')])
    // A literal, because with a parameter SQLite does not use the partial index of listed games.
    .where('listed', '=', sql.lit(1));

function compileOrder(order: GameOrder) {
  const { direction } = order;
  const past = direction === 'asc' ? '>' : '<';
  const keyOf = (db: Db) => sortKeyOf(db, order).expression;
  return {
    from: compiledQuery<{ skip: number; limit: number }, GamePosition>((db, param) =>
      listedPositions(db, order)
        .orderBy(keyOf(db), direction)
        .orderBy('id', direction)
        .limit(param('limit'))
        .offset(param('skip')),
    ),
    // Ordered by id alone, because SQLite would sort by the key expression although all keys are
    // equal.
    ties: compiledQuery<GamePosition & { limit: number }, GamePosition>((db, param) =>
      listedPositions(db, order)
        .where(keyOf(db), '=', param('key'))
        .where('id', past, param('id'))
        .orderBy('id', direction)
        .limit(param('limit')),
    ),
    past: compiledQuery<{ key: GamePosition['key']; limit: number }, GamePosition>((db, param) =>
      listedPositions(db, order)
        .where(keyOf(db), past, param('key'))
        .orderBy(keyOf(db), direction)
        .orderBy('id', direction)
        .limit(param('limit')),
    ),
    at: compiledQuery<{ id: number }, GamePosition>((db, param) =>
      db
        .selectFrom('games')
        .select(['id', keyOf(db).as('key')])
        .where('id', '=', param('id')),
    ),
  };
}

const compiledOrders = new Map<string, ReturnType<typeof compileOrder>>();

function queriesFor(order: GameOrder) {
  const name = `${order.sort} ${order.direction}`;
  const queries = compiledOrders.get(name) ?? compileOrder(order);
  compiledOrders.set(name, queries);
  return queries;
}

/** Listed games in an order, from an offset. */
export const gamesFrom = (db: Db, order: GameOrder, skip: number, limit: number) =>
  queriesFor(order).from(db, { skip, limit });

/** Reads ties and later keys separately: with one row comparison, SQLite would scan all ties. */
export async function gamesAfter(
  db: Db,
  order: GameOrder,
  { key, id }: GamePosition,
  limit: number,
): Promise<GamePosition[]> {
  const { ties, past } = queriesFor(order);
  const rows = await ties(db, { key, id, limit });
  if (rows.length === limit) return rows;
  return rows.concat(await past(db, { key, limit: limit - rows.length }));
}

export async function positionOf(db: Db, order: GameOrder, id: number) {
  return (await queriesFor(order).at(db, { id }))[0];
}

export const listedGames = (db: Db) => counterValue(db, 'gamesListed');

type ListedFacts = Pick<GamePage['items'][number], 'isFree' | 'players' | 'playersBefore'>;
type FactRow = { id: number; isFree: 0 | 1 | null } & Omit<ListedFacts, 'isFree'>;

const factsById = compiledQuery<{ ids: unknown }, FactRow>((db, param) =>
  db
    .selectFrom('games')
    .select(['id', 'isFree', 'players', 'playersBefore'])
    .where(isOneOfParam(db, 'id', param('ids'))),
);

/** What a list says of games beyond their summaries. */
export async function listedFacts(
  db: Db,
  ids: readonly number[],
): Promise<Map<number, ListedFacts>> {
  const rows = ids.length > 0 ? await factsById(db, { ids: idList(db, ids) }) : [];
  return new Map(
    rows.map(({ id, isFree, ...facts }) => [
      id,
      { ...facts, isFree: isFree === null ? null : isFree === 1 },
    ]),
  );
}
