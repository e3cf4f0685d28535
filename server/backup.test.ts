import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { killBackups, killRestores, runCommand } from '../tests/backup-command.ts';
import { aUser } from '../tests/builders.ts';
import { startServer } from '../tests/server-process.ts';
import {
  createEmptyDatabase,
  createMigratedDatabase,
  type TestDatabase,
} from '../tests/test-database.ts';
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
    const made = await runCommand(source.config, ['backup', '--out', file]);
    expect(made.err).toBe('');
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
  const again = await runCommand(empty.config, ['restore', made.file]);
  expect([again.code, again.err]).toEqual([1, expect.stringMatching(/^The database is not empty/)]);

  const target = join(folder, 'moved');
  const moved = await runCommand(empty.config, ['move', '--to', target, '--print-json']);
  expect(lastLine(moved.out)).toEqual({ matched: true, tables: made.tables });
  const back = await runCommand(empty.config, ['move', '--to', target]);
  expect([back.code, back.err]).toEqual([1, expect.stringMatching(/^The database is not empty/)]);
  await empty.dispose();
}, 120_000);

test('an unknown command prints its usage', async () => {
  for (const args of [['restore'], ['backup', '--outt', 'x']]) {
    const { code, err } = await runCommand(source.config, args);
    expect(code).toBe(1);
    expect(err).toMatch(/^[^\n]*Usage: npm run [^\n]*\n$/);
  }
}, 60_000);

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

test('kills leave whole backups only', async () => {
  await killBackups(source.config, source.config.backupDir, 2);
}, 120_000);

test('kills of a restore leave the old data or the new', async () => {
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
}, 60_000);

test('a full disk leaves no file behind, and says so', async () => {
  const { dataDir, backupDir } = source.config;
  // Larger than the limit, and not to be compressed.
  mkdirSync(join(dataDir, 'content'));
  writeFileSync(join(dataDir, 'content', 'picture.png'), randomBytes(2_000_000));
  const before = readdirSync(backupDir);
  const { code, err } = await runCommand(source.config, ['backup'], { maxFileBlocks: 1000 });
  expect([code, err]).toEqual([1, `There is no room left in ${backupDir}: nothing was changed.\n`]);
  expect(readdirSync(backupDir)).toEqual(before);
  rmSync(join(dataDir, 'content'), { recursive: true });
}, 60_000);

test('a file is as it was after a refusal', async () => {
  const damaged = join(folder, 'damaged.backup.gz');
  writeFileSync(damaged, readFileSync(files[0]).subarray(0, 9000));
  const { code, err } = await runCommand(source.config, ['verify', damaged]);
  expect(code).toBe(1);
  expect(err).toBe(`${damaged} is cut off: it cannot be restored, and nothing was changed.\n`);
});

test('keys are included on request, under a passphrase, and restored with it alone', async () => {
  const file = join(folder, 'keys.backup.gz');
  const key = 'k'.repeat(43);
  writeFileSync(join(source.config.dataDir, 'secret.key'), `${key}\n`);
  const silent = await runCommand(source.config, ['backup', '--with-keys', '--out', file]);
  expect([silent.code, silent.err]).toEqual([1, expect.stringMatching(/^Keys need a passphrase/)]);
  const environment = { BACKUP_PASSPHRASE: 'correct horse battery' };
  const made = await runCommand(source.config, ['backup', '--with-keys', '--out', file], {
    environment,
  });
  expect([made.code, made.err]).toEqual([0, '']);
  expect(gunzipSync(readFileSync(file)).includes(key)).toBe(false);

  const empty = await createEmptyDatabase();
  await empty.database.close();
  const restore = (passphrase: string) =>
    runCommand(empty.config, ['restore', file], { environment: { BACKUP_PASSPHRASE: passphrase } });
  const wrong = await restore('correct horse batterie');
  expect([wrong.code, wrong.err]).toEqual([1, 'The passphrase is wrong: nothing was changed.\n']);
  expect((await restore(environment.BACKUP_PASSPHRASE)).err).toBe('');
  const restored = readFileSync(join(empty.config.dataDir, 'secret.key'), 'utf8');
  expect(restored.split(',')[0]?.trim()).toBe(key);
  await empty.dispose();
}, 120_000);
