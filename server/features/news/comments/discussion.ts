import type { Context } from '../../../platform/context.ts';
import type { Award } from '../../../domain/members/with-achievements.ts';
import type { NewsCounts } from '../news.queries.ts';
import type { ListedWords } from './listed-words.ts';

/** What acting on comments takes. */
export type Discussion = Pick<
  Context,
  'db' | 'engine' | 'config' | 'answers' | 'events' | 'write' | 'transact' | 'now'
> & {
  award: Award;
  words: ListedWords;
};

type Told = { newsId: number; counts: NewsCounts; newId?: number };

/** After the commit: what was kept is forgotten, and open pages hear of it. */
export function tellOthers(
  { answers, events }: Pick<Discussion, 'answers' | 'events'>,
  { newsId, counts: { likeCount, commentCount }, newId }: Told,
) {
  answers.forget('/api/news/lite', '/api/news/hot', `/api/news/${newsId}`, '/api/news/comments/');
  events.publish(`news ${newsId}`, 'news', { likeCount, commentCount });
  if (newId !== undefined) events.publish(`news ${newsId}`, 'comment', { id: newId });
}
