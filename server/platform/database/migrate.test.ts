import type { Kysely } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createEmptyDatabase } from '../../../tests/test-database.ts';
import type { Database } from './database.ts';
import { migrate, pendingMigrations, type Migration } from './migrate.ts';
import { migrations as released } from '../../migrations/index.ts';
import { StartError } from '../start-error.ts';

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
const run = (migrations: Migration[], checksumOf = (name: string) => name) =>
  migrate(database, migrations, new Date(), checksumOf);
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

test('nothing runs when a record is missing, changed or unknown', async () => {
  const names = ['0001', '0002', '0003'];
  const list = names.map((name) => creates(name, `t${name}`));
  await run(list);
  const all = [...list, creates('0004', 't0004')];
  const store = database.db as unknown as Kysely<{ schema_migrations: { name: string } }>;
  const refuse = async (reason: string, checksum?: (name: string) => string) => {
    await expect(run(all, checksum)).rejects.toThrow(reason);
    expect(await tables()).toEqual(['t0001', 't0002', 't0003']);
  };
  await refuse('0003', (name) => (name === '0003' ? 'edited' : name));
  await store.deleteFrom('schema_migrations').where('name', '=', '0002').execute();
  await refuse('no record of the migration 0002');
  await store
    .updateTable('schema_migrations')
    .set({ name: '0009' })
    .where('name', '=', '0001')
    .execute();
  await refuse('0009');
});

test('a migration that cannot run says which and why, in one line', async () => {
  await run([creates('0001', 't1')]);
  const error = await run([creates('0001', 't1'), creates('0002', 't1')]).catch((e: unknown) => e);
  expect(error).toBeInstanceOf(StartError);
  expect((error as Error).message).toMatch(/^The migration 0002 failed .*: .*already exists/);
});

test('a database of a newer release is refused', async () => {
  await run([creates('0001', 't1'), creates('0002', 't2')]);
  await expect(run([creates('0001', 't1')])).rejects.toThrow('newer release');
});

const recordsOf = (store: Kysely<{ schema_migrations: { name: string; appliedAt: string } }>) =>
  store.selectFrom('schema_migrations').select(['name', 'appliedAt']).orderBy('name').execute();

test('a database that ran what the baseline replaces is adopted as it is, and keeps its age', async () => {
  const [baseline, ...later] = released;
  const former = baseline!.replaces!;
  const store = database.db as unknown as Kysely<{
    schema_migrations: { name: string; checksum: string; appliedAt: string };
  }>;
  await migrate(database, [baseline!], new Date());
  await store.deleteFrom('schema_migrations').execute();
  const rowOf = (name: string, at: number) => ({
    name,
    checksum: 'of that time',
    appliedAt: `2026-01-01T00:00:${String(at).padStart(2, '0')}.000Z`,
  });
  await store.insertInto('schema_migrations').values(former.map(rowOf)).execute();

  const names = later.map(({ name }) => name);
  expect((await pendingMigrations(database, released)).map(({ name }) => name)).toEqual(names);
  expect(await migrate(database, released, new Date())).toEqual(names);
  const [first, ...others] = await recordsOf(store);
  expect(first).toEqual({ name: baseline!.name, appliedAt: '2026-01-01T00:00:00.000Z' });
  expect(others.map(({ name }) => name)).toEqual(names);
  expect(await migrate(database, released, new Date())).toEqual([]);
});

test('a database that ran a part of what the baseline replaces is refused', async () => {
  const list = [{ ...creates('0003', 't3'), replaces: ['0001', '0002'] }];
  await run([creates('0001', 't1')]);
  await expect(run(list)).rejects.toThrow('before 0.1.0');
  expect(await tables()).toEqual(['t1']);
});

test('a later migration runs on the tables of the baseline, once', async () => {
  const planted: Migration = {
    name: '9999-planted',
    up: (db) => db.schema.alterTable('users').addColumn('motto', 'text').execute(),
  };
  const [baseline] = released;
  await run([baseline!]);
  expect(await run([baseline!, planted])).toEqual(['9999-planted']);
  expect(await run([baseline!, planted])).toEqual([]);
});
