import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import type { Database } from './database.ts';
import type { Engine } from './db.ts';
import { isUnavailable, lockForMigration } from './dialect.ts';
import { earlierChecksums } from './earlier-checksums.ts';
import { root } from '../root.ts';
import { StartError } from '../start-error.ts';
import type { Tables } from './tables/tables.ts';

export type Migration = {
  name: string;
  up(db: Kysely<Tables>, engine: Engine): Promise<void>;
};

type Migrated = Pick<Database, 'db' | 'engine'>;
type MigrationsTable = { name: string; checksum: string; appliedAt: string };
type WithMigrations = Tables & { schema_migrations: MigrationsTable };

/** The accepted checksums of a migration; the first one is recorded. */
type Checksums = (name: string) => readonly [string, ...string[]];

/**
 * Compares the recorded migrations with the list before running any. Each migration runs in a
 * transaction and is recorded with the checksum of its file, so an interrupted start resumes where
 * it stopped. (Kysely's own Migrator runs SQLite migrations outside a transaction.)
 */
export async function migrate(
  database: Migrated,
  migrations: readonly Migration[],
  now: Date,
  checksums: Checksums = checksumsOfFile,
): Promise<string[]> {
  const { engine } = database;
  const applied: string[] = [];
  for (const migration of await pendingMigrations(database, migrations, checksums)) {
    await withRecord(database)
      .transaction()
      .execute(async (db) => {
        await lockForMigration(db);
        // Another instance may have applied it in the meantime.
        if (await isRecorded(db, migration.name)) return;
        await run(migration, db, engine);
        await db
          .insertInto('schema_migrations')
          .values({
            name: migration.name,
            checksum: checksums(migration.name)[0],
            appliedAt: now.toISOString(),
          })
          .execute();
        applied.push(migration.name);
      });
  }
  return applied;
}

/** The migrations that have not run yet. Throws when the recorded ones do not match the list. */
export async function pendingMigrations(
  database: Migrated,
  migrations: readonly Migration[],
  checksums: Checksums = checksumsOfFile,
): Promise<Migration[]> {
  const store = withRecord(database);
  await createMigrationsTable(store);
  const recorded = await store.selectFrom('schema_migrations').selectAll().execute();
  refuseMismatch(recorded, migrations, checksums);
  const known = new Set(recorded.map(({ name }) => name));
  return migrations.filter(({ name }) => !known.has(name));
}

const withRecord = ({ db }: Migrated) => db as unknown as Kysely<WithMigrations>;

async function run(migration: Migration, db: Kysely<WithMigrations>, engine: Engine) {
  try {
    await migration.up(db, engine);
  } catch (error) {
    if (isUnavailable(error)) throw error;
    throw new StartError(
      `The migration ${migration.name} failed and nothing of it was kept: ${(error as Error).message}`,
      { cause: error },
    );
  }
}

const isRecorded = (db: Kysely<WithMigrations>, name: string) =>
  db.selectFrom('schema_migrations').select('name').where('name', '=', name).executeTakeFirst();

async function createMigrationsTable(db: Kysely<WithMigrations>) {
  await db.transaction().execute(async (db) => {
    await lockForMigration(db);
    await db.schema
      .createTable('schema_migrations')
      .ifNotExists()
      .addColumn('name', 'text', (column) => column.primaryKey())
      .addColumn('checksum', 'text', (column) => column.notNull())
      .addColumn('appliedAt', 'text', (column) => column.notNull())
      .execute();
  });
}

/** The recorded migrations must be the first ones of the list, in order and unchanged. */
function refuseMismatch(
  recorded: readonly MigrationsTable[],
  migrations: readonly Migration[],
  checksums: Checksums,
) {
  const names = migrations.map(({ name }) => name);
  const newer = recorded.filter(({ name }) => !names.includes(name));
  if (newer.length > 0) {
    throw new StartError(
      `The database was built by a newer release (it knows ${newer.map(({ name }) => name).join(', ')}). Update Ludex before starting it.`,
    );
  }
  const changed = recorded.find((row) => !checksums(row.name).includes(row.checksum));
  if (changed) {
    throw new StartError(
      `The migration ${changed.name} is not the one this database was built with. Use the release that built it, or restore a backup.`,
    );
  }
  const missing = names
    .slice(0, recorded.length)
    .find((name) => !recorded.some((row) => row.name === name));
  if (missing) {
    throw new StartError(
      `The database has no record of the migration ${missing}, but of later ones. Restore a backup.`,
    );
  }
}

/** Checksums ignore import lines, because imported modules may move. */
const imports = /^import [\s\S]*?from '[^']+';\n/gm;

function checksumsOfFile(name: string): readonly [string, ...string[]] {
  const path = join(root, 'server/migrations', `${name}.ts`);
  const source = readFileSync(path, 'utf8').replaceAll('\r\n', '\n').replaceAll(imports, '');
  const checksum = createHash('sha256').update(source).digest('hex');
  const earlier = earlierChecksums[name];
  return earlier ? [checksum, earlier] : [checksum];
}
