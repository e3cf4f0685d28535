import { newsLimits } from '../../../../contract/news/news-limits.ts';
import { audit } from '../../../domain/members/audit.ts';
import { reasonToHold } from '../../../domain/moderation/holding-rules.ts';
import { closeReports } from '../../../domain/moderation/reports.ts';
import type { Db } from '../../../platform/database/db.ts';
import { AppError, notFound } from '../../../platform/http/errors.ts';
import type { Caller } from '../../../platform/auth/sessions.ts';
import { countsOf } from '../news.queries.ts';
import { readContent } from './comment-rules.ts';
import { commentForChange, setState } from './comment-state.ts';
import { findComment, updateComment, type StoredComment } from './comment.queries.ts';
import { commentTexts } from './comment-texts.ts';
import { discussionChanged, discussionOf, type DiscussionDeps } from './discussion.ts';
import { readComment } from './to-comment.ts';
import { isModerator, viewerOf } from './viewer.ts';

/** Lets the author edit a comment within the editing time. */
export async function editComment(
  { db, write, now: clock }: DiscussionDeps,
  author: Caller,
  id: number,
  given: string,
) {
  const content = readContent(given);
  const now = clock();
  const editedAt = now.toISOString();
  const viewer = viewerOf(author);
  const heldFor = await reasonToHold(db, content, author, now);
  return write(`news ${await articleOf(db, id)}`, async (db) => {
    const comment = await readableComment(db, id, author, editedAt);
    const { newsId } = comment;
    if (comment.userId !== author.userId) throw new AppError('FORBIDDEN');
    if (now.getTime() - Date.parse(comment.createdAt) > newsLimits.editMinutes * 60_000) {
      throw new AppError('FORBIDDEN', { text: tooLate });
    }
    if (heldFor === null || comment.state === 'held') {
      await updateComment(db, id, { content, editedAt, ...(heldFor && { heldFor }) });
      return {
        result: await readComment(db, viewer, id),
        after: { invalidate: discussionOf(newsId) },
      };
    }
    const change = { content, editedAt, heldFor };
    const counts = await setState(db, comment, 'held', change);
    return {
      result: await readComment(db, viewer, id),
      after: discussionChanged({ newsId, counts }),
    };
  });
}

/** Lets the author or a moderator delete a comment; with replies, it remains as a tombstone. */
export async function deleteComment(
  { db, write, now: clock }: DiscussionDeps,
  caller: Caller,
  id: number,
  requestId: string,
) {
  const now = clock();
  return write(`news ${await articleOf(db, id)}`, async (db) => {
    const comment = await readableComment(db, id, caller, now.toISOString());
    const isOwn = comment.userId === caller.userId;
    if (!isOwn && !isModerator(caller)) throw new AppError('FORBIDDEN');
    await closeReports(db, commentTexts, id, now);
    const counts = await setState(db, comment, 'deleted', {
      content: '',
      heldFor: null,
    });
    if (!isOwn) {
      const { content, userId, newsId } = comment;
      await audit(db, {
        actor: caller,
        action: 'comment.delete',
        target: 'comment',
        targetId: id,
        before: { content, userId, newsId },
        after: null,
        requestId,
        now,
      });
    }
    return { result: null, after: discussionChanged({ newsId: comment.newsId, counts }) };
  });
}

async function articleOf(db: Db, id: number): Promise<number> {
  const comment = await findComment(db, id);
  if (!comment) throw notFound();
  return comment.newsId;
}

/** Responds 404 to a comment that the caller may not see. */
async function readableComment(
  db: Db,
  id: number,
  caller: Caller,
  now: string,
): Promise<StoredComment> {
  const comment = await commentForChange(db, id);
  const isSeen =
    comment.state === 'visible' ||
    (comment.state === 'held' && (comment.userId === caller.userId || isModerator(caller)));
  if (!isSeen || !(await countsOf(db, comment.newsId, now))) throw notFound();
  return comment;
}

const tooLate = {
  en: `A comment can be changed for ${newsLimits.editMinutes} minutes.`,
  'zh-CN': `评论发表 ${newsLimits.editMinutes} 分钟后不能再修改。`,
};
