import type { Context } from '../../platform/context.ts';
import { activitySince, dayOf, type Activity } from './activity.queries.ts';
import { newsAt } from './list.queries.ts';
import { okBytes } from './news-text.ts';
import { newsTexts } from './news.queries.ts';

/** A comment takes more than a like, a like more than a look. */
const weights: Activity = { likes: 3, comments: 4, readers: 1 };
const halfLifeDays = 2;
/** By then a day counts a hundredth. */
const countedDays = 14;
const dayMs = 86_400_000;

export const heatOf = ({ likes, comments, readers }: Activity, ageDays: number): number =>
  (likes * weights.likes + comments * weights.comments + readers * weights.readers) *
  0.5 ** (ageDays / halfLifeDays);

/** What is liked, discussed and read now; where that is too little, the newest follow. */
export async function hotNews(
  { db, engine }: Pick<Context, 'db' | 'engine'>,
  limit: number,
  now: Date,
): Promise<Buffer> {
  const time = now.toISOString();
  const first = dayOf(new Date(now.getTime() - countedDays * dayMs).toISOString());
  const today = Date.parse(dayOf(time));
  const heat = new Map<number, number>();
  for (const { newsId, day, ...activity } of await activitySince(db, engine, first, time)) {
    const ageDays = (today - Date.parse(day)) / dayMs;
    heat.set(newsId, (heat.get(newsId) ?? 0) + heatOf(activity, ageDays));
  }
  const hottest = [...heat]
    .filter(([, degrees]) => degrees > 0)
    .toSorted(([oneId, one], [otherId, other]) => other - one || otherId - oneId)
    .slice(0, limit)
    .map(([id]) => id);
  const newest = hottest.length < limit ? await newsAt(db, engine, {}, time, limit, 0) : [];
  const ids = [...new Set([...hottest, ...newest.map(({ id }) => id)])].slice(0, limit);
  return okBytes('[', await newsTexts(db, engine, ids, time), ']');
}
