import type { Migration } from '../platform/database/migrate.ts';
import { createDdl } from './ddl.ts';

/** The players of a game in the newest complete month, by which lists are sorted and shown. */
export const playersOfGames: Migration = {
  name: '0090-players-of-games',
  async up(db, engine) {
    const { create } = createDdl(db, engine);
    await create`alter table games add column players integer`;
    await create`alter table games add column "playersBefore" integer`;
    await create`alter table games add column rise integer`;
    await create`
      create index games_by_players on games ((coalesce(players, -1)), id) where listed = 1`;
    await create`
      create index games_by_players_up on games ((coalesce(players, 2147483647)), id) where
        listed = 1`;
    await create`
      create index games_by_rise on games ((coalesce(rise, -1001)), id) where listed = 1`;
    await create`
      create index games_by_rise_up on games ((coalesce(rise, 2147483647)), id) where listed = 1`;
  },
};
