import { sql } from 'kysely';
import type { Context } from '../../platform/context.ts';
import type { Db, Engine } from '../../platform/database.ts';
import { lockRow } from '../../platform/dialect.ts';
import { notFound } from '../../platform/errors.ts';
import { requireMember } from '../../platform/member-act.ts';
import { prepared } from '../../platform/prepared.ts';
import { addActivity, dayOf } from './activity.queries.ts';
import { countsOf, isPublic, type NewsCounts } from './news.queries.ts';

const takeBack = prepared<{ createdAt: string }>(
  () => sql`
    delete from news_likes where "newsId" = ${0} and "userId" = ${0} returning "createdAt"
  `,
);
const give = prepared<{ createdAt: string }>(
  () => sql`
    insert into news_likes ("newsId", "userId", "createdAt")
    select news.id, cast(${0} as bigint), ${''} from news where news.id = ${0} and ${isPublic}
    on conflict do nothing returning "createdAt"
  `,
);
const count = prepared<NewsCounts>(
  () => sql`
    update news set "likeCount" = "likeCount" + ${0}
    where news.id = ${0} and ${isPublic} returning "likeCount", "commentCount"
  `,
);

/** Likes an article, or takes the like back; the count moves by what really changed. */
export async function toggleLike(
  { engine, write }: Pick<Context, 'engine' | 'write'>,
  { newsId, userId, now }: { newsId: number; userId: number; now: string },
): Promise<NewsCounts & { liked: boolean }> {
  return write(`news ${newsId}`, async (db) => {
    await lockRow(db, engine, 'news', newsId);
    const [taken] = await takeBack(db, engine, newsId, userId);
    if (!taken) await requireMember(db, engine, userId);
    const [given] = taken ? [] : await give(db, engine, userId, now, newsId, now);
    const changed = taken ?? given;
    if (!changed) return { liked: true, ...(await knownCounts(db, engine, newsId, now)) };
    const step = taken ? -1 : 1;
    const [counted] = await count(db, engine, step, newsId, now);
    if (!counted) throw notFound();
    await addActivity(db, engine, 'likes', { day: dayOf(changed.createdAt), newsId, step });
    return { liked: !taken, ...counted };
  });
}

async function knownCounts(db: Db, engine: Engine, newsId: number, now: string) {
  const counts = await countsOf(db, engine, newsId, now);
  if (!counts) throw notFound();
  return counts;
}

const like = prepared<{ userId: number }>(
  () => sql`select "userId" from news_likes where "newsId" = ${0} and "userId" = ${0}`,
);

export const likes = async (db: Db, engine: Engine, newsId: number, userId: number) =>
  (await like(db, engine, newsId, userId)).length > 0;
