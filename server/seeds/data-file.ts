import type { Db } from '../platform/database/db.ts';

export type LoadContext = {
  /** The time of the load, for createdAt and updatedAt. */
  now: string;
  onRows(rows: number, share: number): void;
};

/** A file of the data set and how it is loaded. */
export type DataFile = {
  name: string;
  /** Its path, if it is not in the data folder. */
  path?: string;
  /** The contents to hash, if it is more than one file. */
  contents?(path: string): readonly string[];
  /** Whether it is loaded at most once, whatever its contents become. */
  once?: boolean;
  /** Runs inside a transaction; returns the number of rows in the file. */
  store(db: Db, path: string, context: LoadContext): Promise<number>;
};
