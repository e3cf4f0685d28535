import type { Context } from '../../../platform/context.ts';
import type { Award } from '../../../domain/members/with-achievements.ts';
import type { NewsCounts } from '../news.queries.ts';
import type { ListedWords } from './listed-words.ts';

/** What acting on comments takes. */
export type DiscussionDeps = Pick<
  Context,
  'db' | 'config' | 'responseCache' | 'events' | 'batchedTransaction' | 'transact' | 'now'
> & {
  award: Award;
  words: ListedWords;
};

type DiscussionChange = { newsId: number; counts: NewsCounts; newId?: number };

/** After the commit: invalidates cached responses and notifies open pages. */
export function publishDiscussion(
  { responseCache, events }: Pick<DiscussionDeps, 'responseCache' | 'events'>,
  { newsId, counts: { likeCount, commentCount }, newId }: DiscussionChange,
) {
  responseCache.invalidate(
    '/api/news/lite',
    '/api/news/hot',
    `/api/news/${newsId}`,
    '/api/news/comments/',
  );
  events.publish(`news ${newsId}`, 'news', { likeCount, commentCount });
  if (newId !== undefined) events.publish(`news ${newsId}`, 'comment', { id: newId });
}
