import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../tests/server-process.ts';
import { openDatabase, placeOf, sqliteFile } from './database/database.ts';
import { explainStart } from './explain-start.ts';

async function explanation(dataDir: string): Promise<string> {
  const config = { dataDir, databaseUrl: null };
  const error = await openDatabase(config).catch((reason: unknown) => reason);
  return explainStart(error, placeOf(config));
}

test('a database that is damaged or locked is named with its path', async () => {
  const damaged = temporaryFolder();
  writeFileSync(sqliteFile(damaged), 'x'.repeat(10_000));
  expect(await explanation(damaged)).toBe(
    `The database is damaged: file is not a database (${sqliteFile(damaged)}). Restore a backup.`,
  );

  const locked = temporaryFolder();
  const other = new DatabaseSync(sqliteFile(locked));
  other.exec('create table a (b); begin exclusive');
  expect(await explanation(locked)).toBe(
    `The database cannot be reached: database is locked (${sqliteFile(locked)})`,
  );
  other.close();
});

test('a data directory that cannot be made is named', async () => {
  const file = join(temporaryFolder(), 'file');
  writeFileSync(file, '');
  expect(await explanation(join(file, 'data'))).toContain(join(file, 'data'));
});
