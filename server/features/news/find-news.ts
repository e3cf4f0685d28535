import type { NotNull } from 'kysely';
import type { ArticleHit } from '../../../contract/search.ts';
import type { Db } from '../../platform/database/db.ts';
import { foldedWords } from '../../platform/text/fold-name.ts';
import { hasWords } from '../../platform/text/search-text.ts';
import { minPinyin } from './news-search-text.ts';
import { isPublic } from './news.queries.ts';

/** The newest articles that contain every word. Without an index, it reads all articles. */
export async function findNews(
  db: Db,
  text: string,
  limit: number,
  now: string,
): Promise<ArticleHit[]> {
  const words = foldedWords(text);
  if (words.length === 0) return [];
  return db
    .selectFrom('news')
    .select(['id', 'title', 'titleEn', 'publishedAt'])
    .where(hasWords(db, words, { minPinyin }))
    .where(isPublic(now))
    .$narrowType<{ publishedAt: NotNull }>()
    .orderBy('publishedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}
