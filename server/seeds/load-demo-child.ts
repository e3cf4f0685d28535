import { Kysely } from 'kysely';
import { openDatabase, type Database } from '../platform/database.ts';
import { openSqlite, sqliteDialect } from '../platform/sqlite.ts';
import { StartError } from '../platform/start-error.ts';
import type { Tables } from '../platform/tables.ts';
import { loadDemo } from './data-set.ts';
import type { ChildMessage, ChildTask } from './seed-when-empty.ts';

async function run(task: ChildTask) {
  const failure = await load(task).then(() => null, describe);
  process.send?.({ failure } satisfies ChildMessage, () => process.exit(failure === null ? 0 : 1));
}

async function load(task: ChildTask) {
  const database = await openBesideParent(task);
  try {
    await loadDemo(database, {
      now: new Date(),
      onProgress: (progress) => process.send?.({ progress } satisfies ChildMessage),
    });
  } finally {
    await database.close();
  }
}

/** The parent holds the lock on the data directory and waits, so SQLite is opened without it. */
async function openBesideParent({ databaseUrl, place }: ChildTask): Promise<Database> {
  if (databaseUrl) return openDatabase({ databaseUrl, dataDir: '' });
  const db = new Kysely<Tables>({ dialect: sqliteDialect(openSqlite(place)) });
  return { db, engine: 'sqlite', place, close: () => db.destroy() };
}

function describe(error: Error): string {
  return error instanceof StartError ? error.message : String(error.stack);
}

// Without its parent the load has nobody to report to; the open transaction rolls back.
process.once('disconnect', () => process.exit(1));
process.once('message', (task: ChildTask) => void run(task));
