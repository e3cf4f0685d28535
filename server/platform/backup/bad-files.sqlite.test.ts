import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aGame } from '../../../tests/builders.ts';
import { createMigratedDatabase, type TestDatabase } from '../../../tests/test-database.ts';
import { migrations } from '../../migrations/index.ts';
import { backUp, fillDatabase, verifyBackup } from './backup-database.ts';
import { readBackup } from './read-backup.ts';
import { digestTables, withSnapshot } from './snapshot.ts';

const folder = mkdtempSync(join(tmpdir(), 'ludex-test-'));
const file = join(folder, 'first.backup.gz');
let site: TestDatabase;
let tables: Awaited<ReturnType<typeof backUp>>['tables'];

beforeAll(async () => {
  site = await createMigratedDatabase();
  await aGame(site.database.db, { name: 'Half a Life' });
  await site.database.close();
  mkdirSync(join(site.config.dataDir, 'content/en'), { recursive: true });
  writeFileSync(join(site.config.dataDir, 'content/en/terms.md'), 'My own terms');
  ({ tables } = await backUp({ ...site.config, file, version: '0.1.0' }, migrations));
}, 60_000);
afterAll(async () => {
  await site.dispose();
  rmSync(folder, { recursive: true });
});

const options = { name: 'file', migrations };

const changed = (change: (text: string) => string) =>
  gzipSync(change(gunzipSync(readFileSync(file)).toString()));

const base64 = (text: string) => Buffer.from(text).toString('base64');

const badFiles: Record<string, [content: () => Buffer, message: RegExp]> = {
  empty: [() => Buffer.alloc(0), /is empty/],
  foreign: [() => Buffer.from('PK\u0003\u0004 something else'), /is not a backup of Ludex/],
  'foreign, compressed': [() => gzipSync('{"name":"other"}\n'), /is not a backup of Ludex/],
  'cut off between lines': [
    () => changed((text) => text.slice(0, text.lastIndexOf('\n', text.length - 2) + 1)),
    /is cut off/,
  ],
  newer: [
    () => changed((text) => text.replace('"0071-baseline"', '"0071-baseline","9999-later"')),
    /was made by a newer release \(0\.1\.0\)/,
  ],
  'of a newer format': [
    () => changed((text) => text.replace('"ludexBackup":1', '"ludexBackup":3')),
    /was made by a newer release/,
  ],
  'with a row less': [
    () => changed((text) => text.replace(/\n\[[^\n]*Half a Life[^\n]*/, '')),
    /does not match its manifest|is damaged/,
  ],
  'with another text of the operator': [
    () => changed((text) => text.replace(base64('My own terms'), base64('My old terms'))),
    /does not match its manifest \(file content\/en\/terms\.md\)/,
  ],
  'with a path that leaves the folder': [
    () =>
      changed((text) =>
        text.replace('{"manifest"', '{"file":{"path":"content/../../x","base64":""}}\n{"manifest"'),
      ),
    /names a file that is not ours/,
  ],
};

for (const [name, [content, message]] of Object.entries(badFiles)) {
  test(`a file that is ${name} is refused and changes nothing`, async () => {
    const bad = join(folder, 'bad.backup.gz');
    writeFileSync(bad, content());
    await expect(verifyBackup(bad, options)).rejects.toThrow(message);
    const refused = fillDatabase(readBackup(bad), site.config, { ...options, replace: true });
    await expect(refused).rejects.toThrow(message);
    expect(await withSnapshot(site.config, digestTables)).toMatchObject(tables);
  });
}

test('a large file is backed up in pieces; a backup of an earlier release has no checksums', async () => {
  const picture = randomBytes(7_000_000);
  const path = join(site.config.dataDir, 'content', 'film.bin');
  writeFileSync(path, picture);
  const large = join(folder, 'large.backup.gz');
  await backUp({ ...site.config, file: large, version: '0.1.0' }, migrations);
  rmSync(path);
  const older = gunzipSync(readFileSync(large))
    .toString()
    .replace(/,"files":\{[^}]*\}/, '');
  expect(Math.max(...older.split('\n').map(({ length }) => length))).toBeLessThan(5_000_000);
  writeFileSync(large, gzipSync(older));
  await fillDatabase(readBackup(large), site.config, { ...options, replace: true });
  expect(readFileSync(path).equals(picture)).toBe(true);
});
