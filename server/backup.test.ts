import { chmodSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { killBackups, killRestores, runCommand } from '../tests/backup-command.ts';
import { aUser } from '../tests/builders.ts';
import { startServer } from '../tests/server-process.ts';
import {
  createEmptyDatabase,
  createMigratedDatabase,
  type TestDatabase,
} from '../tests/test-database.ts';
import { migrations } from './migrations/index.ts';
import { backUp } from './platform/backup/backup-database.ts';
import { openDatabase } from './platform/database/database.ts';

const folder = mkdtempSync(join(tmpdir(), 'ludex-test-'));
const files = [join(folder, 'first.backup.gz'), join(folder, 'second.backup.gz')] as const;
let source: TestDatabase;

beforeAll(async () => {
  source = await createMigratedDatabase();
  await source.database.close();
  for (const file of files) {
    const { db, close } = await openDatabase(source.config);
    const users = Array.from({ length: 3000 }, (_, index) => ({
      nickname: `Member ${index}`,
      avatarUrl: null,
      roles: 'user',
      bannedAt: null,
      createdAt: '2026-01-01T00:00:00.000Z',
    }));
    for (let start = 0; start < users.length; start += 1000)
      await db
        .insertInto('users')
        .values(users.slice(start, start + 1000))
        .execute();
    await close();
    await backUp({ ...source.config, file, version: '0.1.0' }, migrations);
  }
}, 120_000);
afterAll(async () => {
  await source.dispose();
  rmSync(folder, { recursive: true });
});

const lastLine = (out: string) => JSON.parse(out.trim().split('\n').at(-1)!);

test('backup, verify, restore and move print what they did as JSON', async () => {
  const made = lastLine((await runCommand(source.config, ['backup', '--print-json'])).out);
  expect(made).toMatchObject({ verified: true, tables: { users: { rows: 6000 } } });
  expect(statSync(made.file).size).toBe(made.bytes);
  expect(statSync(made.file).mode & 0o077).toBe(0);

  const verified = await runCommand(source.config, ['verify', made.file, '--print-json']);
  expect(lastLine(verified.out)).toMatchObject({ matched: true, tables: made.tables });

  const empty = await createEmptyDatabase();
  await empty.database.close();
  const restored = await runCommand(empty.config, ['restore', made.file, '--print-json']);
  expect(lastLine(restored.out)).toEqual({ matched: true, tables: made.tables });
  expect(readdirSync(empty.config.dataDir).filter((name) => /restoring/.test(name))).toEqual([]);
  const again = await runCommand(empty.config, ['restore', made.file]);
  expect([again.code, again.err]).toEqual([1, expect.stringMatching(/^The database is not empty/)]);

  const target = join(folder, 'moved');
  const moved = await runCommand(empty.config, ['move', '--to', target, '--print-json']);
  expect(lastLine(moved.out)).toEqual({ matched: true, tables: made.tables });
  const back = await runCommand(empty.config, ['move', '--to', target]);
  expect([back.code, back.err]).toEqual([1, expect.stringMatching(/^The database is not empty/)]);
  await empty.dispose();
}, 120_000);

test('nothing is restored or moved under a running server; a backup is made beside it', async () => {
  const copy = await createMigratedDatabase();
  await aUser(copy.database.db, {});
  await copy.database.close();
  const { dataDir, databaseUrl } = copy.config;
  const server = await startServer({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl ?? '' });
  await server.ready();
  for (const args of [
    ['restore', files[0], '--replace'],
    ['move', '--to', join(folder, 'elsewhere')],
  ]) {
    const { code, err } = await runCommand(copy.config, args);
    expect(code).toBe(1);
    expect(err).toMatch(/^(?:Another Ludex process is using|A Ludex server is connected)/);
  }
  expect(await runCommand(copy.config, ['backup'])).toMatchObject({ code: 0, err: '' });
  await server.stop();
  await copy.dispose();
}, 120_000);

test('a killed backup leaves no incomplete file', async () => {
  await killBackups(source.config, source.config.backupDir, 2);
}, 120_000);

test('a killed restore leaves either the old data or the new', async () => {
  const target = await createEmptyDatabase();
  await target.database.close();
  await killRestores(target.config, files, 2);
  await target.dispose();
}, 120_000);

test('the doctor names what is wrong, one line each', async () => {
  const doctor = () =>
    runCommand(source.config, ['--print-json'], { program: 'doctor' }).then(({ code, out }) => ({
      code,
      checks: Object.fromEntries(
        lastLine(out).checks.map((check: { id: string; ok: boolean }) => [check.id, check.ok]),
      ) as Record<string, boolean>,
    }));
  chmodSync(source.config.dataDir, 0o700);
  const well = await doctor();
  expect(well.checks).toMatchObject({ configuration: true, database: true, backups: true });
  chmodSync(source.config.dataDir, 0o755);
  expect(await doctor()).toMatchObject({ code: 1, checks: { 'data-directory': false } });
  chmodSync(source.config.dataDir, 0o700);
  const { db, close } = await openDatabase(source.config);
  await db.deleteFrom('backups').execute();
  await close();
  expect(await doctor()).toMatchObject({ checks: { backups: true } });
  // A warning is shown, and is no failure.
  const { out } = await runCommand(source.config, [], { program: 'doctor' });
  expect(out).toMatch(/^WARN backups: There is no backup yet\./m);
}, 60_000);
