import { sql } from 'kysely';
import type { Db } from '../../platform/database/db.ts';
import { notifyAll } from '../members/notify.ts';
import { decisionSubject, excerptOf, type LockedText, type TextKind } from './moderated-text.ts';

export type Decision = 'approved' | 'refused' | 'hidden' | 'restored';

type MadeDecision = {
  decision: Decision;
  reason: string | null;
  moderatorId: number;
  now: Date;
};

/**
 * Notifies the author of a moderator's decision and replaces the notification of an earlier one.
 * Returns the ids of the notified members.
 */
export async function notifyDecision(
  db: Db,
  { kind, place }: TextKind,
  { id, userId, content }: LockedText,
  { decision, reason, moderatorId, now }: MadeDecision,
): Promise<number[]> {
  const subject = decisionSubject(kind, id);
  const [previous] = await db
    .deleteFrom('notifications')
    .where('subject', '=', subject)
    .returning(['read', 'data'])
    .execute();
  if (userId === null || userId === moderatorId) return [];
  // Restored before the author read that it was hidden: both notifications are dropped.
  const isUndone = decision === 'restored' && previous?.read === 0;
  if (isUndone && decisionOf(previous.data) === 'hidden') return [userId];
  return notifyAll(db, sql`select id as "userId" from users where id = ${userId}`, {
    kind: 'moderation',
    data: { ...(await place(db, id)), decision, reason, excerpt: excerptOf(content ?? '') },
    at: now,
    subject,
  });
}

const decisionOf = (data: string) => (JSON.parse(data) as { decision?: Decision }).decision;
