import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aUser } from '../tests/builders.ts';
import { createMigratedDatabase, type TestDatabase } from '../tests/test-database.ts';
import { checkRestored } from './check-restored.ts';
import { migrations } from './migrations/index.ts';
import { backUp, fillDatabase, verifyBackup } from './platform/backup/backup-database.ts';
import { readBackup } from './platform/backup/read-backup.ts';

const folder = mkdtempSync(join(tmpdir(), 'ludex-test-'));
let target: TestDatabase;

beforeAll(async () => {
  target = await createMigratedDatabase();
  await aUser(target.database.db, { nickname: 'Here' });
  await target.database.close();
  writeFileSync(join(target.config.dataDir, 'about-me.json'), 'as it was');
});
afterAll(async () => {
  await target.dispose();
  rmSync(folder, { recursive: true });
});

const options = { name: 'The file', migrations, check: checkRestored };

type Content = {
  files?: Record<string, string>;
  settings?: Record<string, string>;
  withKeys?: boolean;
};

/** A whole backup, of a site that could not start again itself. */
async function backupWith({ files = {}, settings = {}, withKeys }: Content): Promise<string> {
  const site = await createMigratedDatabase();
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(join(site.config.dataDir, path, '..'), { recursive: true });
    writeFileSync(join(site.config.dataDir, path), text);
  }
  for (const [key, value] of Object.entries(settings))
    await site.database.db.insertInto('settings').values({ key, value }).execute();
  const file = join(folder, `${Math.random()}.backup.gz`);
  // To seal keys takes as long as all the rest.
  const keys = { masterKey: 'k'.repeat(43), passphrase: 'correct horse battery' };
  const options = { ...site.config, file, version: '0.1.0', ...(withKeys && { keys }) };
  await backUp(options, migrations);
  await site.dispose();
  return file;
}

const about = { name: 'Mika', tagline: '', avatarUrl: null, bio: '', contacts: [], links: [] };
const terms = '---\ntitle: Terms\nversion: 1\ndate: 2026-01-01\nsummary: Short\n---\nText';
const good = {
  files: { 'about-me.json': JSON.stringify(about), 'content/en/terms.md': terms },
  settings: { siteName: '"Arcadia"', timeZone: '"Asia/Tokyo"', accent: '"#1a73e8"' },
  withKeys: true,
};

test('a backup with which the site can start is good', async () => {
  const file = await backupWith(good);
  await expect(verifyBackup(file, options)).resolves.toMatchObject({ masterKey: null });
}, 60_000);

const bad: [string, Content, RegExp][] = [
  [
    'a text without its first lines',
    { files: { 'content/en/terms.md': 'Text' } },
    /nothing was changed: content\/en\/terms\.md:1: no front matter/,
  ],
  [
    'an introduction that is no JSON',
    { files: { 'about-me.json': '{' } },
    /nothing was changed: about-me\.json is not JSON/,
  ],
  ['a name that is no text', { settings: { siteName: '5' } }, /the setting siteName/],
  ['a setting that is no JSON', { settings: { siteName: 'Arcadia' } }, /the setting siteName/],
  ['an unknown time zone', { settings: { timeZone: '"Mars/Olympus"' } }, /the setting timeZone/],
  ['another logo', { settings: { logo: '{"id":"../x"}' }, withKeys: true }, /the setting logo/],
];

test.each(bad)(
  'a backup with %s changes nothing',
  async (_name, content, message) => {
    const file = await backupWith({ ...good, withKeys: false, ...content });
    await expect(verifyBackup(file, options)).rejects.toThrow(message);
    const { dataDir } = target.config;
    const before = readFileSync(join(dataDir, 'ludex.sqlite'));
    const openKeys = async () => 'another key of forty-two letters, made anew';
    const replacing = { ...options, replace: true, openKeys };
    const refused = fillDatabase(readBackup(file), target.config, replacing);
    await expect(refused).rejects.toThrow(message);
    expect(readFileSync(join(dataDir, 'ludex.sqlite')).equals(before)).toBe(true);
    expect(readFileSync(join(dataDir, 'about-me.json'), 'utf8')).toBe('as it was');
    for (const name of ['content', 'secret.key', 'restore', 'ludex.sqlite.restoring'])
      expect(existsSync(join(dataDir, name)), name).toBe(false);
  },
  60_000,
);
