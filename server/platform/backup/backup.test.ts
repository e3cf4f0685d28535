import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aGame, aUser } from '../../../tests/builders.ts';
import {
  createEmptyDatabase,
  createMigratedDatabase,
  type TestDatabase,
} from '../../../tests/test-database.ts';
import { inProject } from '../../../scripts/lib/project.mjs';
import { migrations } from '../../migrations/index.ts';
import { openDatabase } from '../database/database.ts';
import { migrate } from '../database/migrate.ts';
import { backUp, fillDatabase, verifyBackup } from './backup-database.ts';
import { createDigest, type BackupManifest } from './backup-parts.ts';
import { readBackup } from './read-backup.ts';
import { digestTables, withSnapshot } from './snapshot.ts';

const folder = mkdtempSync(join(tmpdir(), 'ludex-test-'));
const file = join(folder, 'first.backup.gz');
let source: TestDatabase;
let tables: Awaited<ReturnType<typeof backUp>>['tables'];
/** A database that the restores of bad files must leave unchanged. */
let target: TestDatabase;

const keyedRequest = {
  createdAt: '2026-01-01',
  fingerprint: 'a signature',
  key: 'key',
  owner: 'user 1',
  sealedResult: 'a result',
};

beforeAll(async () => {
  source = await createMigratedDatabase();
  const { db } = source.database;
  for (const nickname of ['Ann', 'Łukasz 小明 🎲', 'line\nbreak "quoted"'])
    await aUser(db, { nickname });
  await aGame(db, { name: 'Half a Life', popularity: 0.1 + 0.2 });
  const last = await aUser(db, { nickname: 'Gone' });
  await db.deleteFrom('users').where('id', '=', last.id).execute();
  await db.insertInto('keyed_requests').values(keyedRequest).execute();
  ({ tables } = await backUp({ ...source.config, file, version: '0.1.0' }, migrations));
  target = await restored();
}, 60_000);
afterAll(async () => {
  await source.dispose();
  await target.dispose();
  rmSync(folder, { recursive: true });
});

const options = { name: 'file', migrations };

/** Restores a backup into an empty database of the engine under test. */
async function restored(from = file) {
  const empty = await createEmptyDatabase();
  await empty.database.close();
  await fillDatabase(readBackup(from), empty.config, options);
  return empty;
}

test('a restored backup gives a backup with the same checksums', async () => {
  expect(tables['users']).toMatchObject({ rows: 3 });
  const again = join(folder, 'again.backup.gz');
  const second = await backUp({ ...target.config, file: again, version: '0.1.0' }, migrations);
  expect(second.tables).toEqual(tables);
});

test('a backup contains no keyed requests; one of an earlier release still does', async () => {
  const text = gunzipSync(readFileSync(file)).toString();
  expect(text.includes('keyed_requests')).toBe(false);
  const old = join(folder, 'keyed.backup.gz');
  const table = { name: 'keyed_requests', columns: Object.keys(keyedRequest), bytes: [] };
  const row = JSON.stringify(Object.values(keyedRequest));
  const digest = createDigest(table);
  digest.add([row]);
  const start = text.indexOf('{"manifest"');
  const { manifest } = JSON.parse(text.slice(start)) as { manifest: BackupManifest };
  const all = { ...manifest.tables, keyed_requests: digest.end() };
  const lines = [JSON.stringify({ table }), row];
  const end = JSON.stringify({ manifest: { ...manifest, tables: all } });
  writeFileSync(old, gzipSync(`${text.slice(0, start)}${lines.join('\n')}\n${end}\n`));
  expect((await verifyBackup(old, options)).tables).toEqual(all);
});

test('ids from before the backup are not reused after a restore', async () => {
  const copy = await restored();
  const database = await openDatabase(copy.config);
  const before = await source.database.db.selectFrom('users').select('id').execute();
  const next = await aUser(database.db, {});
  expect(next.id).toBe(Math.max(...before.map(({ id }) => id)) + 2);
  await database.close();
  await copy.dispose();
});

