import { hashOf, newSecret } from '../../../platform/auth/secrets.ts';
import type { Db } from '../../../platform/database/db.ts';

const lifetimeMs = 10 * 60_000;

type Ticket = { sessionId: number; now: Date };

/** Issues a single-use ticket to a session that has proven the other account, for ten minutes. */
export async function issueMergeTicket(
  db: Db,
  { sessionId, otherId, now }: Ticket & { otherId: number },
): Promise<string> {
  const ticket = newSecret();
  await db.deleteFrom('merge_tickets').where('expiresAt', '<=', now.toISOString()).execute();
  await db
    .insertInto('merge_tickets')
    .values({
      ticketHash: hashOf(ticket),
      sessionId,
      otherId,
      expiresAt: new Date(now.getTime() + lifetimeMs).toISOString(),
    })
    .execute();
  return ticket;
}

/** The account that a ticket allows to merge, or null. */
export async function readMergeTicket(db: Db, ticket: string, { sessionId, now }: Ticket) {
  const found = await db
    .selectFrom('merge_tickets')
    .select('otherId')
    .where('ticketHash', '=', hashOf(ticket))
    .where('sessionId', '=', sessionId)
    .where('expiresAt', '>', now.toISOString())
    .executeTakeFirst();
  return found?.otherId ?? null;
}

/** Like `readMergeTicket`, but deletes the ticket. */
export async function takeMergeTicket(db: Db, ticket: string, { sessionId, now }: Ticket) {
  const taken = await db
    .deleteFrom('merge_tickets')
    .where('ticketHash', '=', hashOf(ticket))
    .where('sessionId', '=', sessionId)
    .where('expiresAt', '>', now.toISOString())
    .returning('otherId')
    .executeTakeFirst();
  return taken?.otherId ?? null;
}
