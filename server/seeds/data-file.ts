import type { Db } from '../platform/database/db.ts';

export type LoadContext = {
  /** The moment of the load, for createdAt and updatedAt. */
  now: string;
  onRows(rows: number, share: number): void;
};

/** A file of the data set: what it is called and how it gets into the database. */
export type DataFile = {
  name: string;
  /** Where it lies, unless among the others. */
  path?: string;
  /** What stands for its bytes, where it is not one file. */
  contents?(path: string): readonly string[];
  /** Runs inside a transaction; returns the number of rows in the file. */
  store(db: Db, path: string, context: LoadContext): Promise<number>;
};
