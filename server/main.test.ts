import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { startServer, temporaryFolder } from '../tests/server-process.ts';
import { createMigratedDatabase } from '../tests/test-database.ts';

/** Expects a start to fail with code 1, and returns its output. */
async function refusal(environment: Record<string, string>): Promise<string> {
  const server = await startServer(environment);
  expect(await server.ended).toBe(1);
  expect(server.output.err).toMatch(/^[^\n]+\n$/);
  return server.output.err;
}

test('a database whose record of migrations was edited stops the start with one line', async () => {
  const { database, config, dispose } = await createMigratedDatabase();
  await database.db.schema.alterTable('schema_migrations').renameTo('spare').execute();
  await database.close();
  const environment = { DATA_DIR: config.dataDir, DATABASE_URL: config.databaseUrl ?? '' };
  expect(await refusal(environment)).toMatch(
    /^The migration 0071-baseline failed .*already exists/,
  );
  await dispose();
});

test('a data directory that cannot be written stops the start, on PostgreSQL too', async () => {
  const file = join(temporaryFolder(), 'file');
  writeFileSync(file, '');
  const dataDir = join(file, 'data');
  const line = await refusal({
    DATA_DIR: dataDir,
    SECRET_KEY: 'a key that is long enough for a test',
    DATABASE_URL: 'postgres://127.0.0.1:1/ludex',
  });
  expect(line).toBe(`The data directory ${dataDir} cannot be written (set DATA_DIR).\n`);
});

test('a data directory below /proc stops the start', async () => {
  const dataDir = '/proc/ludex/data';
  expect(await refusal({ DATA_DIR: dataDir })).toBe(
    `The data directory ${dataDir} cannot be written (set DATA_DIR).\n`,
  );
});

test('a text of the operator without its first lines stops the start, and is named', async () => {
  const dataDir = temporaryFolder();
  const folder = join(dataDir, 'content', 'en');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'terms.md'), '# Our terms');
  expect(await refusal({ DATA_DIR: dataDir })).toBe(
    `${join(folder, 'terms.md')}:1: no front matter between --- lines\n`,
  );
});
