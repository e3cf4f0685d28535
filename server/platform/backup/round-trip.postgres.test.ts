import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { aGame, anArticle, aUser } from '../../../tests/builders.ts';
import { createEmptyDatabase, createMigratedDatabase } from '../../../tests/test-database.ts';
import { migrations } from '../../migrations/index.ts';
import { openDatabase } from '../database/database.ts';
import { migrate } from '../database/migrate.ts';
import { fillDatabase } from './backup-database.ts';
import { digestTables, exportParts, withSnapshot, type DatabaseLocation } from './snapshot.ts';

const digestsOf = (location: DatabaseLocation) => withSnapshot(location, digestTables);

const copy = (from: DatabaseLocation, to: DatabaseLocation) =>
  withSnapshot(from, (snapshot) => {
    const parts = exportParts(snapshot, { version: '0.1.0', now: new Date() });
    return fillDatabase(parts, to, { name: 'source', migrations });
  });

test('SQLite to PostgreSQL and back changes nothing, whatever the letters and numbers', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'ludex-test-'));
  const first = { dataDir: join(folder, 'first'), databaseUrl: null };
  const last = { dataDir: join(folder, 'last'), databaseUrl: null };
  const database = await openDatabase(first);
  await migrate(database, migrations, new Date());
  const { db } = database;
  for (const nickname of ['b', 'B', 'a', 'Ä', 'é', '中', '🎲', 'a b', 'tab\there', '\\x41', '"'])
    await aUser(db, { nickname });
  const numbers = [0, 0.1 + 0.2, 1e21, 1e-7, 123_456_789_012.5, -0];
  for (const popularity of numbers) await aGame(db, { popularity });
  await anArticle(database, { title: '标题 <b>"x"</b>', body: 'One\n\n- two' });
  for (const name of ['zeta', 'Alpha', 'álpha', '_x', '中'])
    await db.insertInto('counters').values({ name, value: 1 }).execute();
  await database.close();

  const middle = await createEmptyDatabase();
  await middle.database.close();
  await copy(first, middle.config);
  await copy(middle.config, last);

  const before = await digestsOf(first);
  expect(before['users']?.rows).toBe(11);
  expect(await digestsOf(middle.config)).toEqual(before);
  expect(await digestsOf(last)).toEqual(before);
  await middle.dispose();
  rmSync(folder, { recursive: true });
}, 60_000);

test('a restore is refused while a server is connected', async () => {
  const { config, database, dispose } = await createEmptyDatabase();
  await migrate(database, migrations, new Date());
  const refused = copy(config, config);
  await expect(refused).rejects.toThrow(/^A Ludex server is connected to this database/);
  await dispose();
}, 60_000);

test('a server that has closed for a restore waits until its sessions have ended', async () => {
  const source = await createMigratedDatabase();
  const { config, database, dispose } = await createMigratedDatabase();
  await database.db.selectFrom('users').select('id').execute();
  const restored = withSnapshot(source.config, (snapshot) => {
    const parts = exportParts(snapshot, { version: '0.1.0', now: new Date() });
    const options = { name: 'source', migrations, replace: true, sessionEndMs: 60_000 };
    return fillDatabase(parts, config, options);
  });
  // Longer than a restore by command waits.
  await sleep(3000);
  await database.close();
  expect((await restored).tables['users']?.rows).toBe(0);
  await source.dispose();
  await dispose();
}, 60_000);
