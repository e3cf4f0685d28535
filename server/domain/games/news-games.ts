import { sql } from 'kysely';
import type { Db, Engine } from '../../platform/database/db.ts';

/** Fills a column that migration 0015 adds and migration 0034 drops again. */
export async function storeNewsGames(db: Db, _engine: Engine) {
  await sql`
    update news set games = coalesce((
      select string_agg(game_summaries.summary, ',' order by news_games.position)
      from news_games
      join games on games.id = news_games."gameId"
      join game_summaries on game_summaries."gameId" = games.id
      where news_games."newsId" = news.id and games.status > 0 and games."deletedAt" is null
    ), '')
  `.execute(db);
}
