import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { aUser } from '../../../tests/builders.ts';
import { startServer } from '../../../tests/server-process.ts';
import { createEmptyDatabase, type TestDatabase } from '../../../tests/test-database.ts';
import { migrations } from '../../migrations/index.ts';
import { openDatabase } from '../database/database.ts';
import { migrate } from '../database/migrate.ts';
import { fillDatabase } from './backup-database.ts';
import { readBackup } from './read-backup.ts';
import { snapshotBeforeMigration } from './snapshot-before-migration.ts';

const at = migrations.findIndex(({ name }) => name === '0052-backups');
const pending = migrations.slice(at);
/** A database as the release before the pending migrations left it. */
let old: TestDatabase;
beforeEach(async () => {
  old = await createEmptyDatabase();
  await migrate(old.database, migrations.slice(0, at), new Date());
});
afterEach(() => old.dispose());

const start = () =>
  startServer({ DATA_DIR: old.config.dataDir, DATABASE_URL: old.config.databaseUrl ?? '' });
const snapshots = () => readdirSync(old.config.backupDir).filter((name) => name.endsWith('.gz'));

test('an empty database is not backed up, and the last three backups are retained', async () => {
  const { config } = old;
  expect(await snapshotBeforeMigration(config, pending, new Date())).toBeNull();
  await aUser(old.database.db, {});
  expect(await snapshotBeforeMigration(config, [], new Date())).toBeNull();
  const nameAt = (minute: number) =>
    `before-0052-backups-ludex-2026-01-01T00-0${minute}-00Z.backup.gz`;
  mkdirSync(config.backupDir, { recursive: true });
  for (const minute of [1, 2, 3]) writeFileSync(join(config.backupDir, nameAt(minute)), '');
  const now = new Date(Date.UTC(2026, 0, 1, 0, 4));
  const made = await snapshotBeforeMigration(config, pending, now);
  expect(made).toBe(join(config.backupDir, nameAt(4)));
  expect(snapshots()).toEqual([2, 3, 4].map(nameAt));
}, 180_000);

test('a migration that fails names the backup, from which the old data comes back', async () => {
  await aUser(old.database.db, { nickname: 'Early' });
  await sql`create view backups as select 1 as mine`.execute(old.database.db);
  await old.database.close();
  const server = await start();
  expect(await server.ended).toBe(1);
  const [file = ''] = snapshots();
  expect(server.output.err).toMatch(
    /^The migration \S+ failed and nothing of it was kept: .* Use the previous release; what it had is also in \S+\.\n$/,
  );
  expect(server.output.err).toContain(join(old.config.backupDir, file));

  const copy = await createEmptyDatabase();
  await copy.database.close();
  const parts = readBackup(join(old.config.backupDir, file));
  await fillDatabase(parts, copy.config, { name: file, migrations });
  const restored = await openDatabase(copy.config);
  const users = await restored.db.selectFrom('users').select('nickname').execute();
  expect(users).toEqual([{ nickname: 'Early' }]);
  await restored.close();
  await copy.dispose();
}, 180_000);

test('a start that changes the database makes a backup first, and the next one none', async () => {
  await aUser(old.database.db, {});
  await old.database.close();
  for (let starts = 0; starts < 2; starts += 1) {
    const server = await start();
    await server.ready();
    await server.stop();
  }
  expect(snapshots()).toEqual([
    expect.stringMatching(/^before-0052-backups-ludex-.*\.backup\.gz$/),
  ]);
}, 180_000);
