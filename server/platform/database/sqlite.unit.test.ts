import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { lockDataDir, openSqlite } from './sqlite.ts';

const folder = () => mkdtempSync(join(tmpdir(), 'ludex-sqlite-'));

test('a data directory serves one process at a time', () => {
  const dataDir = folder();
  const unlock = lockDataDir(dataDir);
  expect(() => lockDataDir(dataDir, 0)).toThrow('Another Ludex process');
  unlock();
  lockDataDir(dataDir)();
});

test('a damaged lock file is not reported as another process', () => {
  const dataDir = folder();
  writeFileSync(join(dataDir, 'ludex.lock'), 'x'.repeat(5000));
  expect(() => lockDataDir(dataDir, 0)).toThrow('ludex.lock is damaged');
});

test('SQLite is opened with the settings that make commits durable', () => {
  const database = openSqlite(join(folder(), 'x.sqlite'));
  const pragma = (name: string) => Object.values(database.prepare(`pragma ${name}`).get()!)[0];
  expect(pragma('journal_mode')).toBe('wal');
  expect(pragma('synchronous')).toBe(2);
  expect(pragma('foreign_keys')).toBe(1);
  expect(pragma('busy_timeout')).toBe(2000);
  database.close();
});
