import { maxListedWords } from '../../../../contract/news/moderation.ts';
import { audit } from '../../../domain/members/audit.ts';
import { conflict, invalid } from '../../../platform/http/errors.ts';
import type { CommentState } from '../../../platform/database/tables/news-tables.ts';
import type { Caller } from '../../../platform/auth/sessions.ts';
import { commentForChange, setState } from '../comments/comment-state.ts';
import { closeReports, listedWords, updateComment } from '../comments/comment.queries.ts';
import { discussionChanged, type DiscussionDeps } from '../comments/discussion.ts';
import { notifyReply } from '../comments/notify-reply.ts';
import { type Decision, notifyDecision } from './notify-decision.ts';
import { addWords, moderatedComments, removeWords } from './moderation.queries.ts';

export type ModerationRequest = { actor: Caller; requestId: string; now: Date };
type Judgement = {
  action: 'approve' | 'hide' | 'restore';
  reason?: string | null | undefined;
};

/** The states before and after each action. Approving a visible comment only closes its reports. */
const moves: Record<Judgement['action'], { from: readonly CommentState[]; to: CommentState }> = {
  approve: { from: ['held', 'visible'], to: 'visible' },
  hide: { from: ['held', 'visible'], to: 'hidden' },
  restore: { from: ['hidden'], to: 'visible' },
};

export async function moderateComment(
  { write }: DiscussionDeps,
  { actor, requestId, now }: ModerationRequest,
  id: number,
  { action, reason }: Judgement,
) {
  const hiddenReason = action === 'hide' ? reason?.trim() || null : null;
  if (action === 'hide' && hiddenReason === null) throw invalid({ reason: { is: 'missing' } });
  const { from, to } = moves[action];
  return write(async (db) => {
    const comment = await commentForChange(db, id);
    if (!from.includes(comment.state)) throw conflict(notThere);
    await closeReports(db, id, now.toISOString());
    await updateComment(db, id, { openReports: 0 });
    const change = { hiddenReason, heldFor: null };
    const counts = await setState(db, comment, to, change);
    await audit(db, {
      actor,
      action: `comment.${action}`,
      target: 'comment',
      targetId: id,
      before: { state: comment.state, content: comment.content },
      after: { state: to, reason: hiddenReason },
      requestId,
      now,
    });
    const [judged] = await moderatedComments(db, [id]);
    const notified = to === 'visible' ? await notifyReply(db, id, now) : [];
    const decision = decisionOf(comment.state, to);
    if (decision) {
      const decided = { commentId: id, decision, reason: hiddenReason, now };
      notified.push(...(await notifyDecision(db, { ...decided, moderatorId: actor.userId })));
    }
    return {
      result: judged!,
      after: { ...discussionChanged({ newsId: comment.newsId, counts }), notify: notified },
    };
  });
}

/** The decision that the author is notified of; undefined when only reports were closed. */
function decisionOf(from: CommentState, to: CommentState): Decision | undefined {
  if (from === to) return undefined;
  if (from === 'held') return to === 'visible' ? 'approved' : 'refused';
  return to === 'visible' ? 'restored' : 'hidden';
}

/** Stores each word once, in lower case. Changes by others since `base` are not undone. */
export function setListedWords(
  { write }: DiscussionDeps,
  { actor, requestId, now }: ModerationRequest,
  given: { words: readonly string[]; base?: readonly string[] },
): Promise<string[]> {
  const words = tidyWords(given.words);
  return write(async (db) => {
    const before = await listedWords(db);
    const base = given.base ? tidyWords(given.base) : new Set(before);
    await removeWords(db, without(base, words));
    await addWords(db, without(words, base));
    const after = (await listedWords(db)).toSorted();
    if (after.length > maxListedWords) {
      throw invalid({ words: { is: 'tooMany', limit: maxListedWords } });
    }
    await audit(db, {
      actor,
      action: 'listed-words.set',
      target: 'listed-words',
      targetId: 0,
      before: { words: before },
      after: { words: after },
      requestId,
      now,
    });
    return { result: after };
  });
}

/** Sorted, so that two concurrent writers lock rows in the same order. */
const without = (words: ReadonlySet<string>, others: ReadonlySet<string>) =>
  [...words].filter((word) => !others.has(word)).toSorted();

const tidyWords = (given: readonly string[]) =>
  new Set(given.map((word) => word.trim().toLowerCase()).filter(Boolean));

const notThere = {
  en: 'The comment is in another state by now.',
  'zh-CN': '这条评论的状态已被他人更改。',
};
