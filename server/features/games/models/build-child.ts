import type { Build, BuildTask } from './types.ts';
import { constants, setPriority } from 'node:os';
import { DatabaseSync } from 'node:sqlite';
import type { Kysely } from 'kysely';
import { sqliteFile, type DatabaseConfig } from '../../../platform/database/database.ts';
import { createSqliteDb } from '../../../platform/database/sqlite-dialect.ts';
import type { Tables } from '../../../platform/database/tables/tables.ts';

async function run({ databaseUrl, dataDir, ...task }: BuildTask) {
  const db = await openForReading({ databaseUrl, dataDir });
  const build = await builderOf(task.model);
  await build(db, { ...task, databaseUrl, dataDir });
  await db.destroy();
}

async function builderOf(model: BuildTask['model']): Promise<Build> {
  if (model === 'columns') return (await import('../columns/build-columns.ts')).buildColumnsFile;
  return (await import('../search-index/build-index.ts')).buildIndexFile;
}

async function openForReading({ databaseUrl, dataDir }: DatabaseConfig): Promise<Kysely<Tables>> {
  if (databaseUrl) {
    const { openPostgres } = await import('../../../platform/database/postgres.ts');
    return openPostgres(databaseUrl).db;
  }
  const sqlite = new DatabaseSync(sqliteFile(dataDir), { readOnly: true, timeout: 2000 });
  return createSqliteDb(sqlite);
}

// Requests to the server have priority over building a model.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
// Without the parent process, nothing uses the model.
process.once('disconnect', () => process.exit(1));
process.once('message', (task: BuildTask) => {
  run(task).then(
    () => process.exit(0),
    (error: Error) => process.send?.(String(error.stack), () => process.exit(1)),
  );
});
