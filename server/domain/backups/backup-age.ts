import { sql } from 'kysely';
import type { Db } from '../../platform/database/db.ts';

const dayMs = 86_400_000;
const maxAgeMs = 2 * dayMs;

export type NewestBackup = { file: string; place: string; startedAt: string };

/** The newest backup that a trial restore has verified. */
export const newestBackup = (db: Db): Promise<NewestBackup | undefined> =>
  db
    .selectFrom('backups')
    .select(['file', 'place', 'startedAt'])
    .where('verified', '=', 1)
    .orderBy('startedAt', 'desc')
    .limit(1)
    .executeTakeFirst();

/** Whether the last two days have no backup; a new site has that long for its first one. */
export async function isBackupLate(
  db: Db,
  newest: NewestBackup | undefined,
  now: Date,
): Promise<boolean> {
  const since = newest?.startedAt ?? (await firstStart(db));
  return now.getTime() - Date.parse(since) >= maxAgeMs;
}

async function firstStart(db: Db): Promise<string> {
  const { rows } = await sql<{ at: string }>`
    select min("appliedAt") as at from schema_migrations
  `.execute(db);
  return rows[0]!.at;
}
