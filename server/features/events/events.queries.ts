import type { listEvents } from '../../../contract/events/events.ts';
import type { Type } from 'typebox';
import { eventColumns, visibleEvents, withGames } from '../../domain/events/read-events.ts';
import { countedPage } from '../../platform/database/counted-page.ts';
import type { Db } from '../../platform/database/db.ts';

type ListQuery = Type.Static<(typeof listEvents)['schema']['querystring']>;
type Span = { from?: string | undefined; to?: string | undefined };

const mostOfGame = 500;

export function eventPage(db: Db, { kind, gameId, minWeight, page, size, ...span }: ListQuery) {
  let found = within(visibleEvents(db), span);
  if (kind) found = found.where('events.kind', 'in', kind);
  if (gameId) found = found.where('events.gameId', '=', gameId);
  if (minWeight) found = found.where('events.weight', '>=', minWeight);
  return countedPage(db, found.select('events.id'), { page, size }, async ({ limit, offset }) =>
    withGames(db, await newestFirst(found).limit(limit).offset(offset).execute()),
  );
}

export async function eventsOfGame(db: Db, gameId: number, span: Span) {
  const found = within(visibleEvents(db), span).where('events.gameId', '=', gameId);
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
