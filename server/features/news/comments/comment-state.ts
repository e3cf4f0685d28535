import type { Db, Engine } from '../../../platform/database/database.ts';
import { lockRow } from '../../../platform/database/dialect.ts';
import { notFound } from '../../../platform/http/errors.ts';
import type { CommentState } from '../../../platform/database/tables/news-tables.ts';
import { takeBackNotifications } from '../../../domain/members/notify.ts';
import { addActivity, dayOf } from '../activity.queries.ts';
import type { NewsCounts } from '../news.queries.ts';
import {
  addReplies,
  addToNews,
  countedInNews,
  findComment,
  rewriteComment,
  updateComment,
  type Rewriting,
  type StoredComment,
} from './comment.queries.ts';
import { replySubject } from './notify-reply.ts';

/** A comment whose article nobody else counts in until the transaction ends. */
export async function commentForChange(db: Db, engine: Engine, id: number): Promise<StoredComment> {
  const seen = await findComment(db, engine, id);
  if (!seen) throw notFound();
  await lockRow(db, engine, 'news', seen.newsId);
  return engine === 'sqlite' ? seen : (await findComment(db, engine, id))!;
}

/** What names the notification of a moderator's decision. */
export const decisionSubject = (commentId: number) => `moderation ${commentId}`;

type Change = Omit<Rewriting, 'state' | 'shown'>;

/**
 * Moves a comment into a state and with it every count that depends on it: the article's, the
 * parent's, and the place in the list. Answers the article's counts. The article is locked.
 */
export async function setState(
  db: Db,
  engine: Engine,
  comment: StoredComment,
  state: CommentState,
  change: Change = {},
): Promise<NewsCounts> {
  const shown = state === 'visible' || comment.replyCount > 0 ? 1 : 0;
  await rewriteComment(db, comment, { ...change, state, shown });
  if (state !== 'visible') await takeBackNotifications(db, replySubject(comment.id));
  if (state === 'deleted') await takeBackNotifications(db, decisionSubject(comment.id));
  await count(db, engine, comment, {
    comments: Number(state === 'visible') - Number(comment.state === 'visible'),
    threads: comment.parentId === null ? shown - comment.shown : 0,
  });
  return countedInNews(db, engine, comment.newsId);
}

type Steps = { comments: number; threads: number };
type Counted = Pick<StoredComment, 'newsId' | 'parentId' | 'createdAt'>;

/** Adds a comment that appears, or takes away one that does not any more. */
export async function count(
  db: Db,
  engine: Engine,
  { newsId, parentId, createdAt }: Counted,
  { comments, threads }: Steps,
) {
  const parentStep =
    parentId !== null && comments !== 0 ? await countInParent(db, engine, parentId, comments) : 0;
  await addToNews(db, engine, newsId, { comments, threads: threads + parentStep });
  if (comments !== 0) {
    await addActivity(db, engine, 'comments', { day: dayOf(createdAt), newsId, step: comments });
  }
}

/** A tombstone stays in the list as long as it has replies. Answers how the list grows by it. */
async function countInParent(db: Db, engine: Engine, parentId: number, step: number) {
  const { state, shown, replyCount } = await addReplies(db, engine, parentId, step);
  const shownNow = state === 'visible' || replyCount > 0 ? 1 : 0;
  if (shownNow !== shown) await updateComment(db, parentId, { shown: shownNow });
  return shownNow - shown;
}
