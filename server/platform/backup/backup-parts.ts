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
  /** The columns that hold bytes; they are written as Base64. */
  bytes: readonly string[];
};

/**
 * A file of the operator's (a text or picture), by its path in the data directory; a large one comes
 * in several pieces, each with its offset in bytes.
 */
export type BackupFile = { path: string; base64: string; offset?: number };

export type TableDigest = { rows: number; checksum: string };
export type TableDigests = Readonly<Record<string, TableDigest>>;

/** The SHA-256 of each file, by its path. */
export type FileDigests = Readonly<Record<string, string>>;

/**
 * The manifest is the last part of a backup, because it is known only after the rest is written.
 */
export type BackupManifest = {
  tables: TableDigests;
  /** The highest id that each table has ever used, so that a restore does not reuse ids. */
  lastIds: Readonly<Record<string, number>>;
  /** Missing in backups of earlier releases. */
  files?: FileDigests;
};

/**
 * A backup is a sequence of these parts. Rows are lines of JSON, each an array in the order of the
 * columns; every other part is one line with an object.
 */
export type BackupPart =
  | { header: BackupHeader }
  | { keys: SealedKeys }
  | { table: BackupTable }
  | { rows: readonly string[] }
  | { file: BackupFile }
  | { manifest: BackupManifest };

export type BackupParts = AsyncIterable<BackupPart>;

/** A consistent view of the database that concurrent writes do not change. */
export type Snapshot = {
  engine: Engine;
  /** The names of the migrations that built the database, in order; empty in an empty database. */
  schema: readonly string[];
  tables: readonly BackupTable[];
  /** Yields the rows in batches, ordered by primary key. */
  rows(table: BackupTable): AsyncIterable<readonly (readonly unknown[])[]>;
  lastIds(): Promise<Record<string, number>>;
  close(): Promise<void>;
};

/** The digest of a table: equal rows in the same order give the same digest on both engines. */
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
