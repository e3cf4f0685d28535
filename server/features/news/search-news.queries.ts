import { sql, type NotNull } from 'kysely';
import type { Position } from '../../platform/database/cursor.ts';
import type { Db } from '../../platform/database/db.ts';
import { hasWords } from '../../platform/text/search-text.ts';
import type { NewsFilter, NewsList, NewsPage } from './list.queries.ts';
import { liteNames } from './news-lite.ts';
import { minPinyin } from './news-search-text.ts';
import { isPublic } from './news.queries.ts';

/** Articles that contain every word. There is no index: this reads all published articles. */
export function newsWithWords(words: readonly string[]): NewsList {
  const matching = (db: Db, { category, gameId }: NewsFilter) => {
    let query = db.selectFrom('news').where(hasWords(db, words, { inside: true, minPinyin }));
    if (category !== undefined) query = query.where('category', '=', category);
    if (gameId === undefined) return query;
    return query.where('news.id', 'in', (eb) =>
      eb.selectFrom('news_games').select('newsId').where('gameId', '=', gameId),
    );
  };

  const newest = (db: Db, filter: NewsFilter, now: string) =>
    matching(db, filter)
      .select(liteNames)
      .where(isPublic(now))
      .$narrowType<{ publishedAt: NotNull }>()
      .orderBy('publishedAt', 'desc')
      .orderBy('id', 'desc');

  return {
    async count(db, filter, now) {
      const { total } = await matching(db, filter)
        .select((eb) => eb.fn.countAll<number>().as('total'))
        .where(isPublic(now))
        .executeTakeFirstOrThrow();
      return total;
    },
    at: (db, filter, { now, limit, offset }: NewsPage) =>
      newest(db, filter, now).limit(limit).offset(offset).execute(),
    after: (db, filter, { key, id }: Position, limit) =>
      newest(db, filter, String(key))
        .where(sql<boolean>`(news."publishedAt", news.id) < (${String(key)}, ${id})`)
        .limit(limit)
        .execute(),
  };
}
