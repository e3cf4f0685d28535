import { sql } from 'kysely';
import type { Context } from '../../../platform/context.ts';
import type { Db, Engine } from '../../../platform/database.ts';
import { lockRow } from '../../../platform/dialect.ts';
import { notFound } from '../../../platform/errors.ts';
import { requireMember } from '../../../platform/member-act.ts';
import { prepared } from '../../../platform/prepared.ts';

/** A comment that readers can see, of an article that they can see. Takes the id and the time. */
const isLikeable = sql`
  comments.id = ${0} and comments.state = 'visible' and exists (
    select 1 from news where news.id = comments."newsId"
      and news.state = 'published' and news."publishedAt" <= ${''}
  )
`;

const takeBack = prepared<{ userId: number }>(
  () => sql`
    delete from comment_likes where "commentId" = ${0} and "userId" = ${0} returning "userId"
  `,
);
const give = prepared<{ userId: number }>(
  () => sql`
    insert into comment_likes ("commentId", "userId")
    select comments.id, cast(${0} as bigint) from comments where ${isLikeable}
    on conflict do nothing returning "userId"
  `,
);
const count = prepared<{ likeCount: number; newsId: number }>(
  () => sql`
    update comments set "likeCount" = "likeCount" + ${0} where ${isLikeable}
    returning "likeCount", "newsId"
  `,
);

type Wish = { id: number; userId: number; action: 'like' | 'unlike' | undefined; now: string };

/** Likes a comment or not; without an action, the other of the two. */
export function likeComment(
  { engine, write }: Pick<Context, 'engine' | 'write'>,
  { id, userId, action, now }: Wish,
): Promise<{ liked: boolean; likeCount: number; newsId: number }> {
  return write(`comment ${id}`, async (db) => {
    await lockRow(db, engine, 'comments', id);
    const taken = action === 'like' ? [] : await takeBack(db, engine, id, userId);
    const wantsLike = action === 'like' || (action === undefined && taken.length === 0);
    if (wantsLike) await requireMember(db, engine, userId);
    const given = wantsLike ? await give(db, engine, userId, id, now) : [];
    const [counted] = await count(db, engine, given.length - taken.length, id, now);
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
