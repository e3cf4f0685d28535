import { sql, type Insertable, type Updateable } from 'kysely';
import type { Db } from '../../platform/database/db.ts';
import { isOneOf } from '../../platform/database/dialect.ts';
import type { NewsTable, NewsTextsTable } from '../../platform/database/tables/news-tables.ts';

export type NamedGame = { id: number; appId: number; name: string; nameZh: string | null };

type Texts = Omit<Insertable<NewsTextsTable>, 'newsId'>;

export async function insertNews(
  db: Db,
  columns: Insertable<NewsTable>,
  texts: Texts,
): Promise<number> {
  const { id } = await db
    .insertInto('news')
    .values(columns)
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('news_texts')
    .values({ newsId: id, ...texts })
    .execute();
  return id;
}

export async function updateNews(db: Db, id: number, columns: Updateable<NewsTable>, texts: Texts) {
  await db.updateTable('news').set(columns).where('id', '=', id).execute();
  await db.updateTable('news_texts').set(texts).where('newsId', '=', id).execute();
}

/** Public games by appId, which is how authors refer to them. */
export async function gamesByAppId(db: Db, appIds: readonly number[]): Promise<NamedGame[]> {
  if (appIds.length === 0) return [];
  const games = await db
    .selectFrom('games')
    .select(['id', 'appId', 'name', 'nameZh'])
    .where(isOneOf(db, 'appId', appIds))
    .where('status', '>', 0)
    .where('deletedAt', 'is', null)
    .execute();
  const byAppId = new Map(games.map((game) => [game.appId, game]));
  return [...new Set(appIds)].flatMap((appId) => byAppId.get(appId) ?? []);
}

export async function knownGames(db: Db, ids: readonly number[]) {
  const games = await db
    .selectFrom('games')
    .select('id')
    .where(isOneOf(db, 'id', ids))
    .where('deletedAt', 'is', null)
    .execute();
  return new Set(games.map(({ id }) => id));
}

export async function replaceGames(
  db: Db,
  newsId: number,
  gameIds: readonly number[],
  publishedAt: string | null,
) {
  await db.deleteFrom('news_games').where('newsId', '=', newsId).execute();
  const rows = gameIds.map((gameId, position) => ({ newsId, gameId, position, publishedAt }));
  if (rows.length > 0) await db.insertInto('news_games').values(rows).execute();
}

type CategoryFacts = Pick<NewsTable, 'category' | 'state'>;

/** Counts published articles, including those whose publication time is in the future. */
export async function addToCategory(db: Db, { category, state }: CategoryFacts, step: 1 | -1) {
  if (state !== 'published') return;
  await db
    .insertInto('news_categories')
    .values({ name: category, articles: Math.max(step, 0) })
    .onConflict((conflict) =>
      conflict
        .column('name')
        .doUpdateSet({ articles: sql`news_categories.articles + ${sql.lit(step)}` }),
    )
    .execute();
}

/** Articles whose HTML was rendered by older rules. */
export const cleanedBefore = (db: Db, version: number, limit: number) =>
  db
    .selectFrom('news_texts')
    .select(['newsId', 'body', 'bodyEn'])
    .where('cleanedBy', '<', version)
    .limit(limit)
    .execute();

export const saveRendered = (db: Db, newsId: number, columns: Updateable<NewsTextsTable>) =>
  db.updateTable('news_texts').set(columns).where('newsId', '=', newsId).execute();

/** Replaces the site's old name as the author of articles. */
export async function renameAuthor(db: Db, from: string, to: string) {
  await db.updateTable('news').set({ author: to }).where('author', '=', from).execute();
}
