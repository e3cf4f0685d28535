import type { NewsLite } from '../../../contract/news/news.ts';
import type { Db } from '../../platform/database/db.ts';
import { activitySince, dayOf, type NewsActivity } from './activity.queries.ts';
import { newsByIds } from './news-lite.ts';

/**
 * A comment takes more effort than a like. Views are cheap, so readers count logarithmically: a
 * thousand of them weigh less than two likes.
 */
const weights: NewsActivity = { likes: 3, comments: 4, readers: 0.5 };
const halfLifeDays = 2;
/** By then, a day's activity has decayed to less than a hundredth. */
const countedDays = 14;
const dayMs = 86_400_000;

export const heatOf = ({ likes, comments, readers }: NewsActivity, ageDays: number): number =>
  (likes * weights.likes +
    comments * weights.comments +
    Math.log2(1 + Math.max(0, readers)) * weights.readers) *
  0.5 ** (ageDays / halfLifeDays);

/**
 * The articles with the most recent likes and comments. Articles with readers alone are never hot;
 * readers only affect the order of those with reactions.
 */
export async function hotNews(db: Db, limit: number, now: Date): Promise<NewsLite[]> {
  const time = now.toISOString();
  const first = dayOf(new Date(now.getTime() - countedDays * dayMs).toISOString());
  const today = Date.parse(dayOf(time));
  const heat = new Map<number, number>();
  const reactedTo = new Set<number>();
  for (const { newsId, day, ...activity } of await activitySince(db, first, time)) {
    const ageDays = (today - Date.parse(day)) / dayMs;
    heat.set(newsId, (heat.get(newsId) ?? 0) + heatOf(activity, ageDays));
    if (activity.likes + activity.comments > 0) reactedTo.add(newsId);
  }
  const hottest = [...heat]
    .filter(([id, degrees]) => degrees > 0 && reactedTo.has(id))
    .toSorted(([oneId, one], [otherId, other]) => other - one || otherId - oneId)
    .slice(0, limit)
    .map(([id]) => id);
  return newsByIds(db, hottest, time);
}
