import { openDatabase, type Database } from './database.ts';
import { openSqlite } from './sqlite.ts';
import { createSqliteDb } from './sqlite-dialect.ts';

type ParentDatabase = Pick<Database, 'place'> & { databaseUrl: string | null };

/** For a child process: its parent holds the lock on the data directory, so SQLite is opened without it. */
export async function openBesideParent({ databaseUrl, place }: ParentDatabase): Promise<Database> {
  if (databaseUrl) return openDatabase({ databaseUrl, dataDir: '' });
  const db = createSqliteDb(openSqlite(place));
  return {
    db,
    engine: 'sqlite',
    place,
    pool: null,
    truncateLog: null,
    close: () => db.destroy(),
  };
}
