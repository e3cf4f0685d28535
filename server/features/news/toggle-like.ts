import { countNewsLikes, getArticle, listHotNews, listNews } from '../../../contract/news/news.ts';
import { responsesOf } from '../../platform/cache/response-cache.ts';
import type { Context } from '../../platform/context.ts';
import type { Db } from '../../platform/database/db.ts';
import { lockRow } from '../../platform/database/dialect.ts';
import { notFound } from '../../platform/http/errors.ts';
import { requireMember } from '../../domain/members/with-achievements.ts';
import type { Caller } from '../../platform/auth/sessions.ts';
import { rankedFrom } from '../../domain/members/young-accounts.ts';
import { addActivity, dayOf } from './activity.queries.ts';
import { countsEvent } from './news-events.ts';
import { countsOf } from './news.queries.ts';

/** Likes an article, or takes the like back. The article stays locked until the transaction ends. */
export function toggleLike(
  { write }: Pick<Context, 'write'>,
  { newsId, member, now }: { newsId: number; member: Caller; now: Date },
): Promise<{ liked: boolean; likeCount: number }> {
  const { userId } = member;
  const at = now.toISOString();
  return write(`news ${newsId}`, async (db) => {
    await lockRow(db, 'news', newsId);
    const counts = await countsOf(db, newsId, at);
    if (!counts) throw notFound();
    const taken = await db
      .deleteFrom('news_likes')
      .where('newsId', '=', newsId)
      .where('userId', '=', userId)
      .returning(['createdAt', 'ranked'])
      .executeTakeFirst();
    const { ranked, createdAt } = taken ?? { ranked: rankedFrom(member, now), createdAt: at };
    if (!taken) {
      await requireMember(db, userId);
      await db.insertInto('news_likes').values({ newsId, userId, createdAt, ranked }).execute();
    }
    const step = taken ? -1 : 1;
    await db
      .updateTable('news')
      .set((eb) => ({ likeCount: eb('likeCount', '+', step) }))
      .where('id', '=', newsId)
      .execute();
    if (ranked) await addActivity(db, 'likes', { day: dayOf(createdAt), newsId, step });
    const liked = !taken;
    const likeCount = counts.likeCount + step;
    return {
      result: { liked, likeCount },
      after: {
        invalidate: responsesWithLikes(newsId),
        publish: [countsEvent(newsId, { ...counts, likeCount })],
        award: liked ? [{ member, activities: ['likes'] }] : [],
      },
    };
  });
}

/** The public responses that show how many like an article. */
const responsesWithLikes = (id: number) => [
  listNews,
  listHotNews,
  responsesOf(getArticle, { id }),
  responsesOf(countNewsLikes, { id }),
];

export async function isLiked(db: Db, newsId: number, userId: number): Promise<boolean> {
  const like = await db
    .selectFrom('news_likes')
    .select('userId')
    .where('newsId', '=', newsId)
    .where('userId', '=', userId)
    .executeTakeFirst();
  return like !== undefined;
}
