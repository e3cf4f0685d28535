import { sql } from 'kysely';
import type { Db } from '../../platform/database/db.ts';

type HourCount = { hour: string; count: number };

/**
 * Counts by hours in UTC, from which the caller sums the days of a time zone; without the members of
 * the demo and their comments.
 */
export const countByHour = (db: Db, table: 'users' | 'comments', since: string) =>
  db
    .selectFrom(table)
    .select([
      sql<string>`substr("createdAt", 1, 13)`.as('hour'),
      (eb) => eb.fn.countAll<number>().as('count'),
    ])
    .where('createdAt', '>=', since)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('users as member')
            .select('member.id')
            .where('member.isDemo', '=', 1)
            .whereRef('member.id', '=', table === 'users' ? 'users.id' : 'comments.userId'),
        ),
      ),
    )
    .groupBy(sql`substr("createdAt", 1, 13)`)
    .execute() as Promise<HourCount[]>;

export async function backupBytes(db: Db): Promise<number> {
  const { bytes } = await db
    .selectFrom('backups')
    .select((eb) => eb.fn.sum<number | string | null>('bytes').as('bytes'))
    .where('verified', '=', 1)
    .executeTakeFirstOrThrow();
  return Number(bytes ?? 0);
}
