import { sql } from 'kysely';
import type { Migration } from '../platform/database/migrate.ts';

export const unlistedGames: Migration = {
  name: '0017-unlisted-games',
  async up(db) {
    await sql`
      create index games_unlisted on games (id, status, "deletedAt", mature) where listed = 0
    `.execute(db);
  },
};
