import type { Generated } from 'kysely';

export type BackupTables = { backups: BackupsTable };

export type BackupsTable = {
  id: Generated<number>;
  /** The file's name in the backup folder. */
  file: string;
  /** The machine that made the backup. */
  place: string;
  engine: 'sqlite' | 'postgres';
  startedAt: string;
  /** Null while the backup runs, and forever if its process was killed. */
  finishedAt: string | null;
  bytes: Generated<number>;
  sha256: Generated<string>;
  /** JSON: row count and checksum of each table. */
  tables: Generated<string>;
  /** 1 once a trial restore has matched the database. */
  verified: Generated<0 | 1>;
  /** JSON of the result message in each language. */
  message: string | null;
};
