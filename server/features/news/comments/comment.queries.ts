import type { Insertable, Selectable, Updateable } from 'kysely';
import { compiledQuery } from '../../../platform/database/compiled-query.ts';
import type { Db } from '../../../platform/database/db.ts';
import type { CommentsTable } from '../../../platform/database/tables/news-tables.ts';
import type { NewsCounts } from '../news.queries.ts';

export type StoredComment = Selectable<CommentsTable>;

const byId = compiledQuery<{ id: number }, StoredComment>((db, param) =>
  db.selectFrom('comments').selectAll().where('id', '=', param('id')),
);

export const findComment = async (db: Db, id: number) => (await byId(db, { id }))[0];

type NewComment = Required<
  Pick<
    Insertable<CommentsTable>,
    | 'newsId'
    | 'parentId'
    | 'replyToId'
    | 'userId'
    | 'content'
    | 'createdAt'
    | 'state'
    | 'shown'
    | 'heldFor'
  >
>;

const inserted = compiledQuery<NewComment, { id: number }>((db, param) =>
  db
    .insertInto('comments')
    .values({
      newsId: param('newsId'),
      parentId: param('parentId'),
      replyToId: param('replyToId'),
      userId: param('userId'),
      content: param('content'),
      createdAt: param('createdAt'),
      state: param('state'),
      shown: param('shown'),
      heldFor: param('heldFor'),
    })
    .returning('id'),
);

export const insertComment = async (db: Db, comment: NewComment): Promise<number> =>
  (await inserted(db, comment))[0]!.id;

export type CommentChange = Updateable<CommentsTable>;

export const updateComment = (db: Db, id: number, change: CommentChange) =>
  db.updateTable('comments').set(change).where('id', '=', id).execute();

export const addReplies = (db: Db, parentId: number, step: number) =>
  db
    .updateTable('comments')
    .set((eb) => ({ replyCount: eb('replyCount', '+', step) }))
    .where('id', '=', parentId)
    .returning(['state', 'shown', 'replyCount'])
    .executeTakeFirstOrThrow();

type NewsSteps = { newsId: number; comments: number; threads: number };

const newsCounted = compiledQuery<NewsSteps, unknown>((db, param) =>
  db
    .updateTable('news')
    .set((eb) => ({
      commentCount: eb('commentCount', '+', param('comments')),
      threadCount: eb('threadCount', '+', param('threads')),
    }))
    .where('id', '=', param('newsId')),
);

export const addToNews = (db: Db, newsId: number, steps: Omit<NewsSteps, 'newsId'>) =>
  newsCounted(db, { newsId, ...steps });

/** The counts of an article, public or not. */
export const countedInNews = (db: Db, newsId: number): Promise<NewsCounts> =>
  db
    .selectFrom('news')
    .select(['likeCount', 'commentCount'])
    .where('id', '=', newsId)
    .executeTakeFirstOrThrow();

/** The comments of an account since a time, newest first; at most 100. */
export const writtenSince = (db: Db, userId: number, since: string) =>
  db
    .selectFrom('comments')
    .select(['content', 'createdAt'])
    .where('userId', '=', userId)
    .where('createdAt', '>', since)
    .orderBy('id', 'desc')
    .limit(100)
    .execute();
