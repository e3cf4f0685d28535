import { sql } from 'kysely';
import type { Db } from '../../server/platform/database/db.ts';

export const newsId = 1;
/** The comment that gets half of all replies: every twentieth comment. */
export const longThread = 1;
const members = 1000;
const at = '2026-01-01T00:00:00.000Z';

/**
 * One article with the requested number of comments. Every tenth is a reply, half of those to the
 * first comment; most have no likes and many have the same number, as in real discussions.
 */
export const fillDiscussion = (db: Db, size: number) =>
  db.transaction().execute(async (db) => {
    await sql`
      insert into news (title, category, state, "publishedAt", "createdAt", "updatedAt", editor)
      values ('A long talk', 'Tests', 'published', ${at}, ${at}, ${at}, 'Bench')
    `.execute(db);
    await sql`
      insert into users (nickname, roles, "createdAt")
      with recursive n(i) as (select 1 union all select i + 1 from n where i < ${members})
      select 'Reader ' || i, 'user', ${at} from n
    `.execute(db);
    await sql`
      insert into comments
        ("newsId", "parentId", "userId", content, "createdAt", state, shown, "likeCount")
      with recursive n(i) as (select 1 union all select i + 1 from n where i < ${size}),
      written as (
        select i,
          case when i % 20 = 0 then i - 1 when i % 10 = 0 then ${longThread} end as parent,
          '评论 ' || i || ': what a month for the charts. Who would have thought?' as content
        from n
      )
      select ${newsId}, parent, i * 7919 % ${members} + 1, content, ${at}, 'visible', 1, case when i % 7 = 0 then i * 7919 % 100 else 0 end
      from written
    `.execute(db);
    await sql`
      update comments set "replyCount" = 1
      where id in (select "parentId" from comments where "parentId" > ${longThread})
    `.execute(db);
    const replies = Math.floor(size / 10);
    await sql`
      update comments set "replyCount" = ${replies - Math.floor(size / 20)} where id = ${longThread}
    `.execute(db);
    await sql`
      update news set "commentCount" = ${size}, "threadCount" = ${size - replies} where id = ${newsId}
    `.execute(db);
  });
