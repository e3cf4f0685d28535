import { sql, type Selectable } from 'kysely';
import type { Event, ManagedEvent } from '../../../contract/events/events.ts';
import type { GameSummary } from '../../../contract/games/games.ts';
import type { Db } from '../../platform/database/db.ts';
import type { EventsTable } from '../../platform/database/tables/event-tables.ts';
import { gameSummaries, type GameVisibility } from '../games/game-summaries.ts';

export const eventColumns = [
  'events.id',
  'events.gameId',
  'events.kind',
  'events.date',
  'events.endDate',
  'events.precision',
  'events.title',
  'events.titleZh',
  'events.url',
  'events.source',
  'events.weight',
] as const;

export type EventRow = Pick<
  Selectable<EventsTable>,
  | 'id'
  | 'gameId'
  | 'kind'
  | 'date'
  | 'endDate'
  | 'precision'
  | 'title'
  | 'titleZh'
  | 'url'
  | 'source'
  | 'weight'
>;

/**
 * Events that readers may see: not hidden, and not of a game that they cannot open. Those games are
 * few and in an index of their own, so that no other game is looked up. Literals, because with
 * parameters SQLite does not use partial indexes.
 */
export const visibleEvents = (db: Db) =>
  db
    .selectFrom('events')
    .where('events.hidden', '=', sql.lit(0))
    .where((eb) =>
      eb.or([
        eb('events.gameId', 'is', null),
        eb('events.gameId', 'not in', (games) =>
          games
            .selectFrom('games')
            .select('games.id')
            .where((game) =>
              game.or([
                game('status', '=', sql.lit(0)),
                game('deletedAt', 'is not', null),
                game('mature', '=', sql.lit(2)),
              ]),
            ),
        ),
      ]),
    );

/** The rows as the API shows them, with their games. */
export async function withGames(
  db: Db,
  rows: readonly EventRow[],
  visibility: GameVisibility = 'public',
): Promise<Event[]> {
  const ids = rows.flatMap(({ gameId }) => gameId ?? []);
  const games = await gameSummaries(db, [...new Set(ids)], visibility);
  return rows.flatMap((row) => {
    const game = row.gameId === null ? null : games.get(row.gameId);
    return game === undefined ? [] : toEvent(row, game);
  });
}

function toEvent({ gameId: _, ...row }: EventRow, game: GameSummary | null): Event {
  const isNamed = row.title === '' && game;
  return {
    ...row,
    endDate: row.endDate === row.date ? null : row.endDate,
    game,
    title: isNamed ? game.name : row.title,
    titleZh: isNamed ? game.nameZh : row.titleZh,
  };
}

export async function managedEvent(db: Db, id: number): Promise<ManagedEvent | undefined> {
  const row = await db
    .selectFrom('events')
    .select([...eventColumns, 'hidden', 'version'])
    .where('events.id', '=', id)
    .executeTakeFirst();
  if (!row) return undefined;
  const { hidden, version, ...told } = row;
  const [event] = await withGames(db, [told], 'all');
  return event && { ...event, hidden: hidden === 1, version };
}
