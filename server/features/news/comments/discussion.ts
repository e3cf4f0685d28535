import { listComments, listReplies } from '../../../../contract/news/comments.ts';
import {
  countComments,
  getArticle,
  listHotNews,
  listNews,
} from '../../../../contract/news/news.ts';
import { responsesOf } from '../../../platform/cache/response-cache.ts';
import type { Context } from '../../../platform/context.ts';
import type { Effects } from '../../../platform/write.ts';
import { commentEvent, countsEvent } from '../news-events.ts';
import type { NewsCounts } from '../news.queries.ts';

/** What the actions on comments need. */
export type DiscussionDeps = Pick<Context, 'db' | 'config' | 'write' | 'now'>;

type DiscussionChange = { newsId: number; counts: NewsCounts; newId?: number };

/** The cached responses of a discussion; replies are cached by comment, so all of them go. */
export const discussionOf = (newsId: number) => [
  responsesOf(listComments, { id: newsId }),
  responsesOf(countComments, { id: newsId }),
  listReplies,
];

/** The effects of a comment that appears or disappears. */
export const discussionChanged = ({ newsId, counts, newId }: DiscussionChange): Effects => ({
  invalidate: [
    listNews,
    listHotNews,
    responsesOf(getArticle, { id: newsId }),
    ...discussionOf(newsId),
  ],
  publish: [
    countsEvent(newsId, counts),
    ...(newId === undefined ? [] : [commentEvent(newsId, newId)]),
  ],
});
