import { sql } from 'kysely';
import type { Event, EventPlayers, listEvents } from '../../../contract/events/events.ts';
import type { Type } from 'typebox';
import {
  eventColumns,
  type EventRow,
  visibleEvents,
  withGames,
} from '../../domain/events/read-events.ts';
import { countedPage } from '../../platform/database/counted-page.ts';
import type { Db } from '../../platform/database/db.ts';
import { isOneOf } from '../../platform/database/dialect.ts';

type ListQuery = Type.Static<(typeof listEvents)['schema']['querystring']>;
type Span = { from?: string | undefined; to?: string | undefined };

const mostOfGame = 500;

export function eventPage(
  db: Db,
  { kind, gameId, minWeight, page, size, ...span }: Omit<ListQuery, 'players'>,
  userId?: number,
) {
  let found = within(visibleEvents(db), span);
  if (userId !== undefined) {
    found = found.where('events.gameId', 'in', (eb) =>
      eb.selectFrom('shelf_items').select('shelf_items.gameId').where('userId', '=', userId),
    );
  }
  if (gameId) found = found.where('events.gameId', '=', gameId);
  if (minWeight) found = found.where('events.weight', '>=', minWeight);
  const all = kind ? found.where('events.kind', 'in', kind) : found;
  return countedPage(db, all.select('events.id'), { page, size }, async ({ limit, offset }) => {
    if (!kind || kind.length === 1 || gameId) {
      return withGames(db, await newestFirst(all).limit(limit).offset(offset).execute());
    }
    // Each kind from its index: together, engines would sort all of them.
    const newest = await Promise.all(
      [...new Set(kind)].map((one) =>
        newestFirst(found.where('events.kind', '=', one))
          .limit(offset + limit)
          .execute(),
      ),
    );
    const rows = newest
      .flat()
      .toSorted(byDay)
      .slice(offset, offset + limit);
    return withGames(db, rows);
  });
}

const byDay = (a: EventRow, b: EventRow) => b.date.localeCompare(a.date) || b.id - a.id;

export async function eventsOfGame(db: Db, gameId: number, span: Span) {
  // Of a game that is not public, `withGames` shows none.
  const shown = db.selectFrom('events').where('events.hidden', '=', sql.lit(0));
  const found = within(shown, span).where('events.gameId', '=', gameId);
  return withGames(db, await newestFirst(found).limit(mostOfGame).execute());
}

type Found = ReturnType<typeof visibleEvents>;

/** By the first day, which the indexes have. */
function within(found: Found, { from, to }: Span): Found {
  let part = found;
  if (from) part = part.where('events.date', '>=', from);
  if (to) part = part.where('events.date', '<=', to);
  return part;
}

const newestFirst = (found: Found) =>
  found.select(eventColumns).orderBy('events.date', 'desc').orderBy('events.id', 'desc');

const courseMonths = 12;

/** The newest month of the games of events, and the months up to it. */
export async function playersOf(
  db: Db,
  events: readonly Event[],
  today: string,
): Promise<EventPlayers[]> {
  const ids = [...new Set(events.flatMap(({ game }) => game?.id ?? []))];
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('players_monthly')
    .select(['gameId', 'month', 'avgPlayers'])
    .where(isOneOf(db, 'gameId', ids))
    // Older ones do not say how many play.
    .where('month', '>=', `${Number(today.slice(0, 4)) - 2}${today.slice(4, 7)}`)
    .orderBy('gameId')
    .orderBy('month')
    .execute();
  return [...Map.groupBy(rows, ({ gameId }) => gameId)].map(([gameId, months]) => {
    const [newest, before] = [months.at(-1)!, months.at(-2)];
    const isNext = before && monthNumber(newest.month) - monthNumber(before.month) === 1;
    return {
      gameId,
      month: newest.month,
      average: newest.avgPlayers,
      before: isNext ? before.avgPlayers : null,
      course: months.slice(-courseMonths).map(({ avgPlayers }) => avgPlayers),
    };
  });
}

const monthNumber = (month: string) => Number(month.slice(0, 4)) * 12 + Number(month.slice(5));
