import { sql } from 'kysely';
import type { Context } from '../../platform/context.ts';
import type { Db, Engine } from '../../platform/database/database.ts';
import { lockRow } from '../../platform/database/dialect.ts';
import { notFound } from '../../platform/http/errors.ts';
import { requireMember } from '../../domain/members/with-achievements.ts';
import { prepared } from '../../platform/database/prepared.ts';
import type { Caller } from '../../platform/auth/sessions.ts';
import { rankedFrom } from '../../domain/members/young-accounts.ts';
import { addActivity, dayOf } from './activity.queries.ts';
import { countsOf, type NewsCounts } from './news.queries.ts';

const takeBack = prepared<{ createdAt: string; ranked: 0 | 1 }>(
  () => sql`
    delete from news_likes where "newsId" = ${0} and "userId" = ${0} returning "createdAt", ranked
  `,
);
const give = prepared(
  () => sql`
    insert into news_likes ("newsId", "userId", "createdAt", ranked)
    values (${0}, ${0}, ${''}, ${0})
  `,
);
const count = prepared(() => sql`update news set "likeCount" = "likeCount" + ${0} where id = ${0}`);

/** Likes an article, or takes the like back. Nobody else counts in it until the transaction ends. */
export async function toggleLike(
  { engine, write }: Pick<Context, 'engine' | 'write'>,
  { newsId, member, now }: { newsId: number; member: Caller; now: Date },
): Promise<NewsCounts & { liked: boolean }> {
  const { userId } = member;
  const at = now.toISOString();
  return write(`news ${newsId}`, async (db) => {
    await lockRow(db, engine, 'news', newsId);
    const counts = await countsOf(db, engine, newsId, at);
    if (!counts) throw notFound();
    const [taken] = await takeBack(db, engine, newsId, userId);
    const { ranked, createdAt } = taken ?? { ranked: rankedFrom(member, now), createdAt: at };
    if (!taken) {
      await requireMember(db, engine, userId);
      await give(db, engine, newsId, userId, createdAt, ranked);
    }
    const step = taken ? -1 : 1;
    await count(db, engine, step, newsId);
    if (ranked) await addActivity(db, engine, 'likes', { day: dayOf(createdAt), newsId, step });
    const { likeCount, commentCount } = counts;
    return { liked: !taken, likeCount: likeCount + step, commentCount };
  });
}

const like = prepared<{ userId: number }>(
  () => sql`select "userId" from news_likes where "newsId" = ${0} and "userId" = ${0}`,
);

export const likes = async (db: Db, engine: Engine, newsId: number, userId: number) =>
  (await like(db, engine, newsId, userId)).length > 0;
