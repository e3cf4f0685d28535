import { sql } from 'kysely';
import type { Event } from '../../../contract/events/events.ts';
import { type EventKind, eventLimits } from '../../../contract/events/event-limits.ts';
import { addDays } from '../../../contract/rankings/periods.ts';
import { eventColumns, visibleEvents, withGames } from '../../domain/events/read-events.ts';
import type { Db } from '../../platform/database/db.ts';
import { isOneOf } from '../../platform/database/dialect.ts';

export type CalendarSpan = { from: string; to: string };
export type CalendarScope = CalendarSpan & {
  kinds: readonly EventKind[];
  /** Whether the filter of the catalog has a game; without it, events of the store belong too. */
  hasGame: ((gameId: number) => boolean) | undefined;
  /** The member whose games alone are shown. */
  userId: number | undefined;
};

const mostUndated = 50;

type DayRow = { id: number; date: string; gameId: number | null };
export type CalendarDay = { date: string; ids: number[] };

/** What begins on each day, the weightiest and best known first. */
export async function calendarDays(db: Db, scope: CalendarScope): Promise<CalendarDay[]> {
  const rows = await found(db, scope)
    .where('events.date', '>=', scope.from)
    .where('events.date', '<=', scope.to)
    .where('events.precision', '=', 'day')
    .select(['events.id', 'events.date', 'events.gameId'])
    .orderBy('events.date')
    .orderBy('events.weight', 'desc')
    .orderBy(sql`coalesce(games.popularity, 0)`, 'desc')
    .orderBy('events.id')
    .execute();
  const running = (await spansOf(db, scope))
    .filter(({ date, precision }) => precision === 'day' && date < scope.from)
    .map((event) => ({ ...event, date: scope.from }));
  const days = Map.groupBy([...running, ...rows].filter(isIn(scope)), ({ date }) => date);
  return [...days]
    .map(([date, list]) => ({ date, ids: list.map(({ id }) => id) }))
    .toSorted((a, b) => (a.date < b.date ? -1 : 1));
}

/** What is known to a month, a quarter or a year that overlaps the days. */
export async function undatedEvents(db: Db, scope: CalendarScope): Promise<Event[]> {
  const rows = (await spansOf(db, scope)).filter(
    ({ date, precision }) => precision !== 'day' && date <= scope.to,
  );
  return withGames(db, rows.filter(isIn(scope)).slice(0, mostUndated));
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

/**
 * What lasts longer than a day and ends on these days or within a year after them. These are few:
 * with their kinds or first days as conditions too, engines read all of history by another index.
 */
async function spansOf(db: Db, scope: CalendarScope) {
  const rows = await ofMember(visibleEvents(db), scope)
    .where('events.endDate', '>=', scope.from)
    .where('events.endDate', '<=', addDays(scope.to, eventLimits.spanDays))
    .whereRef('events.endDate', '>', 'events.date')
    .select(eventColumns)
    .orderBy('events.weight', 'desc')
    .orderBy('events.date')
    .orderBy('events.id')
    .execute();
  return rows.filter(({ kind }) => scope.kinds.includes(kind));
}

export async function eventsById(db: Db, ids: readonly number[]): Promise<Map<number, Event>> {
  const rows = await visibleEvents(db)
    .select(eventColumns)
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
  ({ hasGame }: CalendarScope) =>
  ({ gameId }: Pick<DayRow, 'gameId'>) =>
    !hasGame || (gameId !== null && hasGame(gameId));
