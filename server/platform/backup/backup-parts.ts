import { createHash } from 'node:crypto';
import type { Engine } from '../database/db.ts';
import type { SealedKeys } from './backup-keys.ts';

/** The format version in a backup's first line; a later release may write a higher number. */
export const backupFormat = 2;
/** The format of a backup without keys, which the first release can read. */
export const plainFormat = 1;

export type BackupHeader = {
  ludexBackup: number;
  version: string;
  engine: Engine;
  createdAt: string;
  /** The names of the migrations that built the tables. */
  schema: readonly string[];
};

export type BackupTable = {
  name: string;
  columns: readonly string[];
  /** Those of the columns that hold bytes, which are written as base64. */
  bytes: readonly string[];
};

/** A text or a picture of the operator's, by its path in the data directory. */
export type BackupFile = { path: string; base64: string };

export type TableDigest = { rows: number; checksum: string };
export type TableDigests = Readonly<Record<string, TableDigest>>;

/** The manifest stands at the end, because it is known only when the rest is written. */
export type BackupManifest = {
  tables: TableDigests;
  /** The last id that each table has given out, so that none is given out twice. */
  lastIds: Readonly<Record<string, number>>;
};

/**
 * A backup, piece by piece. Rows are lines of JSON, each an array in the order of the columns; every
 * other part is one line with an object.
 */
export type BackupPart =
  | { header: BackupHeader }
  | { keys: SealedKeys }
  | { table: BackupTable }
  | { rows: readonly string[] }
  | { file: BackupFile }
  | { manifest: BackupManifest };

export type BackupParts = AsyncIterable<BackupPart>;

/** A snapshot of the database, however long it is read and whatever is written meanwhile. */
export type Snapshot = {
  engine: Engine;
  /** The names of the migrations that built it, in order; none in an empty database. */
  schema: readonly string[];
  tables: readonly BackupTable[];
  /** In the order of the primary key, a batch at a time. */
  rows(table: BackupTable): AsyncIterable<readonly (readonly unknown[])[]>;
  lastIds(): Promise<Record<string, number>>;
  close(): Promise<void>;
};

/** The same for the same rows in the same order, whichever engine holds them. */
export function createDigest({ columns }: BackupTable) {
  const hash = createHash('sha256').update(JSON.stringify(columns));
  let rows = 0;
  return {
    add(lines: readonly string[]) {
      rows += lines.length;
      hash.update(`\n${lines.join('\n')}`);
    },
    end: (): TableDigest => ({ rows, checksum: hash.digest('hex') }),
  };
}

export const rowsIn = (tables: TableDigests): number =>
  Object.values(tables).reduce((sum, { rows }) => sum + rows, 0);
