import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Database } from '../platform/database/database.ts';
import type { Db } from '../platform/database/db.ts';
import { lockForMigration } from '../platform/database/dialect.ts';
import { root } from '../platform/root.ts';
import { recountCatalogue } from './catalogue-counters.ts';
import type { DataFile } from './data-file.ts';

export type LoadProgress = {
  file: string;
  rows: number;
  /** How much of the file has been read, 0…1. */
  share: number;
  /** True once, after the file is committed. */
  done: boolean;
};

export type LoadOptions = {
  now: Date;
  onProgress?: ((progress: LoadProgress) => void) | undefined;
  /** The folder of the files; the project's data set by default. */
  directory?: string | undefined;
};

const projectData = join(root, 'server/seeds/data');

/**
 * Loads a file in one transaction, or does nothing when the same content is already loaded. Returns
 * the number of loaded rows.
 */
export async function loadFile(
  { db }: Database,
  file: DataFile,
  { now, onProgress, directory = projectData }: LoadOptions,
): Promise<number> {
  const path = file.path ?? join(directory, file.name);
  const checksum = await checksumOf(file, path);
  const report = (rows: number, share: number, done: boolean) =>
    onProgress?.({ file: file.name, rows, share, done });
  const rows = await db.transaction().execute(async (db) => {
    await lockForMigration(db);
    if (isCurrent(file, checksum, await lastChecksum(db, file.name))) return 0;
    const rows = await file.store(db, path, {
      now: now.toISOString(),
      onRows: (rows, share) => report(rows, share, false),
    });
    await recountCatalogue(db);
    await db
      .insertInto('imports')
      .values({ file: file.name, checksum, rows, loadedAt: now.toISOString() })
      .execute();
    return rows;
  });
  if (rows > 0) report(rows, 1, true);
  return rows;
}

export async function isLoaded(db: Db, file: DataFile): Promise<boolean> {
  return isCurrent(file, await checksumOf(file), await lastChecksum(db, file.name));
}

const isCurrent = ({ once }: DataFile, checksum: string, loaded: string | undefined): boolean =>
  loaded === checksum || (once === true && loaded !== undefined);

async function checksumOf(file: DataFile, path = file.path ?? join(projectData, file.name)) {
  const contents = file.contents?.(path);
  if (!contents) return sha256(path);
  return createHash('sha256').update(JSON.stringify(contents)).digest('hex');
}

async function sha256(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}

async function lastChecksum(db: Db, file: string): Promise<string | undefined> {
  const last = await db
    .selectFrom('imports')
    .select('checksum')
    .where('file', '=', file)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last?.checksum;
}
