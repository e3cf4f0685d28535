import { existsSync } from 'node:fs';
import { checkBackups } from './features/doctor/check-backups.ts';
import { checkClock, checkSchema } from './features/doctor/check-database.ts';
import { checkDataDir, checkDisk, checkVersions } from './features/doctor/check-machine.ts';
import { checkProxy, checkPublicUrl } from './features/doctor/check-public-url.ts';
import { checked, type DoctorCheck } from './features/doctor/doctor-check.ts';
import { migrations } from './migrations/index.ts';
import { readConfig, settingsWarnings, type Config } from './platform/config.ts';
import { sqliteFile } from './platform/database/database.ts';
import { openBesideParent } from './platform/database/open-beside-parent.ts';
import { readVersion } from './platform/root.ts';

/** `npm run doctor`: what keeps this instance from running well, one line each. */
async function examine(): Promise<DoctorCheck[]> {
  let config: Config;
  try {
    config = readConfig();
  } catch (error) {
    return [{ id: 'configuration', ok: false, message: (error as Error).message }];
  }
  const warnings = settingsWarnings();
  return [
    { id: 'configuration', ok: true, message: warnings.join(' ') || 'All settings are valid.' },
    checkVersions(readVersion()),
    await checked('data-directory', () => checkDataDir(config)),
    await checked('disk', () => checkDisk(config)),
    ...(await examineDatabase(config)),
    await checkPublicUrl(config),
    checkProxy(config),
  ];
}

async function examineDatabase(config: Config): Promise<DoctorCheck[]> {
  const { dataDir, databaseUrl } = config;
  const place = sqliteFile(dataDir);
  if (!databaseUrl && !existsSync(place)) {
    const message = 'There is no database yet: the first start makes it.';
    return ['database', 'backups'].map((id) => ({ id, ok: true, message }));
  }
  const schema = await checked('database', () => checkSchema(config, migrations));
  if (!schema.ok) return [schema];
  const database = await openBesideParent({ databaseUrl, place });
  try {
    return [
      schema,
      await checked('clock', () => checkClock(database.db)),
      await checked('backups', () => checkBackups(database.db, config.backupDir, new Date())),
    ];
  } finally {
    await database.close();
  }
}

const checks = await examine();
const text = process.argv.includes('--print-json')
  ? JSON.stringify({ checks })
  : checks.map(({ id, ok, message }) => `${ok ? 'ok  ' : 'FAIL'} ${id}: ${message}`).join('\n');
process.stdout.write(`${text}\n`);
process.exitCode = checks.every(({ ok }) => ok) ? 0 : 1;
