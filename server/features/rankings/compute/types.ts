import type { Db } from '../../../platform/database/db.ts';

/**
 * Renews the run and reports its progress; throws when another process has taken over. In a
 * transaction nobody can take over before it ends.
 */
export type Hold = (db: Db, progress?: ComputeProgress) => Promise<void>;
export type ComputeProgress = { type: string; done: number; total: number; rows: number };

export type ComputeOptions = {
  now: Date;
  zone: string;
  /** All of them by default. */
  types?: readonly string[] | undefined;
  /** Also looks at closed periods again, and revises those whose facts have changed. */
  revise: boolean;
  /** Nothing where nobody else can compute. */
  hold?: Hold | undefined;
  onProgress?: ((progress: ComputeProgress) => void) | undefined;
};
