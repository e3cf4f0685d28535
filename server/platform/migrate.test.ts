import { afterEach, beforeEach, expect, test } from 'vitest';
import { createEmptyDatabase } from '../../tests/test-database.ts';
import type { Database } from './database.ts';
import { migrate, type Migration } from './migrate.ts';

let database: Database;
let dispose: () => Promise<void>;
beforeEach(async () => {
  ({ database, dispose } = await createEmptyDatabase());
});
afterEach(() => dispose());

const creates = (name: string, table: string): Migration => ({
  name,
  up: (db) => db.schema.createTable(table).addColumn('a', 'integer').execute(),
});
const run = (migrations: Migration[], checksum = (name: string) => name) =>
  migrate(database, migrations, new Date(), checksum);
const tables = async () =>
  (await database.db.introspection.getTables())
    .map((table) => table.name)
    .filter((name) => name.startsWith('t'));

test('each migration runs once, in order', async () => {
  expect(await run([creates('0001', 't1')])).toEqual(['0001']);
  expect(await run([creates('0001', 't1'), creates('0002', 't2')])).toEqual(['0002']);
  expect(await tables()).toEqual(['t1', 't2']);
});

test('a migration that fails half-way leaves nothing behind, and the next start goes on', async () => {
  const breaks: Migration = {
    name: '0002',
    async up(db) {
      await db.schema.createTable('t2').addColumn('a', 'integer').execute();
      throw new Error('power cut');
    },
  };
  await expect(run([creates('0001', 't1'), breaks])).rejects.toThrow('power cut');
  expect(await tables()).toEqual(['t1']);
  expect(await run([creates('0001', 't1'), creates('0002', 't2')])).toEqual(['0002']);
});

test('a migration that changed after it ran is refused', async () => {
  await run([creates('0001', 't1')]);
  await expect(run([creates('0001', 't1')], () => 'edited')).rejects.toThrow('0001');
});

test('a database of a newer release is refused', async () => {
  await run([creates('0001', 't1'), creates('0002', 't2')]);
  await expect(run([creates('0001', 't1')])).rejects.toThrow('newer release');
});
