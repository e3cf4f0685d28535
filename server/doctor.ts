import { existsSync } from 'node:fs';
import { checkBackups } from './features/doctor/check-backups.ts';
import { checkClock, checkSchema } from './features/doctor/check-database.ts';
import {
  checkDataDir,
  checkDisk,
  checkSettings,
  checkVersions,
} from './features/doctor/check-machine.ts';
import { checkProxy, checkPublicUrl } from './features/doctor/check-public-url.ts';
import { checked, stateOf, type DoctorCheck } from './features/doctor/doctor-check.ts';
import { migrations } from './migrations/index.ts';
import { locationOf } from './platform/backup/snapshot.ts';
import { endCommand, wantsJson } from './platform/command-line.ts';
import { readConfig, type Config } from './platform/config.ts';
import { sqliteFile } from './platform/database/database.ts';
import { openBesideParent } from './platform/database/open-beside-parent.ts';
import { storedTimeZone } from './platform/settings/settings.queries.ts';
import { readVersion } from './platform/root.ts';

/** `npm run doctor`: checks the instance and returns one line per check. */
async function examine(): Promise<DoctorCheck[]> {
  let config: Config;
  try {
    config = readConfig();
  } catch (error) {
    return [await checked('configuration', () => Promise.reject(error))];
  }
  return [
    checkSettings(),
    checkVersions(readVersion()),
    await checked('data-directory', () => checkDataDir(config)),
    await checked('disk', () => checkDisk(config)),
    ...(await examineDatabase(config)),
    await checkPublicUrl(config),
    checkProxy(config),
  ];
}

async function examineDatabase(config: Config): Promise<DoctorCheck[]> {
  const { dataDir, databaseUrl, backupDir } = config;
  const place = sqliteFile(dataDir);
  if (!databaseUrl && !existsSync(place)) {
    const message = {
      en: 'There is no database yet: the first start makes it.',
      'zh-CN': '还没有数据库：第一次启动时会创建。',
    };
    return [
      { id: 'database', ok: true, message },
      { id: 'backups', ok: true, message, isWarning: true },
    ];
  }
  const schema = await checked('database', () => checkSchema(locationOf(config), migrations));
  if (!schema.ok) return [schema];
  const database = await openBesideParent({ databaseUrl, place });
  try {
    return [
      schema,
      await checked('clock', () => checkClock(database.db)),
      await checked('backups', async () => {
        const timeZone = config.timeZone ?? (await storedTimeZone(database.db));
        return checkBackups(database.db, { backupDir, timeZone, now: new Date() });
      }),
    ];
  } finally {
    await database.close();
  }
}

const marks = { ok: 'ok  ', warning: 'WARN', failed: 'FAIL' };

async function main(asJson: boolean) {
  const checks = (await examine()).map((check) => ({
    id: check.id,
    ok: check.ok,
    state: stateOf(check),
    message: check.message.en,
  }));
  const text = asJson
    ? JSON.stringify({ checks })
    : checks.map(({ id, state, message }) => `${marks[state]} ${id}: ${message}`).join('\n');
  process.stdout.write(`${text}\n`);
  process.exitCode = checks.every(({ ok }) => ok) ? 0 : 1;
}

try {
  await main(wantsJson('npm run doctor'));
} catch (error) {
  endCommand(error, '');
}
