import { createHash } from 'node:crypto';
import { DatabaseSync } from 'node:sqlite';

/** The session of a member who exists only in the copy of the database. */
export const readerToken = 'bench-reader';

const threads = 500;

/** Adds a signed-in member and a discussion under the first article, as on a busy site. */
export function addDiscussion(file: string) {
  const database = new DatabaseSync(file);
  const at = new Date().toISOString();
  const far = '2099-01-01T00:00:00.000Z';
  const run = (sql: string, ...values: (string | number | null)[]) =>
    Number(database.prepare(sql).run(...values).lastInsertRowid);
  database.exec('begin');
  const userId = run(
    `insert into users (nickname, roles, "createdAt") values ('Reader', 'user', ?)`,
    '2020-01-01T00:00:00.000Z',
  );
  run(
    `insert into sessions ("tokenHash", "userId", browser, "createdAt", "lastSeenAt", "expiresAt")
     values (?, ?, 'Bench', ?, ?, ?)`,
    createHash('sha256').update(readerToken).digest('hex'),
    userId,
    at,
    at,
    far,
  );
  const comment = (parentId: number | null, content: string, replies: number, likes: number) =>
    run(
      `insert into comments
         ("newsId", "parentId", "userId", content, "createdAt", state, shown, "replyCount", "likeCount")
       values (1, ?, ?, ?, ?, 'visible', 1, ?, ?)`,
      parentId,
      userId,
      content,
      at,
      replies,
      likes,
    );
  let comments = 0;
  for (let thread = 0; thread < threads; thread += 1) {
    const replies = thread % 4;
    const text = `评论 ${thread}: what a month for the charts. Who would have thought?`;
    const id = comment(null, text, replies, thread % 7);
    for (let reply = 0; reply < replies; reply += 1) comment(id, `回复 ${reply}`, 0, 0);
    comments += 1 + replies;
  }
  run(`update news set "commentCount" = ?, "threadCount" = ? where id = 1`, comments, threads);
  database.exec('commit');
  database.close();
}
