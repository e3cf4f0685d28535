import type { Judgement } from '../../../contract/members/moderation.ts';
import type { Context } from '../../platform/context.ts';
import type { Db } from '../../platform/database/db.ts';
import { conflict, invalid, notFound } from '../../platform/http/errors.ts';
import { audit, type AuditContext } from '../members/audit.ts';
import type { LockedText, TextKind } from './moderated-text.ts';
import { notifyDecision, type Decision } from './notify-decision.ts';
import { closeReports } from './reports.ts';
import { isHiddenWithAuthor } from './suspended-texts.ts';

type Action = Judgement['action'];

/** The state after each action. */
const outcomes = { approve: 'visible', hide: 'hidden', restore: 'visible' } as const;

/**
 * Approving a text that awaits nothing only closes its reports. One that is hidden with its author
 * can be hidden for good.
 */
function mayBe(action: Action, text: LockedText): boolean {
  if (action === 'restore') return text.state === 'hidden' && !isHiddenWithAuthor(text);
  return text.state === 'held' || text.state === 'visible' || isHiddenWithAuthor(text);
}

/** A moderator's decision about a comment or a review; `read` makes the response. */
export function judgeText<Result>(
  { write }: Pick<Context, 'write'>,
  texts: TextKind,
  { actor, requestId, now }: AuditContext,
  { id, action, reason }: Judgement & { id: number },
  read: (db: Db, id: number) => Promise<Result>,
): Promise<Result> {
  const hiddenReason = action === 'hide' ? reason?.trim() || null : null;
  if (action === 'hide' && hiddenReason === null) throw invalid({ reason: { is: 'missing' } });
  return write(async (db) => {
    const text = await texts.lock(db, id);
    if (!text) throw notFound();
    if (!mayBe(action, text)) throw conflict(notThere);
    await closeReports(db, texts, id, now);
    const to = outcomes[action];
    const isWithAuthor = to === 'visible' && (await isSuspended(db, text.userId));
    const effects = await text.become(isWithAuthor ? 'hidden' : to, {
      hiddenReason,
      heldFor: isWithAuthor ? 'suspended-author' : null,
    });
    const { kind } = texts;
    const { state, content, userId } = text;
    await audit(db, {
      actor,
      action: `${kind}.${action}`,
      target: kind,
      targetId: id,
      before: { state, content, userId },
      after: { state: to, reason: hiddenReason },
      requestId,
      now,
    });
    const notified = to === 'visible' && !isWithAuthor ? await texts.announce(db, id, now) : [];
    const decision = decisionOf(text, to);
    if (decision) {
      const decided = { decision, reason: hiddenReason, moderatorId: actor.userId, now };
      notified.push(...(await notifyDecision(db, texts, text, decided)));
    }
    return { result: await read(db, id), after: { ...effects, notify: notified } };
  });
}

/** Nothing of a suspended author becomes visible. */
async function isSuspended(db: Db, userId: number | null): Promise<boolean> {
  if (userId === null) return false;
  const author = await db
    .selectFrom('users')
    .select('bannedAt')
    .where('id', '=', userId)
    .executeTakeFirst();
  return author !== undefined && author.bannedAt !== null;
}

/** The decision that the author is notified of; undefined when only reports were closed. */
function decisionOf(text: LockedText, to: 'visible' | 'hidden'): Decision | undefined {
  if (text.state === 'held') return to === 'visible' ? 'approved' : 'refused';
  if (to === 'hidden') return 'hidden';
  return text.state === 'hidden' && !isHiddenWithAuthor(text) ? 'restored' : undefined;
}

const notThere = {
  en: 'It is in another state by now.',
  'zh-CN': '它的状态已被他人更改。',
};