test('a database with content is replaced only on request', async () => {
  const refused = fillDatabase(readBackup(file), target.config, options);
  await expect(refused).rejects.toThrow(/^The database is not empty/);
  const replacing = { ...options, replace: true };
  const replaced = await fillDatabase(readBackup(file), target.config, replacing);
  expect(replaced.tables).toEqual(tables);
});

const changed = (change: (text: string) => string) =>
  gzipSync(change(gunzipSync(readFileSync(file)).toString()));

/**
 * Damage that is noticed only after the restore's transaction has begun; bad-files.sqlite.test.ts
 * has the rest.
 */
const badFiles: Record<string, [content: () => Buffer, message: RegExp]> = {
  'cut off': [() => readFileSync(file).subarray(0, 3000), /is cut off/],
  damaged: [
    () => {
      const bytes = readFileSync(file);
      bytes.fill(0x55, 3000, 3100);
      return bytes;
    },
    /is damaged/,
  ],
  'with another text': [
    () => changed((text) => text.replace('Half a Life', 'Half a Lie')),
    /does not match its manifest \(table games\)/,
  ],
};

for (const [name, [content, message]] of Object.entries(badFiles)) {
  test(`a file that is ${name} is refused and changes nothing`, async () => {
    const bad = join(folder, 'bad.backup.gz');
    writeFileSync(bad, content());
    await expect(verifyBackup(bad, options)).rejects.toThrow(message);
    const refused = fillDatabase(readBackup(bad), target.config, { ...options, replace: true });
    await expect(refused).rejects.toThrow(message);
    expect(await withSnapshot(target.config, digestTables)).toMatchObject(tables);
  });
}

test('a backup that fails leaves nothing behind', async () => {
  const target = join(folder, 'none.backup.gz');
  const task = { ...source.config, file: target, version: '' };
  await expect(backUp(task, migrations.slice(0, -1))).rejects.toThrow(/newer release/);
  expect(existsSync(target)).toBe(false);
  expect(readdirSync(folder).filter((name) => name.startsWith('.'))).toEqual([]);
});

test('a backup from before the baseline is restored and brought up to date', async () => {
  const copy = await restored(inProject('server/platform/backup/before-the-baseline.backup.gz'));
  const database = await openDatabase(copy.config);
  expect(await migrate(database, migrations, new Date())).toEqual([]);
  const comments = await database.db.selectFrom('comments').select('content').execute();
  expect(comments.map(({ content }) => content)).toContain('A reply');
  await database.close();
  await copy.dispose();
});

test('a backup of an older release is brought up to date', async () => {
  const older = migrations.slice(0, -1);
  const empty = await createEmptyDatabase();
  await migrate(empty.database, older, new Date());
  await aUser(empty.database.db, { nickname: 'Early' });
  const old = join(folder, 'old.backup.gz');
  await backUp({ ...empty.config, file: old, version: '0.0.9' }, older);
  const copy = await restored(old);
  const database = await openDatabase(copy.config);
  expect(await migrate(database, migrations, new Date())).toEqual([]);
  expect(await database.db.selectFrom('users').select('nickname').execute()).toEqual([
    { nickname: 'Early' },
  ]);
  await database.close();
  await copy.dispose();
  await empty.dispose();
});

test('the operator’s own texts come back with the data', async () => {
  writeFileSync(join(source.config.dataDir, 'about-me.json'), '{"name":"Me"}');
  const withTexts = join(folder, 'texts.backup.gz');
  await backUp({ ...source.config, file: withTexts, version: '' }, migrations);
  await fillDatabase(readBackup(withTexts), target.config, { ...options, replace: true });
  expect(readFileSync(join(target.config.dataDir, 'about-me.json'), 'utf8')).toBe('{"name":"Me"}');
});
