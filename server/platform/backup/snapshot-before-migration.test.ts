import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startServer } from '../../../tests/server-process.ts';
import { createEmptyDatabase, type TestDatabase } from '../../../tests/test-database.ts';
import { migrations } from '../../migrations/index.ts';
import { openDatabase } from '../database/database.ts';
import { migrate } from '../database/migrate.ts';
import { fillDatabase } from './backup-database.ts';
import { readBackup } from './read-backup.ts';
import { snapshotBeforeMigration } from './snapshot-before-migration.ts';

const [first, ...pending] = migrations;
const next = pending[0]!.name;
/** A database as the release before the pending migrations left it. */
let old: TestDatabase;
beforeEach(async () => {
  old = await createEmptyDatabase();
  await migrate(old.database, [first!], new Date());
});
afterEach(() => old.dispose());

/** By hand, because builders know the newest tables. */
const addMember = () =>
  old.database.db
    .insertInto('users')
    .values({ nickname: 'Early', roles: 'user', createdAt: '2026-01-01T00:00:00.000Z' })
    .execute();
const start = () =>
  startServer({ DATA_DIR: old.config.dataDir, DATABASE_URL: old.config.databaseUrl ?? '' });
const snapshots = () => readdirSync(old.config.backupDir).filter((name) => name.endsWith('.gz'));

test('an empty database is not backed up, and the last three backups are retained', async () => {
  const { config } = old;
  expect(await snapshotBeforeMigration(config, pending, new Date())).toBeNull();
  await addMember();
  expect(await snapshotBeforeMigration(config, [], new Date())).toBeNull();
  const nameAt = (minute: number) => `before-${next}-ludex-2026-01-01T00-0${minute}-00Z.backup.gz`;
  mkdirSync(config.backupDir, { recursive: true });
  for (const minute of [1, 2, 3]) writeFileSync(join(config.backupDir, nameAt(minute)), '');
  const now = new Date(Date.UTC(2026, 0, 1, 0, 4));
  const made = await snapshotBeforeMigration(config, pending, now);
  expect(made).toBe(join(config.backupDir, nameAt(4)));
  expect(snapshots()).toEqual([2, 3, 4].map(nameAt));
}, 180_000);

test('a migration that fails names the backup, from which the old data comes back', async () => {
  await addMember();
  await sql`create view review_reports as select 1 as mine`.execute(old.database.db);
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
  await addMember();
  await old.database.close();
  for (let starts = 0; starts < 2; starts += 1) {
    const server = await start();
    await server.ready();
    await server.stop();
  }
  expect(snapshots()).toEqual([
    expect.stringMatching(new RegExp(`^before-${next}-ludex-.*\\.backup\\.gz$`)),
  ]);
}, 180_000);
