import type { LiveEvent } from '../../platform/realtime/events.ts';
import type { NewsCounts } from './news.queries.ts';

/** The topic to which open pages of an article subscribe. */
export const newsTopic = (newsId: number) => `news ${newsId}`;

export const countsEvent = (
  newsId: number,
  { likeCount, commentCount }: NewsCounts,
): LiveEvent => ({ topic: newsTopic(newsId), name: 'news', data: { likeCount, commentCount } });

export const commentEvent = (newsId: number, id: number): LiveEvent => ({
  topic: newsTopic(newsId),
  name: 'comment',
  data: { id },
});
