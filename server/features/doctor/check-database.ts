import { sql } from 'kysely';
import { withSnapshot, type DatabaseLocation } from '../../platform/backup/snapshot.ts';
import type { Db } from '../../platform/database/db.ts';
import { databaseNow } from '../../platform/database/dialect.ts';
import type { Migration } from '../../platform/database/migrate.ts';
import type { DoctorCheck } from './doctor-check.ts';

const maxClockMs = 5000;

export async function checkSchema(
  location: DatabaseLocation,
  migrations: readonly Migration[],
): Promise<DoctorCheck> {
  const id = 'database';
  const schema = await withSnapshot(location, async (snapshot) => snapshot.schema);
  const names = migrations.map(({ name }) => name);
  if (schema.some((name) => !names.includes(name)))
    return { id, ok: false, message: 'The database is of a newer release: update Ludex.' };
  const pending = names.length - schema.length;
  const state = pending === 0 ? 'up to date' : `${pending} migrations run at the next start`;
  return { id, ok: true, message: `The database can be read; ${state}.` };
}

/** Sessions, leases and schedules compare the clock of this machine with the database's. */
export async function checkClock(db: Db): Promise<DoctorCheck> {
  const { rows } = await sql<{ now: string }>`select ${databaseNow(db)} as now`.execute(db);
  const apart = Math.abs(Date.parse(rows[0]!.now) - Date.now());
  const ok = apart < maxClockMs;
  const message = ok
    ? 'This machine and the database agree on the time.'
    : `This machine and the database are ${Math.round(apart / 1000)} s apart: set both by NTP.`;
  return { id: 'clock', ok, message };
}
