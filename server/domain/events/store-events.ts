import type { Insertable } from 'kysely';
import { chunksOf } from '../../platform/database/chunks.ts';
import type { Db } from '../../platform/database/db.ts';
import type { EventsTable } from '../../platform/database/tables/event-tables.ts';

type StoredEvent = Pick<Insertable<EventsTable>, 'gameId' | 'kind' | 'title' | 'titleZh' | 'url'> &
  Pick<Insertable<EventsTable>, 'date' | 'endDate' | 'precision' | 'weight'>;

/** An event as its source tells it. */
export type SourceEvent = StoredEvent & { externalId: string };

const told = [
  'gameId',
  'kind',
  'date',
  'endDate',
  'precision',
  'title',
  'titleZh',
  'url',
  'weight',
] as const;

/** Adds and updates events of a source, but none that an editor has changed. */
export async function storeEvents(db: Db, source: string, events: readonly SourceEvent[]) {
  for (const chunk of chunksOf(events)) {
    await db
      .insertInto('events')
      .values(chunk.map((event) => ({ ...event, source })))
      .onConflict((conflict) =>
        conflict
          .columns(['source', 'externalId'])
          .doUpdateSet((eb) =>
            Object.fromEntries(told.map((column) => [column, eb.ref(`excluded.${column}`)])),
          )
          .where('events.editedAt', 'is', null),
      )
      .execute();
  }
}

export const forgetEvents = (db: Db, source: string) =>
  db.deleteFrom('events').where('source', '=', source).execute();
