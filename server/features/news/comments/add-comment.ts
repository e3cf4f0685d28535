import { conflict, invalid, notFound } from '../../../platform/http/errors.ts';
import type { Db, Engine } from '../../../platform/database/database.ts';
import { lockRow } from '../../../platform/database/dialect.ts';
import { requireMember } from '../../../domain/members/with-achievements.ts';
import type { Caller } from '../../../platform/auth/sessions.ts';
import { countsOf } from '../news.queries.ts';
import { readContent, reasonToHold, requirePatience } from './comment-rules.ts';
import { count } from './comment-state.ts';
import { newThreadText } from './comment-text.ts';
import { findComment, insertComment, storedText } from './comment.queries.ts';
import { writtenComment } from './comments.queries.ts';
import type { Discussion } from './discussion.ts';
import { notifyReply } from './notify-reply.ts';
import { viewerOf } from './viewer.ts';

type Input = { newsId: number; content: string; parentId?: number | null | undefined };

/** Writes a comment or a reply; answers it and how many the article has. */
export async function addComment(
  { db, engine, config, words, write, now: clock }: Discussion,
  author: Caller,
  { newsId, parentId, ...input }: Input,
) {
  const content = readContent(input.content);
  const now = clock();
  const createdAt = now.toISOString();
  const heldFor = reasonToHold(content, author, await words.read(db), now);
  const isVisible = heldFor === null;
  return write(`news ${newsId}`, async (db) => {
    await lockRow(db, engine, 'news', newsId);
    const counts = await countsOf(db, engine, newsId, createdAt);
    if (!counts) throw notFound();
    if (counts.discussion === 'closed') throw conflict(closedDiscussion);
    const { byline } = await requireMember(db, engine, author.userId);
    const place = await placeOf(db, engine, newsId, parentId ?? null);
    if (config.rateLimits) await requirePatience(db, engine, author, content, now);
    const { parentId: threadId } = place;
    const stored = storedText({ newsId, parentId: threadId, createdAt, content, editedAt: null });
    const id = await insertComment(db, engine, {
      newsId,
      ...place,
      userId: author.userId,
      content,
      createdAt,
      state: isVisible ? 'visible' : 'held',
      shown: isVisible ? 1 : 0,
      heldFor,
      text: stored,
    });
    const isReply = threadId !== null;
    const comment = { newsId, parentId: threadId, createdAt };
    if (isVisible) await count(db, engine, comment, { comments: 1, threads: isReply ? 0 : 1 });
    const told = isVisible && isReply ? await notifyReply(db, engine, id, now) : [];
    const text = isReply
      ? await writtenComment(db, engine, viewerOf(author), id)
      : newThreadText({ id, stored, byline, isHeld: !isVisible });
    const counted = { ...counts, commentCount: counts.commentCount + Number(isVisible) };
    return { id, text, isVisible, counts: counted, told };
  });
}

/** Two levels: a reply to a reply hangs under the same comment and says whom it answers. */
async function placeOf(db: Db, engine: Engine, newsId: number, parentId: number | null) {
  if (parentId === null) return { parentId: null, replyToId: null };
  const parent = await findComment(db, engine, parentId);
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
