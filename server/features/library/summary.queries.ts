import { sql } from 'kysely';
import { libraryLimits, libraryStatuses } from '../../../contract/library/library-limits.ts';
import type { Db } from '../../platform/database/db.ts';
import { isOneOf } from '../../platform/database/dialect.ts';
import type { StoreMinutes } from './item-of.ts';
import { itemOfGame } from './list-library.ts';
import { playthroughsOf } from './playthroughs.ts';
import { rowIn, rowsOfGames } from './stored-rows.ts';

/** How many games a library has, and what waits for its owner. */
export async function summaryOf(db: Db, userId: number) {
  const rows = await db
    .selectFrom('library_items')
    .select(['status', 'hidden'])
    .select((eb) => [
      eb.fn.countAll<number>().as('games'),
      sql<number>`coalesce(sum(minutes), 0)`.as('minutes'),
      sql<number>`sum(disagree)`.as('disagree'),
    ])
    .where('userId', '=', userId)
    .groupBy(['status', 'hidden'])
    .execute();
  const shown = rows.filter(({ hidden }) => hidden === 0);
  const sum = (list: typeof rows, name: 'games' | 'minutes' | 'disagree') =>
    list.reduce((total, row) => total + row[name], 0);
  const statuses = [...libraryStatuses, 'none' as const].flatMap((status) => {
    const games = sum(
      shown.filter((row) => (row.status ?? 'none') === status),
      'games',
    );
    return games > 0 ? [{ status, games }] : [];
  });
  return {
    games: sum(shown, 'games'),
    minutes: sum(shown, 'minutes'),
    statuses,
    stores: await storesIn(db, userId),
    hidden: sum(
      rows.filter(({ hidden }) => hidden === 1),
      'games',
    ),
    open: await countOpen(db, userId),
    disagree: sum(shown, 'disagree'),
    drafts: await countDrafts(db, userId),
  };
}

async function storesIn(db: Db, userId: number): Promise<string[]> {
  const rows = await db
    .selectFrom('library_items')
    .select('stores')
    .distinct()
    .where('userId', '=', userId)
    .where('stores', '<>', '[]')
    .execute();
  const names = rows.flatMap(({ stores }) => JSON.parse(stores) as StoreMinutes[]);
  return [...new Set(names.map(({ store }) => store))].toSorted();
}

async function countOpen(db: Db, userId: number): Promise<number> {
  const { count } = await db
    .selectFrom('library_records')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('userId', '=', userId)
    .where('state', '=', sql.lit('open'))
    .executeTakeFirstOrThrow();
  return count;
}

export async function countDrafts(db: Db, userId: number): Promise<number> {
  const { count } = await db
    .selectFrom('library_imports')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('userId', '=', userId)
    .where('state', '=', 'draft')
    .executeTakeFirstOrThrow();
  return count;
}

export async function marksOf(db: Db, userId: number, gameIds: readonly number[]) {
  const rows = await db
    .selectFrom('library_items')
    .select(['gameId', 'status', 'minutes', 'hidden'])
    .where('userId', '=', userId)
    .where(isOneOf(db, 'gameId', gameIds))
    .execute();
  return rows.map((row) => ({ ...row, hidden: row.hidden === 1 }));
}

/** The entry of a game, who says what about it, and its playthroughs. */
export async function entryOf(db: Db, userId: number, gameId: number) {
  const rows = await rowsOfGames(db, userId, [gameId]);
  const all = rows.records.get(gameId) ?? [];
  const records = all.filter(({ state }) => state === 'matched');
  return {
    item: await itemOfGame(db, userId, gameId),
    ignored: all.some(({ state }) => state === 'ignored'),
    records: records.map((record) => {
      const { facts } = rowIn(record);
      return {
        source: record.source as 'steam',
        name: record.name,
        status: facts.status ?? null,
        statusOn: facts.statusOn ?? null,
        minutes: facts.minutes ?? null,
        store: facts.store ?? null,
        rating: facts.rating ?? null,
        note: facts.note ?? null,
        seenAt: record.seenAt,
      };
    }),
    playthroughs: playthroughsOf(rows.runs.get(gameId) ?? [], records),
  };
}

/** How members stand with a game; nothing about so few that it would tell about each of them. */
export async function membersOf(db: Db, gameId: number) {
  const rows = await db
    .selectFrom('library_items')
    .select('status')
    .select((eb) => eb.fn.countAll<number>().as('members'))
    .where('gameId', '=', gameId)
    .where('hidden', '=', 0)
    .groupBy('status')
    .execute();
  const members = rows.reduce((sum, row) => sum + row.members, 0);
  if (members < libraryLimits.membersShown) {
    return { members: 0, statuses: [], minutesToFinish: null };
  }
  const statuses = libraryStatuses.flatMap((status) => {
    const row = rows.find((one) => one.status === status);
    return row ? [{ status, members: row.members }] : [];
  });
  return { members, statuses, minutesToFinish: await medianToFinish(db, gameId) };
}

async function medianToFinish(db: Db, gameId: number): Promise<number | null> {
  const rows = await db
    .selectFrom('library_items')
    .select('minutes')
    .where('gameId', '=', gameId)
    .where('hidden', '=', 0)
    .where('status', 'in', ['finished', 'mastered'])
    .where('minutes', '>', 0)
    .orderBy('minutes')
    .execute();
  if (rows.length < libraryLimits.membersShown) return null;
  return rows[Math.floor(rows.length / 2)]!.minutes;
}
