import type { Migration } from '../platform/database/migrate.ts';
import { createDdl } from './ddl.ts';

/**
 * The players of a game on a day, as other sites have published them. A day may have a row of each
 * source; `kind` says how a source counts.
 */
export const importedDays: Migration = {
  name: '0083-imported-days',
  async up(db, engine) {
    const { create, ref, real, withoutRowid } = createDdl(db, engine);
    await create`
      create table players_daily (
        "gameId" ${ref} not null references games (id) on delete cascade,
        day integer not null,
        source text not null,
        kind text not null check (kind in ('day', 'hours', 'samples', 'steamspy')),
        "avgPlayers" ${real} check ("avgPlayers" >= 0),
        "peakPlayers" integer not null check ("peakPlayers" >= 0),
        constraint players_daily_key primary key ("gameId", day, source)
      )${withoutRowid}`;
    await create`
      create index players_daily_ranked on players_daily (day, "gameId", "peakPlayers")
        where kind = 'steamspy'`;
  },
};
