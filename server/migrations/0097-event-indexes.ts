import type { Migration } from '../platform/database/migrate.ts';
import { createDdl } from './ddl.ts';

/**
 * Lists of events are read from their indexes alone: neither the events that are not shown nor
 * their games are looked up.
 */
export const eventIndexes: Migration = {
  name: '0097-event-indexes',
  async up(db, engine) {
    const { create } = createDdl(db, engine);
    for (const name of ['date', 'kind']) await create`drop index events_by_${name}`;
    await create`drop index events_with_span`;
    await create`
      create index events_by_date on events (date, id, kind, "gameId") where hidden = 0`;
    await create`
      create index events_by_kind on events (kind, date, id, "gameId", "precision", weight)
        where hidden = 0`;
    // Those that last longer may have begun before the days that are asked for.
    await create`
      create index events_with_span on events (kind, "endDate", date, id, "gameId")
        where hidden = 0 and "precision" = 'day' and "endDate" > date`;
    await create`
      create index events_without_day on events ("endDate", date)
        where hidden = 0 and "precision" <> 'day'`;
    // The games whose events readers do not see.
    await create`
      create index games_unseen on games (id, status, "deletedAt", mature)
        where status = 0 or "deletedAt" is not null or mature = 2`;
  },
};
