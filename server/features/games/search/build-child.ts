import { closeSync, fsyncSync, openSync, renameSync, rmSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { DatabaseSync } from 'node:sqlite';
import { Kysely, sql } from 'kysely';
import { sqliteFile, type DatabaseConfig, type Db } from '../../../platform/database.ts';
import { sqliteDialect } from '../../../platform/sqlite.ts';
import type { Tables } from '../../../platform/tables.ts';
import { createIndexFile, type IndexedGame } from './index-file.ts';

export type BuildTask = DatabaseConfig & { path: string; unfinished: string; marker: string };

const batchSize = 10_000;

/** A file of its own until it is whole and on the disk, then in one step the index. */
async function build({ path, unfinished, marker, ...config }: BuildTask) {
  // What a crash left behind.
  rmSync(unfinished, { force: true });
  const db = await openForReading(config);
  const index = createIndexFile(unfinished);
  for await (const game of gamesByPopularity(db)) index.add(game);
  index.finish(marker);
  await db.destroy();
  const file = openSync(unfinished, 'r+');
  fsyncSync(file);
  closeSync(file);
  renameSync(unfinished, path);
}

async function openForReading({ databaseUrl, dataDir }: DatabaseConfig): Promise<Kysely<Tables>> {
  if (databaseUrl) {
    const { openPostgres } = await import('../../../platform/postgres.ts');
    return openPostgres(databaseUrl).db;
  }
  const sqlite = new DatabaseSync(sqliteFile(dataDir), { readOnly: true, timeout: 2000 });
  return new Kysely<Tables>({ dialect: sqliteDialect(sqlite) });
}

async function* gamesByPopularity(db: Db): AsyncGenerator<IndexedGame> {
  const listed = db
    .selectFrom('games')
    .select(['id', 'appId', 'name', 'nameZh', 'popularity'])
    // Said in the statement itself, or SQLite does not see that the index of listed games will do.
    .where('listed', '=', sql.lit(1))
    .orderBy('popularity', 'desc')
    .orderBy('id', 'desc')
    .limit(batchSize);
  let batch = await listed.execute();
  while (batch.length > 0) {
    yield* batch;
    const { popularity, id } = batch.at(-1)!;
    batch = await listed
      .where('popularity', '<=', popularity)
      .where((eb) => eb.or([eb('popularity', '<', popularity), eb('id', '<', id)]))
      .execute();
  }
}

// Whoever waits for an answer goes before whoever waits for a fresher index.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
// Without its parent the index has nobody to serve.
process.once('disconnect', () => process.exit(1));
process.once('message', (task: BuildTask) => {
  build(task).then(
    () => process.exit(0),
    (error: Error) => process.send?.(String(error.stack), () => process.exit(1)),
  );
});
