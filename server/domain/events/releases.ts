import { sql } from 'kysely';
import type { Db } from '../../platform/database/db.ts';
import { isOneOf } from '../../platform/database/dialect.ts';

const source = 'catalog';

/** Makes an event of the release date of every game in public lists. */
export async function rebuildReleases(db: Db) {
  await removeReleases(db, sql<boolean>`1 = 1`);
  await addReleases(db, sql<boolean>`1 = 1`);
}

/** The same for some games, after a change. */
export async function refreshReleases(db: Db, ids: readonly number[]) {
  await removeReleases(db, isOneOf(db, 'events.gameId', ids));
  await addReleases(db, isOneOf(db, 'games.id', ids));
}

type Condition = ReturnType<typeof isOneOf>;

const removeReleases = (db: Db, which: Condition) =>
  db
    .deleteFrom('events')
    .where('source', '=', source)
    .where('editedAt', 'is', null)
    .where(which)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('games')
            .select('games.id')
            .whereRef('games.id', '=', 'events.gameId')
            .where('listed', '=', 1)
            .where('releaseDate', 'is not', null),
        ),
      ),
    )
    .execute();

const addReleases = (db: Db, which: Condition) =>
  sql`
    insert into events ("gameId", kind, date, "endDate", "precision", title, source,
      "externalId", weight)
    select id, 'release', "releaseDate", "releaseDate", 'day', '', ${source},
      cast(id as text), case when popularity >= 9 then 3 when popularity >= 6 then 2 else 1 end
    from games where listed = 1 and "releaseDate" is not null and ${which}
    on conflict (source, "externalId") do update set
      date = excluded.date, "endDate" = excluded."endDate", weight = excluded.weight
    where events."editedAt" is null
  `.execute(db);
