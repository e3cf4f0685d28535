import type { Generated } from 'kysely';

export type JobTables = { jobs: JobsTable; job_runs: JobRunsTable };

/** What runs by itself, on one instance at a time. */
export type JobsTable = {
  id: string;
  /** 1 while its schedule holds. */
  enabled: Generated<number>;
  /** When it is due; null before an instance has planned it. */
  nextAt: string | null;
  /** How often it has failed since it last succeeded. */
  failures: Generated<number>;
  lastSuccessAt: string | null;
};

/** Of a job at most one run is `running`: a partial unique index makes that the lock. */
export type JobRunsTable = {
  id: Generated<number>;
  jobId: string;
  startedAt: string;
  finishedAt: string | null;
  outcome: JobRunOutcome;
  /** 1 when somebody has started it, 0 when its schedule has. */
  isManual: number;
  /** JSON: its arguments, for jobs that take any. */
  params: string | null;
  /** From 0 to 1, or null where it is unknown. */
  progress: number | null;
  /** JSON of a text in each language: what it is busy with. */
  note: string | null;
  /** JSON of a text in each language: the result in words. */
  message: string | null;
  /** JSON object of numbers: what it changed. */
  counts: Generated<string>;
  /** JSON that only the job itself reads. */
  detail: string | null;
  /** By the database's clock; its instance renews this, and counts as dead when it is past. */
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
