import type { Db } from '../../../platform/database/db.ts';

/**
 * Extends the lease of the run and reports progress; throws when another process has taken over.
 * Called in a transaction, it prevents a takeover until the transaction ends.
 */
export type Hold = (db: Db, progress?: ComputeProgress) => Promise<void>;
export type ComputeProgress = { type: string; done: number; total: number; rows: number };

export type ComputeOptions = {
  now: Date;
  zone: string;
  /** The rankings to compute; all by default. */
  types?: readonly string[] | undefined;
  /** Also recomputes closed periods, and revises those whose data has changed. */
  revise: boolean;
  /** Does nothing by default, for computations that no other process can take over. */
  hold?: Hold | undefined;
  onProgress?: ((progress: ComputeProgress) => void) | undefined;
};
