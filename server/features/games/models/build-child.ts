import { constants, setPriority } from 'node:os';
import { DatabaseSync } from 'node:sqlite';
import { Kysely } from 'kysely';
import {
  sqliteFile,
  type DatabaseConfig,
  type Db,
  type Engine,
} from '../../../platform/database/database.ts';
import { sqliteDialect } from '../../../platform/database/sqlite-dialect.ts';
import type { Tables } from '../../../platform/database/tables/tables.ts';
import type { Origin } from './read-model.ts';

/** `unfinished` is a file of its own until it is whole and on the disk; then in one step it is `path`. */
export type BuildTask = DatabaseConfig & {
  model: 'columns' | 'search';
  path: string;
  unfinished: string;
  origin: Origin;
};

export type Build = (db: Db, engine: Engine, task: BuildTask) => Promise<void>;

async function run({ databaseUrl, dataDir, ...task }: BuildTask) {
  const { db, engine } = await openForReading({ databaseUrl, dataDir });
  const build = await builderOf(task.model);
  await build(db, engine, { ...task, databaseUrl, dataDir });
  await db.destroy();
}

async function builderOf(model: BuildTask['model']): Promise<Build> {
  if (model === 'columns') return (await import('../columns/build-columns.ts')).buildColumnsFile;
  return (await import('../search/build-index.ts')).buildIndexFile;
}

async function openForReading({
  databaseUrl,
  dataDir,
}: DatabaseConfig): Promise<{ db: Kysely<Tables>; engine: Engine }> {
  if (databaseUrl) {
    const { openPostgres } = await import('../../../platform/database/postgres.ts');
    return openPostgres(databaseUrl);
  }
  const sqlite = new DatabaseSync(sqliteFile(dataDir), { readOnly: true, timeout: 2000 });
  return { db: new Kysely<Tables>({ dialect: sqliteDialect(sqlite) }), engine: 'sqlite' };
}

// Whoever waits for an answer goes before whoever waits for a fresher model.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
// Without its parent the model has nobody to serve.
process.once('disconnect', () => process.exit(1));
process.once('message', (task: BuildTask) => {
  run(task).then(
    () => process.exit(0),
    (error: Error) => process.send?.(String(error.stack), () => process.exit(1)),
  );
});
