import { sql } from 'kysely';
import { withSnapshot, type DatabaseLocation } from '../../platform/backup/snapshot.ts';
import type { Db } from '../../platform/database/db.ts';
import { databaseNow } from '../../platform/database/dialect.ts';
import { currentNames, type Migration } from '../../platform/database/migrate.ts';
import type { DoctorCheck } from './doctor-check.ts';

const maxClockMs = 5000;

export async function checkSchema(
  location: DatabaseLocation,
  migrations: readonly Migration[],
): Promise<DoctorCheck> {
  const id = 'database';
  const recorded = await withSnapshot(location, async (snapshot) => snapshot.schema);
  const schema = currentNames(recorded, migrations);
  const names = migrations.map(({ name }) => name);
  if (schema.some((name) => !names.includes(name)))
    return {
      id,
      ok: false,
      message: {
        en: 'The database is of a newer release: update Ludex.',
        'zh-CN': '数据库来自更新的版本：请升级 Ludex。',
      },
    };
  const pending = names.length - schema.length;
  if (pending > 0)
    return {
      id,
      ok: true,
      message: {
        en: `The database can be read; ${pending} migrations run at the next start.`,
        'zh-CN': `数据库可以读取；下次启动时会运行 ${pending} 项迁移。`,
      },
    };
  const message = {
    en: 'The database can be read and is up to date.',
    'zh-CN': '数据库可以读取，结构已是最新。',
  };
  return { id, ok: true, message };
}

/** Sessions, leases and schedules compare the clock of this machine with the database's. */
export async function checkClock(db: Db): Promise<DoctorCheck> {
  const { rows } = await sql<{ now: string }>`select ${databaseNow(db)} as now`.execute(db);
  const apart = Math.abs(Date.parse(rows[0]!.now) - Date.now());
  const ok = apart < maxClockMs;
  const seconds = Math.round(apart / 1000);
  const message = ok
    ? {
        en: 'This machine and the database agree on the time.',
        'zh-CN': '本机与数据库的时间一致。',
      }
    : {
        en: `This machine and the database are ${seconds} s apart: set both by NTP.`,
        'zh-CN': `本机与数据库的时间相差 ${seconds} 秒：请用 NTP 校准。`,
      };
  return { id: 'clock', ok, message };
}
