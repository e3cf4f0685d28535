import { listComments, listReplies } from '../../../../contract/news/comments.ts';
import {
  countComments,
  getArticle,
  listHotNews,
  listNews,
} from '../../../../contract/news/news.ts';
import { responsesOf } from '../../../platform/cache/response-cache.ts';
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

/** The discussion of an article; replies are cached by their topics, so those of all articles go. */
export const discussionOf = (newsId: number) => [
  responsesOf(listComments, { id: newsId }),
  responsesOf(countComments, { id: newsId }),
  listReplies,
];

/** After the commit: invalidates cached responses and notifies open pages. */
export function publishDiscussion(
  { responseCache, events }: Pick<DiscussionDeps, 'responseCache' | 'events'>,
  { newsId, counts: { likeCount, commentCount }, newId }: DiscussionChange,
) {
  responseCache.invalidate(
    listNews,
    listHotNews,
    responsesOf(getArticle, { id: newsId }),
    ...discussionOf(newsId),
  );
  events.publish(`news ${newsId}`, 'news', { likeCount, commentCount });
  if (newId !== undefined) events.publish(`news ${newsId}`, 'comment', { id: newId });
}
