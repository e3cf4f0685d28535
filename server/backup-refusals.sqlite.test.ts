import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runCommand } from '../tests/backup-command.ts';
import { aUser } from '../tests/builders.ts';
import {
  createEmptyDatabase,
  createMigratedDatabase,
  type TestDatabase,
} from '../tests/test-database.ts';
import { migrations } from './migrations/index.ts';
import { backUp } from './platform/backup/backup-database.ts';

const folder = mkdtempSync(join(tmpdir(), 'ludex-test-'));
let source: TestDatabase;

beforeAll(async () => {
  source = await createMigratedDatabase();
  await aUser(source.database.db, {});
  await source.database.close();
});
afterAll(async () => {
  await source.dispose();
  rmSync(folder, { recursive: true });
});

test('an unknown command prints its usage', async () => {
  for (const args of [['restore'], ['backup', '--outt', 'x']]) {
    const { code, err } = await runCommand(source.config, args);
    expect(code).toBe(2);
    expect(err).toMatch(/^[^\n]*Usage: npm run [^\n]*\n$/);
  }
}, 60_000);

test('a full disk leaves no file behind, and says so', async () => {
  const { dataDir, backupDir } = source.config;
  // Incompressible and larger than the limit.
  mkdirSync(join(dataDir, 'content'));
  writeFileSync(join(dataDir, 'content', 'picture.png'), randomBytes(2_000_000));
  mkdirSync(backupDir, { recursive: true });
  const { code, err } = await runCommand(source.config, ['backup'], { maxFileBlocks: 1000 });
  expect([code, err]).toEqual([1, `There is no room left in ${backupDir}: nothing was changed.\n`]);
  expect(readdirSync(backupDir)).toEqual([]);
  rmSync(join(dataDir, 'content'), { recursive: true });
}, 60_000);

test('a folder that cannot be written is named', async () => {
  const file = join(folder, 'file');
  writeFileSync(file, '');
  const environment = { BACKUP_DIR: file };
  const { code, err } = await runCommand(source.config, ['backup'], { environment });
  expect([code, err]).toEqual([1, `The folder ${file} cannot be written: nothing was changed.\n`]);
});

test('a move names the target that it cannot use', async () => {
  const { config } = source;
  const moveTo = async (to: string) => (await runCommand(config, ['move', '--to', to])).err;
  const url = 'postgres://ada@127.0.0.1:1/ludex';
  expect(await moveTo(url)).toMatch(/^The database cannot be reached: [^\n]*\(from [^\n]*\)\n$/);
  expect(await moveTo(url)).toContain(`to ${url})`);
  const file = join(folder, 'no-folder');
  writeFileSync(file, '');
  expect(await moveTo(file)).toBe(`${file} is not a directory that can be written.\n`);
});

test('a file is as it was after a refusal', async () => {
  const [whole, damaged] = [join(folder, 'whole.backup.gz'), join(folder, 'damaged.backup.gz')];
  await backUp({ ...source.config, file: whole, version: '0.1.0' }, migrations);
  writeFileSync(damaged, readFileSync(whole).subarray(0, 3000));
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
