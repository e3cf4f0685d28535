import type { Event } from '../../../contract/events/events.ts';
import type { Db } from '../../platform/database/db.ts';
import { isOneOf } from '../../platform/database/dialect.ts';
import { addDays } from '../../../contract/rankings/periods.ts';
import { eventColumns, visibleEvents, withGames } from './read-events.ts';

/** Long enough for what moved a month. */
const reasonDays = 31;

/** The likeliest reason for which players came to each game: the weightiest event, then the newest. */
export async function reasonsFor(
  db: Db,
  gameIds: readonly number[],
  until: string,
): Promise<Map<number, Event>> {
  if (gameIds.length === 0) return new Map();
  const rows = await visibleEvents(db)
    .select(eventColumns)
    .where(isOneOf(db, 'events.gameId', gameIds))
    .where('kind', 'in', ['release', 'update', 'sale', 'price', 'award'])
    .where('date', '>=', addDays(until, -reasonDays))
    .where('date', '<=', until)
    .orderBy('weight')
    .orderBy('date')
    .orderBy('events.id')
    .execute();
  const best = new Map(rows.map((row) => [row.gameId, row]));
  const events = await withGames(db, [...best.values()]);
  return new Map(events.map((event) => [event.game!.id, event]));
}

/** The newest events that many readers care about, up to a day and not long before it. */
export async function newestEvents(db: Db, until: string, limit: number): Promise<Event[]> {
  const rows = await visibleEvents(db)
    .select(eventColumns)
    .where('kind', 'in', ['update', 'sale', 'price', 'award'])
    .where('date', '>=', addDays(until, -2 * reasonDays))
    .where('date', '<=', until)
    .where('weight', '>=', 2)
    .orderBy('date', 'desc')
    .orderBy('weight', 'desc')
    .orderBy('events.id', 'desc')
    .limit(limit)
    .execute();
  return withGames(db, rows);
}

/** What happened since a day to the games that a member has shelved, the newest first. */
export async function eventsOfMember(
  db: Db,
  { userId, since, now }: { userId: number; since: string; now: string },
  limit: number,
): Promise<Event[]> {
  const rows = await visibleEvents(db)
    .select(eventColumns)
    .where('events.gameId', 'in', (eb) =>
      eb.selectFrom('shelf_items').select('gameId').where('userId', '=', userId),
    )
    .where('date', '>=', since.slice(0, 10))
    .where('date', '<=', now.slice(0, 10))
    .orderBy('date', 'desc')
    .orderBy('events.id', 'desc')
    .limit(limit)
    .execute();
  return withGames(db, rows);
}
