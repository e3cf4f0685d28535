import { sql } from 'kysely';
import type { Db, Engine } from '../../platform/database/database.ts';
import { isOneOf } from '../../platform/database/dialect.ts';

/**
 * The summaries of an article's games are stored with it, so that a list of articles is read in one
 * go. Drafts and what lies in the trash are left out, as everywhere. Whoever changes games or links
 * them holds the lock of the catalogue (`lockCatalogue`) and calls this in the same transaction.
 */
export async function storeNewsGames(db: Db, engine: Engine, newsIds?: readonly number[]) {
  if (newsIds?.length === 0) return;
  await sql`
    update news set games = coalesce((
      select string_agg(game_summaries.summary, ',' order by news_games.position)
      from news_games
      join games on games.id = news_games."gameId"
      join game_summaries on game_summaries."gameId" = games.id
      where news_games."newsId" = news.id and games.status > 0 and games."deletedAt" is null
    ), '')
    ${newsIds ? sql`where ${isOneOf(engine, 'news.id', newsIds)}` : sql``}
  `.execute(db);
}

/** The articles that name one of these games. */
export async function newsNaming(db: Db, engine: Engine, gameIds: readonly number[]) {
  const rows = await db
    .selectFrom('news_games')
    .select('newsId')
    .distinct()
    .where(isOneOf(engine, 'gameId', gameIds))
    .execute();
  return rows.map(({ newsId }) => newsId);
}
