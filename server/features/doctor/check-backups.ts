import { existsSync } from 'node:fs';
import { hostname } from 'node:os';
import { basename, join } from 'node:path';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/db.ts';
import type { DoctorCheck } from './doctor-check.ts';

const dayMs = 86_400_000;
const maxAgeDays = 2;

/** A backup of the last two days that is still where it was put; a new instance has that long. */
export async function checkBackups(db: Db, backupDir: string, now: Date): Promise<DoctorCheck> {
  const check = (ok: boolean, message: string) => ({ id: 'backups', ok, message });
  const newest = await db
    .selectFrom('backups')
    .select(['file', 'place', 'startedAt'])
    .where('verified', '=', 1)
    .orderBy('startedAt', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!newest) {
    const isYoung = daysSince(await firstStart(db), now) < maxAgeDays;
    const advice = 'Run npm run backup, or start one in Management → Backups.';
    return check(isYoung, `There is no backup yet. ${advice}`);
  }
  const days = daysSince(newest.startedAt, now);
  const made = `The newest backup is from ${newest.startedAt}, restored and compared`;
  if (days >= maxAgeDays)
    return check(false, `${made}: look for why later ones failed in Management → Jobs.`);
  const isOwn = newest.place === hostname();
  if (isOwn && !existsSync(join(backupDir, basename(newest.file))))
    return check(false, `${made}, but ${newest.file} is not in ${backupDir}. Make another.`);
  return check(true, `${made}${isOwn ? '' : ` (on ${newest.place})`}.`);
}

const daysSince = (time: string, now: Date) => (now.getTime() - Date.parse(time)) / dayMs;

async function firstStart(db: Db): Promise<string> {
  const { rows } = await sql<{ at: string }>`
    select min("appliedAt") as at from schema_migrations
  `.execute(db);
  return rows[0]!.at;
}
