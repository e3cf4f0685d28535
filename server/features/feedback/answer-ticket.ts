import { audit, type AuditContext } from '../../domain/members/audit.ts';
import type { Context } from '../../platform/context.ts';
import { conflict, invalid, notFound } from '../../platform/http/errors.ts';
import { notify } from '../../domain/members/notify.ts';
import type { TicketStatus } from '../../platform/database/tables/personal-tables.ts';
import { managedTicket, updateTicket } from './feedback.queries.ts';

type TicketReply = {
  status: TicketStatus;
  answer?: string | null | undefined;
  /** The time of the last answer that the caller has read; undefined skips this check. */
  answeredAt?: string | null | undefined;
};

/** Answers a ticket, closes it or opens it again, and notifies its author. */
export function answerTicket(
  { write }: Pick<Context, 'write'>,
  by: AuditContext,
  id: number,
  { status, answer: given, answeredAt: since }: TicketReply,
) {
  const { now } = by;
  return write(async (db) => {
    const found = await managedTicket(db, id);
    if (!found) throw notFound();
    const before = { status: found.ticket.status, answer: found.ticket.answer };
    const answer = given === undefined ? before.answer : given?.trim() || null;
    if (status === 'answered' && answer === null) throw invalid({ answer: { is: 'missing' } });
    if (before.status === status && before.answer === answer) {
      return { result: found.ticket };
    }
    const { answeredAt } = found.ticket;
    if (since !== undefined && since !== answeredAt) {
      throw conflict(answeredMeanwhile(before.answer), { answeredAt });
    }
    const isNewAnswer = answer !== before.answer;
    await updateTicket(db, id, {
      status,
      answer,
      ...(isNewAnswer && { answeredAt: answer === null ? null : now.toISOString() }),
    });
    await audit(db, {
      ...by,
      action: 'feedback.answer',
      target: 'feedback',
      targetId: id,
      before,
      after: { status, answer },
    });
    const data = { ticket: found.ticket.ticket, status };
    const notified =
      found.userId === null ? [] : await notify(db, found.userId, 'feedback', data, now);
    return { result: (await managedTicket(db, id))!.ticket, after: { notify: notified } };
  });
}

const answeredMeanwhile = (answer: string | null) => ({
  en: `Somebody else has answered meanwhile. Send yours again to replace this: “${answer ?? '–'}”`,
  'zh-CN': `刚刚已有他人回复。再次发送将替换：“${answer ?? '–'}”`,
});
