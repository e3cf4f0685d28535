import type { Db } from '../../platform/database/db.ts';

/** How many replies a member has received since a time, read or not. */
export async function repliesSince(
  db: Db,
  { userId, since, now }: { userId: number; since: string; now: string },
): Promise<number> {
  const { replies } = await db
    .selectFrom('notifications')
    .select((eb) => eb.fn.countAll<number>().as('replies'))
    .where('userId', '=', userId)
    .where('kind', '=', 'reply')
    .where('at', '>', since)
    .where('at', '<=', now)
    .executeTakeFirstOrThrow();
  return replies;
}
