import { createHash } from 'node:crypto';
import { DatabaseSync } from 'node:sqlite';

/** The session of a member who exists only in the copy of the database. */
export const readerToken = 'bench-reader';

const at = new Date().toISOString();
const comments = 1250;
const threads = 1000;

/** Adds a signed-in member and a discussion under the first article, as on a busy site. */
export function addDiscussion(file: string) {
  const database = new DatabaseSync(file);
  const run = (query: string, ...values: (string | number)[]) =>
    Number(database.prepare(query).run(...values).lastInsertRowid);
  database.exec('begin');
  const id = run(
    `insert into users (nickname, roles, "createdAt") values ('Reader', 'user', ?)`,
    at,
  );
  run(
    `insert into sessions ("tokenHash", "userId", browser, "createdAt", "lastSeenAt", "expiresAt")
     values (?, ?, 'Bench', ?, ?, '2099-01-01T00:00:00.000Z')`,
    createHash('sha256').update(readerToken).digest('hex'),
    id,
    at,
    at,
  );
  run(
    `with recursive n(i) as (select 1 union all select i + 1 from n where i < ${comments}),
       first(id) as (select coalesce(max(id), 0) from comments)
     insert into comments (id, "newsId", "parentId", "userId", content, "createdAt", state, shown,
       "replyCount", "likeCount")
     select first.id + i, 1, case when i % 5 = 0 then first.id + i - 1 end, ?,
       '评论 ' || i || ': what a month for the charts.', ?, 'visible', 1, i % 5 = 4, i % 7
     from n, first`,
    id,
    at,
  );
  run(`update news set "commentCount" = ${comments}, "threadCount" = ${threads} where id = 1`);
  database.exec('commit');
  database.close();
}
