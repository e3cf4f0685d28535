import { conflict, invalid, notFound } from '../../../platform/http/errors.ts';
import type { Db } from '../../../platform/database/db.ts';
import { lockRow } from '../../../platform/database/dialect.ts';
import { requireMember } from '../../../domain/members/with-achievements.ts';
import { reasonToHold, requirePace } from '../../../domain/moderation/holding-rules.ts';
import type { Caller } from '../../../platform/auth/sessions.ts';
import { countsOf } from '../news.queries.ts';
import { readContent } from './comment-rules.ts';
import { count } from './comment-state.ts';
import { findComment, insertComment, writtenSince } from './comment.queries.ts';
import { discussionChanged, type DiscussionDeps } from './discussion.ts';
import { notifyReply } from './notify-reply.ts';
import { readComment } from './to-comment.ts';
import { viewerOf } from './viewer.ts';

type NewComment = { newsId: number; content: string; parentId?: number | null | undefined };

/** Writes a comment or a reply. */
export async function addComment(
  { db, config, write, now: clock }: DiscussionDeps,
  author: Caller,
  { newsId, parentId, ...input }: NewComment,
) {
  const content = readContent(input.content);
  const now = clock();
  const createdAt = now.toISOString();
  const heldFor = await reasonToHold(db, content, author, now);
  const isVisible = heldFor === null;
  return write(`news ${newsId}`, async (db) => {
    await lockRow(db, 'news', newsId);
    const counts = await countsOf(db, newsId, createdAt);
    if (!counts) throw notFound();
    if (counts.discussion === 'closed') throw conflict(closedDiscussion);
    await requireMember(db, author.userId);
    const position = await positionOf(db, newsId, parentId ?? null);
    if (config.rateLimits) {
      await requirePace(author, content, now, (since) => writtenSince(db, author.userId, since));
    }
    const id = await insertComment(db, {
      newsId,
      ...position,
      userId: author.userId,
      content,
      createdAt,
      state: isVisible ? 'visible' : 'held',
      shown: isVisible ? 1 : 0,
      heldFor,
    });
    const isReply = position.parentId !== null;
    const written = { newsId, parentId: position.parentId, createdAt };
    if (isVisible) await count(db, written, { comments: 1, threads: isReply ? 0 : 1 });
    const notified = isVisible && isReply ? await notifyReply(db, id, now) : [];
    const comment = await readComment(db, viewerOf(author), id);
    const counted = { ...counts, commentCount: counts.commentCount + Number(isVisible) };
    return {
      result: comment,
      after: {
        ...(isVisible && discussionChanged({ newsId, counts: counted, newId: id })),
        notify: notified,
        award: [{ member: author, activities: ['comments'] }],
      },
    };
  });
}

/** Two levels: a reply to a reply belongs to the same comment and names its addressee. */
async function positionOf(db: Db, newsId: number, parentId: number | null) {
  if (parentId === null) return { parentId: null, replyToId: null };
  const parent = await findComment(db, parentId);
  if (parent?.newsId !== newsId) throw invalid({ parentId: { is: 'malformed' } });
  if (parent.state !== 'visible') throw conflict(goneParent);
  return parent.parentId === null
    ? { parentId: parent.id, replyToId: null }
    : { parentId: parent.parentId, replyToId: parent.id };
}

const closedDiscussion = {
  en: 'Comments on this article are closed.',
  'zh-CN': '这篇文章的评论已关闭。',
};

const goneParent = {
  en: 'The comment you reply to is no longer there.',
  'zh-CN': '你回复的评论已不存在。',
};
