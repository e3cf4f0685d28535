import { sql } from 'kysely';
import type { Db } from '../../platform/database/db.ts';

const mostPlayed = 200;

/** The games that most people play, with the first first. */
export const mostPlayedGames = (db: Db) =>
  db
    .selectFrom('games')
    .select('id')
    .where('listed', '=', sql.lit(1))
    .where(sql`coalesce(players, -1)`, '>=', 0)
    .orderBy(sql`coalesce(players, -1)`, 'desc')
    .orderBy('id', 'desc')
    .limit(mostPlayed);

/** The new reports of games that many play, or that are on a shelf. */
export const noticedReports = (db: Db) =>
  db
    .selectFrom('inbox_items')
    .where('state', '=', sql.lit('new'))
    .where((eb) =>
      eb.or([
        eb('inbox_items.gameId', 'in', mostPlayedGames(db)),
        eb.exists(
          eb
            .selectFrom('shelf_items')
            .select('userId')
            .whereRef('shelf_items.gameId', '=', 'inbox_items.gameId'),
        ),
      ]),
    );
