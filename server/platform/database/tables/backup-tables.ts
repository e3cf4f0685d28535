import type { Generated } from 'kysely';

export type BackupTables = { backups: BackupsTable };

export type BackupsTable = {
  id: Generated<number>;
  /** Its name in the folder of backups. */
  file: string;
  /** The machine that has made it. */
  place: string;
  engine: 'sqlite' | 'postgres';
  startedAt: string;
  /** Null while it is made, and forever when its process was killed. */
  finishedAt: string | null;
  bytes: Generated<number>;
  sha256: Generated<string>;
  /** JSON: rows and checksum of each table. */
  tables: Generated<string>;
  /** 1 when it was restored and compared. */
  verified: Generated<0 | 1>;
  /** JSON of a text in each language: the result in words. */
  message: string | null;
};
