import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { aUser } from '../../../tests/builders.ts';
import {
  createEmptyDatabase,
  createMigratedDatabase,
  type TestDatabase,
} from '../../../tests/test-database.ts';
import { migrations } from '../../migrations/index.ts';
import { openDatabase } from '../database/database.ts';
import { backUp, fillDatabase } from './backup-database.ts';
import { readBackup } from './read-backup.ts';
import { dropReplaced, finishRestoreAlone, goBack } from './replaced-database.ts';

const folder = mkdtempSync(join(tmpdir(), 'ludex-test-'));
const file = join(folder, 'new.backup.gz');
let site: TestDatabase;

beforeAll(async () => {
  const source = await createMigratedDatabase();
  await aUser(source.database.db, { nickname: 'New' });
  writeFileSync(join(source.config.dataDir, 'about-me.json'), 'new');
  cpSync('content/en/terms.md', join(source.config.dataDir, 'content/en/terms.md'));
  const keys = { masterKey: 'n'.repeat(43), passphrase: 'correct horse battery' };
  await backUp({ ...source.config, file, version: '0.1.0', keys }, migrations);
  await source.dispose();
  site = await createMigratedDatabase();
  await aUser(site.database.db, { nickname: 'Old' });
  await site.database.close();
  writeFileSync(pathOf('about-me.json'), 'old');
  writeFileSync(pathOf('secret.key'), 'old key');
}, 60_000);
afterAll(async () => {
  await site.dispose();
  rmSync(folder, { recursive: true });
});

const pathOf = (name: string) => join(site.config.dataDir, name);

const restore = () =>
  fillDatabase(readBackup(file), site.config, {
    name: 'file',
    migrations,
    replace: true,
    openKeys: async () => 'n'.repeat(43),
  });

async function content({ config }: TestDatabase) {
  const { db, close } = await openDatabase(config);
  const users = await db.selectFrom('users').select('nickname').execute();
  await close();
  const text = (name: string) =>
    existsSync(join(config.dataDir, name)) && readFileSync(join(config.dataDir, name), 'utf8');
  return {
    users: users.map(({ nickname }) => nickname),
    about: text('about-me.json'),
    key: text('secret.key'),
    hasTerms: text('content/en/terms.md') !== false,
  };
}

const old = { users: ['Old'], about: 'old', key: 'old key', hasTerms: false };
const restored = {
  users: ['New'],
  about: 'new',
  key: `${'n'.repeat(43)},old key\n`,
  hasTerms: true,
};

beforeEach(() => goBack(site.config));

test('what a restore has replaced comes back, until a server has started', async () => {
  await restore();
  expect(await content(site)).toEqual(restored);
  expect(await goBack(site.config)).toBe(true);
  expect(await content(site)).toEqual(old);
  expect(await goBack(site.config)).toBe(false);
  expect(existsSync(pathOf('restore'))).toBe(false);

  const other = await createEmptyDatabase();
  await other.database.close();
  await fillDatabase(readBackup(file), other.config, { name: 'file', migrations, replace: true });
  await dropReplaced(other.config);
  expect(await goBack(other.config)).toBe(false);
  expect((await content(other)).users).toEqual(['New']);
  await other.dispose();
}, 60_000);

test('a restore into nothing leaves no way back', async () => {
  const empty = await createEmptyDatabase();
  await empty.database.close();
  await fillDatabase(readBackup(file), empty.config, { name: 'file', migrations });
  expect(existsSync(join(empty.config.dataDir, 'restore'))).toBe(false);
  expect(await goBack(empty.config)).toBe(false);
  await empty.dispose();
}, 60_000);

test('a restore that was killed after the switch brings its files at the next start', async () => {
  await restore();
  // As it is between the switch of the database and that of the first file.
  cpSync(pathOf('restore/old/about-me.json'), pathOf('about-me.json'));
  cpSync(pathOf('restore/old/secret.key'), pathOf('secret.key'));
  const incoming = ['restore/new/about-me.json', 'restore/new/secret.key'].map(pathOf);
  cpSync(pathOf('content'), pathOf('restore/new/content'), { recursive: true });
  rmSync(pathOf('content'), { recursive: true });
  writeFileSync(incoming[0]!, restored.about);
  writeFileSync(incoming[1]!, restored.key);
  await finishRestoreAlone(site.config);
  expect(await content(site)).toEqual(restored);
}, 60_000);

test('a way back that was killed is taken to its end at the next start', async () => {
  await restore();
  writeFileSync(pathOf('restore/back'), '');
  await finishRestoreAlone(site.config);
  expect(await content(site)).toEqual(old);
}, 60_000);

test('files that cannot take their place are noticed before anything is replaced', async () => {
  rmSync(pathOf('content'), { recursive: true, force: true });
  writeFileSync(pathOf('content'), 'a file');
  await expect(restore()).rejects.toThrow(/content is in the way: nothing was changed/);
  rmSync(pathOf('content'));
  expect(await content(site)).toEqual(old);
  expect(existsSync(pathOf('restore'))).toBe(false);
}, 60_000);
