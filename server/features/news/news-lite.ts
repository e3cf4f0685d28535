import { sql, type Selectable } from 'kysely';
import type { NewsLite } from '../../../contract/news/news.ts';
import { gameSummaries } from '../../domain/games/game-summaries.ts';
import { compiledQuery } from '../../platform/database/compiled-query.ts';
import type { Db } from '../../platform/database/db.ts';
import { idList, isOneOfParam } from '../../platform/database/dialect.ts';
import type { NewsTable } from '../../platform/database/tables/news-tables.ts';
import { figureAddress } from './figures/figure-address.ts';
import { isPublic } from './news.queries.ts';

/** The columns of an article that lists show. */
export const liteNames = [
  'id',
  'title',
  'titleEn',
  'summary',
  'summaryEn',
  'category',
  'coverUrl',
  'author',
  'subject',
  'figure',
  'version',
  'publishedAt',
  'revisedAt',
  'likeCount',
  'commentCount',
  'viewCount',
  'readingMinutes',
] as const;

/** The columns of a public article in a list, without its games. */
export type LiteRow = Pick<Selectable<NewsTable>, (typeof liteNames)[number]> & {
  publishedAt: string;
};
export const liteColumns = sql.join(liteNames.map((name) => sql.ref(`news.${name}`)));

const links = compiledQuery<{ newsIds: unknown }, { newsId: number; gameId: number }>((db, param) =>
  db
    .selectFrom('news_games')
    .select(['newsId', 'gameId'])
    .where(isOneOfParam(db, 'newsId', param('newsIds')))
    .orderBy('newsId')
    .orderBy('position'),
);

/** Adds to each article its public games. */
export async function toNewsLite(db: Db, rows: readonly LiteRow[]): Promise<NewsLite[]> {
  if (rows.length === 0) return [];
  const newsIds = rows.map(({ id }) => id);
  const linked = await links(db, { newsIds: idList(db, newsIds) });
  const gameIds = [...new Set(linked.map(({ gameId }) => gameId))];
  const games = await gameSummaries(db, gameIds, 'readable');
  const byNews = Map.groupBy(linked, ({ newsId }) => newsId);
  return rows.map(({ revisedAt, figure, version, ...row }) => ({
    ...row,
    figureUrl: figure === null ? null : figureAddress(row.id, version),
    updatedAt: revisedAt,
    games: (byNews.get(row.id) ?? []).flatMap(({ gameId }) => games.get(gameId) ?? []),
  }));
}

const byIds = compiledQuery<{ ids: unknown; now: string }, LiteRow>(
  (db, param) => sql`
    select ${liteColumns} from news
    where ${isOneOfParam(db, 'news.id', param('ids'))} and ${isPublic(param('now'))}
  `,
);

/** The public articles among these ids, in the order of the ids. */
export async function newsByIds(db: Db, ids: readonly number[], now: string) {
  if (ids.length === 0) return [];
  const rows = await byIds(db, { ids: idList(db, ids), now });
  const found = new Map(rows.map((row) => [row.id, row]));
  return toNewsLite(
    db,
    ids.flatMap((id) => found.get(id) ?? []),
  );
}
