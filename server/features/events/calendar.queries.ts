import { sql } from 'kysely';
import type { Event } from '../../../contract/events/events.ts';
import { type EventKind, eventLimits } from '../../../contract/events/event-limits.ts';
import { addDays } from '../../../contract/rankings/periods.ts';
import { eventColumns, visibleEvents, withGames } from '../../domain/events/read-events.ts';
import type { Db } from '../../platform/database/db.ts';
import { isOneOf } from '../../platform/database/dialect.ts';

export type CalendarSpan = { from: string; to: string };
export type FoundGames = {
  has: (gameId: number) => boolean;
  popularity: (gameId: number) => number;
};
export type CalendarScope = CalendarSpan & {
  kinds: readonly EventKind[];
  /** The games of a filter of the catalog; without it, events of the store belong too. */
  games: FoundGames | undefined;
  /** The member whose games alone are shown. */
  userId: number | undefined;
};

const mostUndated = 50;

type DayRow = { id: number; date: string; gameId: number | null; weight: number };
export type CalendarDay = { date: string; ids: number[] };

/** What begins on each day, the weightiest and best known first. */
export async function calendarDays(db: Db, scope: CalendarScope): Promise<CalendarDay[]> {
  const columns = ['events.id', 'events.date', 'events.gameId', 'events.weight'] as const;
  const begun = found(db, scope).where('events.precision', '=', sql.lit('day')).select(columns);
  const rows = await begun
    .where('events.date', '>=', scope.from)
    .where('events.date', '<=', scope.to)
    .execute();
  const running = await begun
    .whereRef('events.endDate', '>', 'events.date')
    .where('events.endDate', '>=', scope.from)
    .where('events.endDate', '<=', addDays(scope.from, eventLimits.spanDays))
    .where('events.date', '<', scope.from)
    .execute();
  const shown = [...running.map((event) => ({ ...event, date: scope.from })), ...rows].filter(
    isIn(scope),
  );
  const popularity = scope.games?.popularity ?? (await popularityOf(db, shown));
  const fameOf = ({ gameId }: DayRow) => (gameId === null ? 0 : popularity(gameId));
  const days = Map.groupBy(shown, ({ date }) => date);
  return [...days]
    .map(([date, list]) => ({
      date,
      ids: list
        .map((event) => ({ ...event, fame: fameOf(event) }))
        .toSorted((a, b) => b.weight - a.weight || b.fame - a.fame || a.id - b.id)
        .map(({ id }) => id),
    }))
    .toSorted((a, b) => (a.date < b.date ? -1 : 1));
}

async function popularityOf(db: Db, events: readonly DayRow[]) {
  const ids = [...new Set(events.flatMap(({ gameId }) => gameId ?? []))];
  const rows = await db
    .selectFrom('games')
    .select(['id', 'popularity'])
    .where(isOneOf(db, 'id', ids))
    .execute();
  const known = new Map(rows.map(({ id, popularity }) => [id, popularity]));
  return (gameId: number) => known.get(gameId) ?? 0;
}

/** What is known to a month, a quarter or a year that overlaps the days. */
export async function undatedEvents(db: Db, scope: CalendarScope): Promise<Event[]> {
  const rows = await ofMember(visibleEvents(db), scope)
    .where('events.precision', '<>', sql.lit('day'))
    .where('events.endDate', '>=', scope.from)
    .where('events.date', '<=', scope.to)
    .select(eventColumns)
    .orderBy('events.weight', 'desc')
    .orderBy('events.date')
    .orderBy('events.id')
    .execute();
  const shown = rows.filter(({ kind }) => scope.kinds.includes(kind)).filter(isIn(scope));
  return withGames(db, shown.slice(0, mostUndated));
}

const [fullMonth, read] = [4, 200];

/** The newest month up to the running one that has enough releases to be worth a look. */
export async function newestMonth(db: Db, today: string): Promise<string> {
  const rows = await visibleEvents(db)
    .select('events.date')
    .where('events.kind', '=', 'release')
    .where('events.precision', '=', 'day')
    .where('events.date', '<=', `${today.slice(0, 7)}-31`)
    .orderBy('events.date', 'desc')
    .orderBy('events.id', 'desc')
    .limit(read)
    .execute();
  const months = Map.groupBy(rows, ({ date }) => date.slice(0, 7));
  for (const [month, releases] of months) if (releases.length >= fullMonth) return month;
  return rows[0]?.date.slice(0, 7) ?? today.slice(0, 7);
}

/** The last day with a release, if it is in the past. */
export async function lastRelease(db: Db, today: string): Promise<string | null> {
  const row = await db
    .selectFrom('events')
    .select('events.date')
    .where('events.hidden', '=', sql.lit(0))
    .where('events.kind', '=', 'release')
    .orderBy('events.date', 'desc')
    .orderBy('events.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && row.date < today ? row.date : null;
}

/** The most players at once in the month in which a game came out. */
export async function launchPeaks(db: Db, events: Iterable<Event>) {
  const months = new Map<number, string>();
  for (const { kind, game, date } of events) {
    if (kind === 'release' && game) months.set(game.id, date.slice(0, 7));
  }
  if (months.size === 0) return [];
  const rows = await db
    .selectFrom('players_monthly')
    .select(['gameId', 'month', (eb) => eb.fn.max<number>('peakPlayers').as('peak')])
    .where(isOneOf(db, 'gameId', [...months.keys()]))
    .where('month', 'in', [...new Set(months.values())])
    .groupBy(['gameId', 'month'])
    .orderBy('gameId')
    .execute();
  return rows
    .filter(({ gameId, month }) => months.get(gameId) === month)
    .map(({ gameId, peak }) => ({ gameId, peak }));
}

export async function eventsById(db: Db, ids: readonly number[]): Promise<Map<number, Event>> {
  const rows = await db
    .selectFrom('events')
    .select(eventColumns)
    .where('events.hidden', '=', 0)
    .where(isOneOf(db, 'events.id', ids))
    .execute();
  return new Map((await withGames(db, rows)).map((event) => [event.id, event]));
}

const found = (db: Db, scope: CalendarScope) =>
  ofMember(visibleEvents(db).where('events.kind', 'in', scope.kinds), scope);

function ofMember(all: ReturnType<typeof visibleEvents>, { userId }: CalendarScope) {
  if (userId === undefined) return all;
  return all.where('events.gameId', 'in', (eb) =>
    eb.selectFrom('shelf_items').select('shelf_items.gameId').where('userId', '=', userId),
  );
}

const isIn =
  ({ games }: CalendarScope) =>
  ({ gameId }: Pick<DayRow, 'gameId'>) =>
    !games || (gameId !== null && games.has(gameId));
