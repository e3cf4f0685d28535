import type { FastifyBaseLogger } from 'fastify';
import type { Context } from '../context.ts';
import type { JobRunOutcome } from '../database/tables/job-tables.ts';
import type { Text } from '../http/language.ts';
import type { Schedule } from './schedule.ts';

/** The dependencies of the job engine. */
export type JobDeps = Pick<Context, 'db' | 'write' | 'events' | 'now'> & {
  /** The time zone of daily schedules; it may change. */
  timeZone: () => string;
  log: Pick<FastifyBaseLogger, 'error'>;
};

/** A background job, which runs on one instance at a time. */
export type Job = {
  id: string;
  title: Text;
  schedule: Schedule;
  /**
   * Whether the job must run at once regardless of its schedule; checked when an instance starts.
   */
  isDue?: () => Promise<boolean>;
  /** Why the job cannot run now, such as a switch that is off; scheduled runs then wait. */
  unavailableReason?: (isManual: boolean) => Promise<Text | undefined>;
  /**
   * Whether scheduled runs wait for an administrator, for instance to replace a rejected key.
   * Unlike with `unavailableReason`, the result of the last run keeps raising an alarm.
   */
  waitsForAdministrator?: () => Promise<boolean>;
  /**
   * After the last retry, each further failure doubles the pause, up to a day: for calls to others,
   * who may be gone for good.
   */
  slowsDown?: true;
  /** A failure that it throws is retried; one that it returns is a normal result. */
  run: (run: JobRun) => Promise<JobResult>;
};

/** A failure that is retried, with a message in both languages. */
export class JobFailure extends Error {
  override name = 'JobFailure';
  readonly text: Text;

  constructor(text: Text, options?: ErrorOptions) {
    super(text.en, options);
    this.text = text;
  }
}

export type JobRun = {
  runId: number;
  /** True when an administrator started it, false when its schedule did. */
  isManual: boolean;
  /** The arguments, for jobs that take any. A retry gets the same ones. */
  params: unknown;
  /** What an interrupted run of the same request has reported. */
  detail: unknown;
  /** Aborted when it is cancelled, when the server stops and when another instance has taken over. */
  signal: AbortSignal;
  /** Reports progress; fields that are left out stay as they were. */
  report: (report: JobReport) => Promise<void>;
};

export type JobReport = {
  /** From 0 to 1. */
  progress?: number;
  /** The current step. */
  note?: Text;
  /** How much it has changed so far. */
  counts?: JobCounts;
  /** Data that a later run of the job reads. */
  detail?: object;
};

export type JobCounts = Readonly<Record<string, number>>;

export type JobResult = {
  outcome: Exclude<JobRunOutcome, 'running' | 'cancelled'>;
  /** The result message. */
  message: Text;
  counts?: JobCounts;
  detail?: object;
};
