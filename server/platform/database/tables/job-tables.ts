import type { Generated } from 'kysely';

export type JobTables = { jobs: JobsTable; job_runs: JobRunsTable };

/** Background jobs. Each runs on one instance at a time. */
export type JobsTable = {
  id: string;
  /** 1 when the job runs on its schedule, 0 when it is switched off. */
  enabled: Generated<number>;
  /** When the job is due; null before an instance has scheduled it. */
  nextAt: string | null;
  /** The number of failures since the last success. */
  failures: Generated<number>;
  lastSuccessAt: string | null;
};

/**
 * The runs of jobs. A partial unique index allows one `running` row per job and acts as the lock.
 */
export type JobRunsTable = {
  id: Generated<number>;
  jobId: string;
  startedAt: string;
  finishedAt: string | null;
  outcome: JobRunOutcome;
  /** 1 when an administrator started it, 0 when its schedule did. */
  isManual: number;
  /** JSON of the job's arguments; null for jobs without any. */
  params: string | null;
  /** From 0 to 1, or null if unknown. */
  progress: number | null;
  /** JSON of the current step in each language. */
  note: string | null;
  /** JSON of the result message in each language. */
  message: string | null;
  /** JSON object of numbers: how much the run changed. */
  counts: Generated<string>;
  /** JSON that only the job itself reads. */
  detail: string | null;
  /**
   * The instance renews the lease; past this time, by the database's clock, the run counts as dead.
   */
  leaseUntil: string | null;
  cancelRequested: Generated<number>;
};

export type JobRunOutcome =
  | 'running'
  | 'ok'
  | 'nothing-new'
  | 'partial'
  | 'failed'
  | 'cancelled'
  | 'refused';
