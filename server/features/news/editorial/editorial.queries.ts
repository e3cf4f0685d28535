import { sql } from 'kysely';
import type { Type } from 'typebox';
import type { listArticles, ManagedArticle } from '../../../../contract/news/news-admin.ts';
import { countedPage } from '../../../platform/database/counted-page.ts';
import { gameSummaries } from '../../../domain/games/game-summaries.ts';
import type { Db } from '../../../platform/database/db.ts';
import { containsName } from '../../../platform/text/search-text.ts';

type ArticleQuery = Type.Static<(typeof listArticles)['schema']['querystring']>;

export const maxRevisions = 30;

const articles = (db: Db) =>
  db
    .selectFrom('news')
    .innerJoin('news_texts', 'news_texts.newsId', 'news.id')
    .select([
      'news.id',
      'title',
      'titleEn',
      'summary',
      'summaryEn',
      'category',
      'coverUrl',
      'author',
      'subject',
      'body',
      'bodyEn',
      'correction',
      'state',
      'discussion',
      'publishedAt',
      'revisedAt',
      'createdAt',
      'updatedAt',
      'likeCount',
      'commentCount',
      'viewCount',
      'version',
      'editor',
    ]);

export type StoredArticle = NonNullable<Awaited<ReturnType<typeof storedArticle>>>;

export const storedArticle = (db: Db, id: number) =>
  articles(db).where('news.id', '=', id).executeTakeFirst();

export async function managedArticle(db: Db, id: number, now: string) {
  const article = await storedArticle(db, id);
  return article && (await withGames(db, [article], now))[0];
}

/** The publication date of an article, or the last change of a draft. */
const articleDate = sql<string>`case state when 'draft' then news."updatedAt"
  else coalesce("publishedAt", news."updatedAt") end`;

export function articlesPage(db: Db, { page, size, sort, ...filter }: ArticleQuery, now: string) {
  const found = matching(db, filter, now).select('news.id');
  return countedPage(db, found, { page, size }, async ({ limit, offset }) => {
    const date = sort === 'changed' ? sql<string>`news."updatedAt"` : articleDate;
    const order = sort === 'oldest' ? 'asc' : 'desc';
    // Sorts ids only: sorting rows with their texts takes far more memory.
    const ids = found.orderBy(date, order).orderBy('news.id', order);
    const rows = await articles(db)
      .where('news.id', 'in', (eb) =>
        eb.selectFrom(ids.limit(limit).offset(offset).as('page')).select('page.id'),
      )
      .orderBy(date, order)
      .orderBy('news.id', order)
      .execute();
    return withGames(db, rows, now);
  });
}

function matching(db: Db, { state, q = '' }: Pick<ArticleQuery, 'state' | 'q'>, now: string) {
  let query = db.selectFrom('news');
  const text = q.trim();
  if (text) {
    query = query.where((eb) =>
      eb.or([containsName(eb.ref('title'), text), containsName(eb.ref('titleEn'), text)]),
    );
  }
  if (state === undefined) return query;
  if (state === 'scheduled' || state === 'published') {
    const time = state === 'scheduled' ? '>' : '<=';
    return query.where('state', '=', 'published').where('publishedAt', time, now);
  }
  return query.where('state', '=', state);
}

const stateAt = (
  { state, publishedAt }: Pick<StoredArticle, 'state' | 'publishedAt'>,
  now: string,
): ManagedArticle['state'] =>
  state === 'published' && publishedAt !== null && publishedAt > now ? 'scheduled' : state;

async function withGames(db: Db, rows: readonly StoredArticle[], now: string) {
  const linked = await db
    .selectFrom('news_games')
    .select(['newsId', 'gameId'])
    .where(
      'newsId',
      'in',
      rows.map(({ id }) => id),
    )
    .orderBy('position')
    .execute();
  const games = await gameSummaries(
    db,
    linked.map(({ gameId }) => gameId),
  );
  const byNews = Map.groupBy(linked, ({ newsId }) => newsId);
  return rows.map(({ revisedAt: _revisedAt, editor: _editor, ...row }) => ({
    ...row,
    state: stateAt(row, now),
    games: (byNews.get(row.id) ?? []).flatMap(({ gameId }) => games.get(gameId) ?? []),
  }));
}

/** Saves the current text of an article as a revision. */
export async function saveRevision(db: Db, article: StoredArticle) {
  const { id: newsId, version, updatedAt: at, editor } = article;
  const { title, titleEn, summary, summaryEn, body, bodyEn } = article;
  const texts = { title, titleEn, summary, summaryEn, body, bodyEn };
  await db
    .insertInto('news_revisions')
    .values({ newsId, version, at, editor, ...texts })
    .execute();
  await db
    .deleteFrom('news_revisions')
    .where('newsId', '=', newsId)
    .where('version', '<=', version - maxRevisions)
    .execute();
}

export const revisionsOf = (db: Db, newsId: number) =>
  db
    .selectFrom('news_revisions')
    .select([
      'version',
      'at',
      'editor',
      'title',
      'titleEn',
      'summary',
      'summaryEn',
      'body',
      'bodyEn',
    ])
    .where('newsId', '=', newsId)
    .orderBy('version', 'desc')
    .limit(maxRevisions)
    .execute();

export const removeArticle = (db: Db, id: number) =>
  db.deleteFrom('news').where('id', '=', id).execute();

export async function hasArticle(db: Db, id: number): Promise<boolean> {
  const article = await db.selectFrom('news').select('id').where('id', '=', id).executeTakeFirst();
  return article !== undefined;
}
