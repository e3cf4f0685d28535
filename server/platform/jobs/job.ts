import type { FastifyBaseLogger } from 'fastify';
import type { Context } from '../context.ts';
import type { JobRunOutcome } from '../database/tables/job-tables.ts';
import type { Text } from '../http/language.ts';
import type { Schedule } from './schedule.ts';

/** What the engine needs. */
export type JobDeps = Pick<Context, 'db' | 'write' | 'events' | 'now'> & {
  /** In which a time of day is meant; it may change. */
  timeZone: () => string;
  log: Pick<FastifyBaseLogger, 'error'>;
};

/** Something that runs by itself, on one of all instances at a time. */
export type Job = {
  id: string;
  title: Text;
  schedule: Schedule;
  /** Whether it has to run now regardless of its schedule, which each instance checks as it starts. */
  isDue?: () => Promise<boolean>;
  /** Why it cannot run now, such as a switch that is off; its schedule then waits. */
  whyNot?: (isManual: boolean) => Promise<Text | undefined>;
  /** A failure that it throws is tried again; one that it returns is a result like others. */
  run: (run: JobRun) => Promise<JobResult>;
};

/** A failure that is tried again, in the words of both languages. */
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
  /** Somebody has started it; otherwise its schedule has. */
  isManual: boolean;
  /** Its arguments, for jobs that take any. A retry gets the same. */
  params: unknown;
  /** Aborted when it is cancelled, when the server stops and when another instance has taken over. */
  signal: AbortSignal;
  /** Reports progress; fields that are left out stay as they were. */
  report: (report: JobReport) => Promise<void>;
};

export type JobReport = {
  /** From 0 to 1. */
  progress?: number;
  /** What it is busy with. */
  note?: Text;
  /** What it has changed so far. */
  counts?: JobCounts;
  /** For the job itself to read later. */
  detail?: object;
};

export type JobCounts = Readonly<Record<string, number>>;

export type JobResult = {
  outcome: Exclude<JobRunOutcome, 'running' | 'cancelled'>;
  /** The result in words. */
  message: Text;
  counts?: JobCounts;
  detail?: object;
};
