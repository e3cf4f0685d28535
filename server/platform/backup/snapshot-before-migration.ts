import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../config.ts';
import type { Migration } from '../database/migrate.ts';
import { readVersion } from '../root.ts';
import { backupName } from './backup-name.ts';
import { runBackup } from './run-backup.ts';
import { hasContent, locationOf, withSnapshot } from './snapshot.ts';

const maxSnapshots = 3;
const prefix = 'before-';

/**
 * Backs up the database before it is migrated, so that the operator can go back. Does nothing while
 * there is no content.
 */
export async function snapshotBeforeMigration(
  config: Config,
  [first]: readonly Migration[],
  now: Date,
): Promise<string | null> {
  const location = locationOf(config);
  const { backupDir } = config;
  if (!first || !(await withSnapshot(location, hasContent))) return null;
  process.stdout.write('Making a backup before the database is changed\n');
  const file = join(backupDir, `${prefix}${first.name}-${backupName(now)}`);
  await runBackup({ ...location, file, version: readVersion(), isBackground: false });
  const old = readdirSync(backupDir).filter((name) => name.startsWith(prefix));
  for (const name of old.toSorted().slice(0, -maxSnapshots)) rmSync(join(backupDir, name));
  return file;
}
