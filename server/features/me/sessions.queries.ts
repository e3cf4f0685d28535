import type { Db } from '../../platform/database/db.ts';
import { idleSince, type Caller } from '../../platform/auth/sessions.ts';

/** Leaves out expired sessions, whose rows stay until their browser returns. */
export function liveSessions(db: Db, { userId, roles }: Caller, now: Date) {
  return db
    .selectFrom('sessions')
    .select(['id', 'createdAt', 'lastSeenAt', 'browser'])
    .where('userId', '=', userId)
    .where('expiresAt', '>', now.toISOString())
    .where('lastSeenAt', '>=', idleSince(roles, now))
    .orderBy('lastSeenAt', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

/** Returns undefined when the user has no such session. */
export const endOwnSession = (db: Db, userId: number, id: number) =>
  db
    .deleteFrom('sessions')
    .where('id', '=', id)
    .where('userId', '=', userId)
    .returning('id')
    .executeTakeFirst();
