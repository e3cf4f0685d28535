import { hashOf, newSecret } from '../../../platform/auth/secrets.ts';
import type { Db } from '../../../platform/database/db.ts';

const lifetimeMs = 10 * 60_000;

type Ticket = { sessionId: number; now: Date };

/** `isProven`: a tap on a phone proves less than a recovery code or single sign-on. */
export type OtherAccount = { otherId: number; isProven: boolean };

/** Issues a single-use ticket for merging another account, for ten minutes. */
export async function issueMergeTicket(
  db: Db,
  { sessionId, otherId, isProven, now }: Ticket & OtherAccount,
): Promise<string> {
  const ticket = newSecret();
  await db.deleteFrom('merge_tickets').where('expiresAt', '<=', now.toISOString()).execute();
  await db
    .insertInto('merge_tickets')
    .values({
      ticketHash: hashOf(ticket),
      sessionId,
      otherId,
      isProven: isProven ? 1 : 0,
      expiresAt: new Date(now.getTime() + lifetimeMs).toISOString(),
    })
    .execute();
  return ticket;
}

/** The account that a ticket allows to merge, or null. */
export async function readMergeTicket(db: Db, ticket: string, { sessionId, now }: Ticket) {
  const found = await db
    .selectFrom('merge_tickets')
    .select(['otherId', 'isProven'])
    .where('ticketHash', '=', hashOf(ticket))
    .where('sessionId', '=', sessionId)
    .where('expiresAt', '>', now.toISOString())
    .executeTakeFirst();
  return found ? otherOf(found) : null;
}

/** Like `readMergeTicket`, but deletes the ticket. */
export async function takeMergeTicket(db: Db, ticket: string, { sessionId, now }: Ticket) {
  const taken = await db
    .deleteFrom('merge_tickets')
    .where('ticketHash', '=', hashOf(ticket))
    .where('sessionId', '=', sessionId)
    .where('expiresAt', '>', now.toISOString())
    .returning(['otherId', 'isProven'])
    .executeTakeFirst();
  return taken ? otherOf(taken) : null;
}

const otherOf = ({ otherId, isProven }: { otherId: number; isProven: 0 | 1 }): OtherAccount => ({
  otherId,
  isProven: isProven === 1,
});
