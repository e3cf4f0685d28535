import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import type { Database } from './database.ts';
import type { Engine } from './db.ts';
import { isUnavailable, lockForMigration } from './dialect.ts';
import { root } from '../root.ts';
import { StartError } from '../start-error.ts';
import type { Tables } from './tables/tables.ts';
import { errorText } from '../error-text.ts';

export type Migration = {
  name: string;
  /** The migrations whose work this one does in one: a database that ran them all has run it. */
  replaces?: readonly string[];
  up(db: Kysely<Tables>, engine: Engine): Promise<void>;
};

type Migrated = Pick<Database, 'db' | 'engine'>;
type MigrationsTable = { name: string; checksum: string; appliedAt: string };
type WithMigrations = Tables & { schema_migrations: MigrationsTable };

type ChecksumOf = (name: string) => string;

/**
 * Compares the recorded migrations with the list before running any. Each migration runs in a
 * transaction and is recorded with the checksum of its file, so an interrupted start resumes where
 * it stopped. (Kysely's own Migrator runs SQLite migrations outside a transaction.)
 */
export async function migrate(
  database: Migrated,
  migrations: readonly Migration[],
  now: Date,
  checksumOf: ChecksumOf = checksumOfFiles,
): Promise<string[]> {
  const { engine } = database;
  const applied: string[] = [];
  const pending = await pendingMigrations(database, migrations, checksumOf);
  for (const migration of migrations) await adopt(database, migration, checksumOf);
  for (const migration of pending) {
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
            checksum: checksumOf(migration.name),
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
  checksumOf: ChecksumOf = checksumOfFiles,
): Promise<Migration[]> {
  const store = withRecord(database);
  await createMigrationsTable(store);
  const recorded = await store.selectFrom('schema_migrations').selectAll().execute();
  const names = currentNames(
    recorded.map(({ name }) => name),
    migrations,
  );
  refuseMismatch(names, migrations);
  refuseEdited(recorded, migrations, checksumOf);
  return migrations.filter(({ name }) => !names.includes(name));
}

/** The names of migrations that ran, with one name for those that a later one replaces. */
export function currentNames(
  names: readonly string[],
  migrations: readonly Migration[],
): readonly string[] {
  return migrations.reduce((known, { name, replaces }) => {
    if (!replaces?.every((former) => known.includes(former))) return known;
    return [name, ...known.filter((one) => !replaces.includes(one))];
  }, names);
}

/** Records a migration in place of those that it replaces, if the database ran them. */
async function adopt(database: Migrated, { name, replaces }: Migration, checksumOf: ChecksumOf) {
  if (!replaces) return;
  await withRecord(database)
    .transaction()
    .execute(async (db) => {
      await lockForMigration(db);
      const former = db.selectFrom('schema_migrations').where('name', 'in', replaces);
      const { appliedAt } = await former
        .select((eb) => eb.fn.min('appliedAt').as('appliedAt'))
        .executeTakeFirstOrThrow();
      if (!appliedAt) return;
      await db.deleteFrom('schema_migrations').where('name', 'in', replaces).execute();
      const record = { name, checksum: checksumOf(name), appliedAt };
      await db.insertInto('schema_migrations').values(record).execute();
    });
}

const withRecord = ({ db }: Migrated) => db as unknown as Kysely<WithMigrations>;

async function run(migration: Migration, db: Kysely<WithMigrations>, engine: Engine) {
  try {
    await migration.up(db, engine);
  } catch (error) {
    if (isUnavailable(error)) throw error;
    throw new StartError(
      `The migration ${migration.name} failed and nothing of it was kept: ${errorText(error)}`,
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

/** The recorded migrations must be the first ones of the list. */
function refuseMismatch(recorded: readonly string[], migrations: readonly Migration[]) {
  const replaced = migrations.flatMap(({ replaces = [] }) => replaces);
  if (recorded.some((name) => replaced.includes(name))) {
    throw new StartError(
      'The database was built by a version before 0.1.0 that cannot be upgraded. Use that version.',
    );
  }
  const names = migrations.map(({ name }) => name);
  const newer = recorded.filter((name) => !names.includes(name));
  if (newer.length > 0) {
    throw new StartError(
      `The database was built by a newer release (it knows ${newer.join(', ')}). Update Ludex before starting it.`,
    );
  }
  const missing = names.slice(0, recorded.length).find((name) => !recorded.includes(name));
  if (missing) {
    throw new StartError(
      `The database has no record of the migration ${missing}, but of later ones. Restore a backup.`,
    );
  }
}

function refuseEdited(
  recorded: readonly MigrationsTable[],
  migrations: readonly Migration[],
  checksumOf: ChecksumOf,
) {
  const names = new Set(migrations.map(({ name }) => name));
  const edited = recorded.find(
    ({ name, checksum }) => names.has(name) && checksum !== checksumOf(name),
  );
  if (!edited) return;
  throw new StartError(
    `The migration ${edited.name} is not the one this database was built with. Use the release that built it, or restore a backup.`,
  );
}

/** Checksums ignore import lines, because imported modules may move. */
const imports = /^import [\s\S]*?from '[^']+';\n/gm;

/** The checksum of a migration's file, or of the files in its folder. */
function checksumOfFiles(name: string): string {
  const path = join(root, 'server/migrations', name);
  const files = existsSync(path)
    ? readdirSync(path)
        .toSorted()
        .map((file) => join(path, file))
    : [`${path}.ts`];
  const hash = createHash('sha256');
  for (const file of files) {
    hash.update(readFileSync(file, 'utf8').replaceAll('\r\n', '\n').replaceAll(imports, ''));
  }
  return hash.digest('hex');
}
