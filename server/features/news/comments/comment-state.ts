import type { Db } from '../../../platform/database/db.ts';
import { lockRow } from '../../../platform/database/dialect.ts';
import { notFound } from '../../../platform/http/errors.ts';
import type { TextState } from '../../../platform/database/tables/news-tables.ts';
import { takeBackNotifications } from '../../../domain/members/notify.ts';
import { decisionSubject } from '../../../domain/moderation/moderated-text.ts';
import { addActivity, dayOf } from '../activity.queries.ts';
import type { NewsCounts } from '../news.queries.ts';
import {
  addReplies,
  addToNews,
  countedInNews,
  findComment,
  updateComment,
  type CommentChange,
  type StoredComment,
} from './comment.queries.ts';
import { replySubject } from './notify-reply.ts';
import { isDemoMember } from '../../../domain/members/demo-members.ts';

/** Reads a comment and locks its article until the transaction ends. */
export async function commentForChange(db: Db, id: number): Promise<StoredComment> {
  const seen = await findComment(db, id);
  if (!seen) throw notFound();
  await lockRow(db, 'news', seen.newsId);
  // The comment may have changed while this waited for the lock.
  return (await findComment(db, id))!;
}

/**
 * Changes the state of a comment and all counts that depend on it: the article's, the parent's and
 * whether it is in the list. The article must be locked. Returns the article's counts.
 */
export async function setState(
  db: Db,
  comment: StoredComment,
  state: TextState,
  change: Omit<CommentChange, 'state' | 'shown'> = {},
): Promise<NewsCounts> {
  const shown = state === 'visible' || comment.replyCount > 0 ? 1 : 0;
  await updateComment(db, comment.id, { ...change, state, shown });
  if (state !== 'visible') await takeBackNotifications(db, replySubject(comment.id));
  if (state === 'deleted') await takeBackNotifications(db, decisionSubject('comment', comment.id));
  const steps = {
    comments: Number(state === 'visible') - Number(comment.state === 'visible'),
    threads: comment.parentId === null ? shown - comment.shown : 0,
  };
  await count(db, comment, steps, await isDemoMember(db, comment.userId));
  return countedInNews(db, comment.newsId);
}

type CountSteps = { comments: number; threads: number };
type CountedComment = Pick<StoredComment, 'newsId' | 'parentId' | 'createdAt'>;

/**
 * Adds a comment that appears to the counts, or subtracts one that disappears; one of the demo does
 * not affect the hot list.
 */
export async function count(
  db: Db,
  { newsId, parentId, createdAt }: CountedComment,
  { comments, threads }: CountSteps,
  isDemo = false,
) {
  const parentStep =
    parentId !== null && comments !== 0 ? await countInParent(db, parentId, comments) : 0;
  await addToNews(db, newsId, { comments, threads: threads + parentStep });
  if (comments !== 0 && !isDemo) {
    await addActivity(db, 'comments', { day: dayOf(createdAt), newsId, step: comments });
  }
}

/** A tombstone is listed while it has replies. Returns the change in the number of threads. */
async function countInParent(db: Db, parentId: number, step: number) {
  const { state, shown, replyCount } = await addReplies(db, parentId, step);
  const shownNow = state === 'visible' || replyCount > 0 ? 1 : 0;
  if (shownNow !== shown) await updateComment(db, parentId, { shown: shownNow });
  return shownNow - shown;
}
