import { sql } from 'kysely';
import type { Context } from '../../../platform/context.ts';
import type { Db, Engine } from '../../../platform/database/database.ts';
import { lockRow } from '../../../platform/database/dialect.ts';
import { notFound } from '../../../platform/http/errors.ts';
import { requireMember } from '../../../domain/members/with-achievements.ts';
import { prepared } from '../../../platform/database/prepared.ts';
import type { Caller } from '../../../platform/auth/sessions.ts';
import { rankedFrom } from '../../../domain/members/young-accounts.ts';

/** A comment that readers can see, of an article that they can see. Takes the id and the time. */
const isLikeable = sql`
  comments.id = ${0} and comments.state = 'visible' and exists (
    select 1 from news where news.id = comments."newsId"
      and news.state = 'published' and news."publishedAt" <= ${''}
  )
`;

const takeBack = prepared<{ ranked: 0 | 1 }>(
  () => sql`
    delete from comment_likes where "commentId" = ${0} and "userId" = ${0} returning ranked
  `,
);
const give = prepared<{ ranked: 0 | 1 }>(
  () => sql`
    insert into comment_likes ("commentId", "userId", ranked)
    select comments.id, cast(${0} as bigint), cast(${0} as integer)
    from comments where ${isLikeable}
    on conflict do nothing returning ranked
  `,
);
const count = prepared<{ likeCount: number; newsId: number }>(
  () => sql`
    update comments
    set "likeCount" = "likeCount" + ${0}, "rankedLikes" = "rankedLikes" + ${0}
    where ${isLikeable}
    returning "likeCount", "newsId"
  `,
);

type Wish = { id: number; member: Caller; action: 'like' | 'unlike' | undefined; now: Date };

const rankedOf = (rows: readonly { ranked: 0 | 1 }[]) => rows[0]?.ranked ?? 0;

/** Likes a comment or not; without an action, the other of the two. */
export function likeComment(
  { engine, write }: Pick<Context, 'engine' | 'write'>,
  { id, member, action, now }: Wish,
): Promise<{ liked: boolean; likeCount: number; newsId: number }> {
  const { userId } = member;
  const at = now.toISOString();
  return write(`comment ${id}`, async (db) => {
    await lockRow(db, engine, 'comments', id);
    const taken = action === 'like' ? [] : await takeBack(db, engine, id, userId);
    const wantsLike = action === 'like' || (action === undefined && taken.length === 0);
    if (wantsLike) await requireMember(db, engine, userId);
    const ranked = rankedFrom(member, now);
    const given = wantsLike ? await give(db, engine, userId, ranked, id, at) : [];
    const step = given.length - taken.length;
    const rankedStep = rankedOf(given) - rankedOf(taken);
    const [counted] = await count(db, engine, step, rankedStep, id, at);
    if (!counted) throw notFound();
    return { liked: wantsLike, ...counted };
  });
}

const state = prepared<{ likeCount: number; liked: number }>(
  () => sql`
    select "likeCount", (
      select count(*) from comment_likes
      where "commentId" = comments.id and "userId" = ${0}
    ) as liked
    from comments where ${isLikeable}
  `,
);

export async function commentLike(
  db: Db,
  engine: Engine,
  { id, userId, now }: { id: number; userId: number; now: string },
) {
  const [found] = await state(db, engine, userId, id, now);
  if (!found) throw notFound();
  return { liked: found.liked > 0, likeCount: found.likeCount };
}
