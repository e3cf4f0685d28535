import type { Db } from '../../platform/database/db.ts';

/** What waits for a moderator: held by a rule or reported, and open feedback. */
export async function countWaiting(db: Db) {
  const open = (table: 'comments' | 'reviews') =>
    db
      .selectFrom(table)
      .where((eb) => eb.or([eb('state', '=', 'held'), eb('openReports', '>', 0)]))
      .select((eb) => eb.fn.countAll<number>().as('count'));
  const row = await db
    .selectNoFrom([
      open('comments').as('comments'),
      open('reviews').as('reviews'),
      db
        .selectFrom('tickets')
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .where('status', '=', 'open')
        .as('tickets'),
    ])
    .executeTakeFirstOrThrow();
  return {
    comments: row.comments ?? 0,
    reviews: row.reviews ?? 0,
    tickets: row.tickets ?? 0,
  };
}
