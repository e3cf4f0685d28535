import { sql } from 'kysely';
import type { listEvents } from '../../../contract/events/events.ts';
import type { Type } from 'typebox';
import {
  eventColumns,
  type EventRow,
  visibleEvents,
  withGames,
} from '../../domain/events/read-events.ts';
import { countedPage } from '../../platform/database/counted-page.ts';
import type { Db } from '../../platform/database/db.ts';

type ListQuery = Type.Static<(typeof listEvents)['schema']['querystring']>;
type Span = { from?: string | undefined; to?: string | undefined };

const mostOfGame = 500;

export function eventPage(db: Db, { kind, gameId, minWeight, page, size, ...span }: ListQuery) {
  let found = within(visibleEvents(db), span);
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
