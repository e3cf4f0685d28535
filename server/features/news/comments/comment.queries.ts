import { sql, type Selectable } from 'kysely';
import type { Db, Engine } from '../../../platform/database/database.ts';
import type { CommentsTable } from '../../../platform/database/tables/news-tables.ts';
import { prepared } from '../../../platform/database/prepared.ts';
import type { NewsCounts } from '../news.queries.ts';

export type StoredComment = Selectable<CommentsTable>;

const byId = prepared<StoredComment>(() => sql`select * from comments where id = ${0}`);

export const findComment = async (db: Db, engine: Engine, id: number) =>
  (await byId(db, engine, id))[0];

type Told = Pick<StoredComment, 'newsId' | 'parentId' | 'createdAt' | 'content' | 'editedAt'>;

/** What of a comment seldom changes, as it is stored beside it. */
export const storedText = ({ newsId, parentId, createdAt, content, editedAt }: Told) =>
  JSON.stringify({ newsId, parentId, createdAt, content, editedAt }).slice(1, -1);

const insertion = prepared<{ id: number }>(
  (_db, engine) => sql`
    insert into comments (
      "newsId", "parentId", "replyToId", "userId", content, "createdAt", state, shown, "heldFor", text
    )
    values (${0}, ${0}, ${0}, ${0}, ${''}, ${''}, ${''}, ${0}, ${''}, ${''})
    ${engine === 'sqlite' ? sql`` : sql`returning id`}
  `,
);

type NewComment = Pick<
  StoredComment,
  | 'newsId'
  | 'parentId'
  | 'replyToId'
  | 'userId'
  | 'content'
  | 'createdAt'
  | 'state'
  | 'shown'
  | 'heldFor'
  | 'text'
>;

/** Belongs in a transaction. */
export async function insertComment(db: Db, engine: Engine, comment: NewComment): Promise<number> {
  const { newsId, parentId, replyToId, userId, content, createdAt, state, shown } = comment;
  const [row] = await insertion(
    db,
    engine,
    newsId,
    parentId,
    replyToId,
    userId,
    content,
    createdAt,
    state,
    shown,
    comment.heldFor,
    comment.text,
  );
  return row!.id;
}

export const updateComment = (
  db: Db,
  id: number,
  change: Partial<Pick<StoredComment, 'shown' | 'openReports'>>,
) => db.updateTable('comments').set(change).where('id', '=', id).execute();

export type Rewriting = Partial<
  Pick<StoredComment, 'content' | 'editedAt' | 'state' | 'shown' | 'heldFor' | 'hiddenReason'>
>;

/** Takes the comment as it is, for what is stored beside it. */
export const rewriteComment = (db: Db, comment: StoredComment, change: Rewriting) =>
  db
    .updateTable('comments')
    .set({ ...change, text: storedText({ ...comment, ...change }) })
    .where('id', '=', comment.id)
    .execute();

const ofParent = prepared<Pick<StoredComment, 'state' | 'shown' | 'replyCount'>>(
  () => sql`
    update comments set "replyCount" = "replyCount" + ${0} where id = ${0}
    returning state, shown, "replyCount"
  `,
);

export const addReplies = async (db: Db, engine: Engine, parentId: number, step: number) =>
  (await ofParent(db, engine, step, parentId))[0]!;

const ofNews = prepared(
  () => sql`
    update news set "commentCount" = "commentCount" + ${0}, "threadCount" = "threadCount" + ${0}
    where id = ${0}
  `,
);

export const addToNews = (
  db: Db,
  engine: Engine,
  newsId: number,
  { comments, threads }: { comments: number; threads: number },
) => ofNews(db, engine, comments, threads, newsId);

const counted = prepared<NewsCounts>(
  () => sql`select "likeCount", "commentCount" from news where id = ${0}`,
);

/** Whether or not readers may see the article. */
export const countedInNews = async (db: Db, engine: Engine, newsId: number) =>
  (await counted(db, engine, newsId))[0]!;

type Earlier = { content: string; createdAt: string };

const earlier = prepared<Earlier>(
  () => sql`
    select content, "createdAt" from comments where "userId" = ${0} and "createdAt" > ${''}
    order by id desc limit 100
  `,
);

/** What somebody wrote since a moment, the newest first; at most as much as a day allows. */
export const writtenSince = (db: Db, engine: Engine, userId: number, since: string) =>
  earlier(db, engine, userId, since);

export const closeReports = (db: Db, commentId: number, now: string) =>
  db
    .updateTable('comment_reports')
    .set({ closedAt: now })
    .where('commentId', '=', commentId)
    .where('closedAt', 'is', null)
    .execute();
