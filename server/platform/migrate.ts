import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import type { Database, Engine } from './database.ts';
import { lockForMigration } from './dialect.ts';
import { root } from './root.ts';
import { StartError } from './start-error.ts';
import type { Tables } from './tables.ts';

export type Migration = {
  name: string;
  up(db: Kysely<Tables>, engine: Engine): Promise<void>;
};

type MigrationsTable = { name: string; checksum: string; appliedAt: string };
type WithMigrations = Tables & { schema_migrations: MigrationsTable };

/**
 * Each migration is one transaction, recorded with the checksum of its file, so an interrupted
 * start goes on where it stopped. (Kysely's own Migrator runs SQLite migrations outside a
 * transaction, which is why this is ours.)
 */
export async function migrate(
  { db, engine }: Database,
  migrations: readonly Migration[],
  now: Date,
  checksum: (name: string) => string = checksumOfFile,
): Promise<string[]> {
  const store = db as unknown as Kysely<WithMigrations>;
  await createMigrationsTable(store, engine);
  const applied: string[] = [];
  for (const migration of migrations) {
    await store.transaction().execute(async (db) => {
      await lockForMigration(db, engine);
      const done = await db
        .selectFrom('schema_migrations')
        .selectAll()
        .where('name', '=', migration.name)
        .executeTakeFirst();
      if (done) return refuseChanged(done, checksum(migration.name));
      await migration.up(db as unknown as Kysely<Tables>, engine);
      await db
        .insertInto('schema_migrations')
        .values({
          name: migration.name,
          checksum: checksum(migration.name),
          appliedAt: now.toISOString(),
        })
        .execute();
      applied.push(migration.name);
    });
  }
  await refuseNewer(store, migrations);
  return applied;
}

async function createMigrationsTable(db: Kysely<WithMigrations>, engine: Engine) {
  await db.transaction().execute(async (db) => {
    await lockForMigration(db, engine);
    await db.schema
      .createTable('schema_migrations')
      .ifNotExists()
      .addColumn('name', 'text', (column) => column.primaryKey())
      .addColumn('checksum', 'text', (column) => column.notNull())
      .addColumn('appliedAt', 'text', (column) => column.notNull())
      .execute();
  });
}

function refuseChanged(done: MigrationsTable, checksum: string) {
  if (done.checksum === checksum) return;
  throw new StartError(
    `The migration ${done.name} is not the one this database was built with. Use the release that built it, or restore a backup.`,
  );
}

async function refuseNewer(db: Kysely<WithMigrations>, migrations: readonly Migration[]) {
  const known = new Set(migrations.map((migration) => migration.name));
  const found = await db.selectFrom('schema_migrations').select('name').execute();
  const newer = found.filter((row) => !known.has(row.name));
  if (newer.length === 0) return;
  throw new StartError(
    `The database was built by a newer release (it knows ${newer.map((row) => row.name).join(', ')}). Update Ludex before starting it.`,
  );
}

function checksumOfFile(name: string): string {
  const source = readFileSync(join(root, 'server/migrations', `${name}.ts`), 'utf8').replaceAll(
    '\r\n',
    '\n',
  );
  return createHash('sha256').update(source).digest('hex');
}
