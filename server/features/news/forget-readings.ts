import { sql } from 'kysely';
import type { Db } from '../../platform/database/db.ts';
import { dayOf } from './activity.queries.ts';

const maxPerStatement = 1000;

/** Deletes who read what before today, in small statements that others do not wait for. */
export async function forgetReadings(db: Db, now: Date, signal: AbortSignal): Promise<number> {
  let readings = 0;
  for (;;) {
    signal.throwIfAborted();
    const { numAffectedRows = 0n } = await sql`
      delete from news_readers where (day, "newsId", reader) in (
        select day, "newsId", reader from news_readers
        where day < ${dayOf(now.toISOString())} limit ${maxPerStatement}
      )
    `.execute(db);
    readings += Number(numAffectedRows);
    if (numAffectedRows < BigInt(maxPerStatement)) return readings;
  }
}
