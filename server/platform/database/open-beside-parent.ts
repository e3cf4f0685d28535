import { openDatabase, type Database } from './database.ts';
import { openSqlite } from './sqlite.ts';
import { createSqliteDb } from './sqlite-dialect.ts';

type ParentDatabase = Pick<Database, 'place'> & { databaseUrl: string | null };

/**
 * Opens the database in a child process. The parent holds the lock on the data directory, so SQLite
 * is opened without taking it.
 */
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
