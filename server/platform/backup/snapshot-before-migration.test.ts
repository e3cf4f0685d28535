import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
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
/** As the release before the pending migrations has left it; only the last test changes it. */
let old: TestDatabase;
beforeAll(async () => {
  old = await createEmptyDatabase();
  await migrate(old.database, migrations.slice(0, at), new Date());
});
afterEach(() => rmSync(old.config.backupDir, { recursive: true, force: true }));
afterAll(() => old.dispose());

const start = () =>
  startServer({ DATA_DIR: old.config.dataDir, DATABASE_URL: old.config.databaseUrl ?? '' });
const snapshots = () => readdirSync(old.config.backupDir).filter((name) => name.endsWith('.gz'));

test('an empty database needs none, and of many the last three stay', async () => {
  const { config } = old;
  expect(await snapshotBeforeMigration(config, pending, new Date())).toBeNull();
  await aUser(old.database.db, { nickname: 'Early' });
  expect(await snapshotBeforeMigration(config, [], new Date())).toBeNull();
  for (const minute of [1, 2, 3, 4]) {
    const now = new Date(Date.UTC(2026, 0, 1, 0, minute));
    await snapshotBeforeMigration(config, pending, now);
  }
  expect(snapshots()).toEqual(
    [2, 3, 4].map((minute) => `before-0052-backups-ludex-2026-01-01T00-0${minute}-00Z.backup.gz`),
  );
}, 180_000);

test('a migration that fails names the backup, from which the old data comes back', async () => {
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

  const mended = await openDatabase(old.config);
  await sql`drop view backups`.execute(mended.db);
  await mended.close();
}, 180_000);

test('a start that changes the database makes a backup first, and the next one none', async () => {
  for (let starts = 0; starts < 2; starts += 1) {
    const server = await start();
    await server.ready();
    await server.stop();
  }
  expect(snapshots()).toEqual([
    expect.stringMatching(/^before-0052-backups-ludex-.*\.backup\.gz$/),
  ]);
}, 180_000);
