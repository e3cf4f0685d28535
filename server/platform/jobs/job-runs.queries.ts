import type { Db } from '../database/db.ts';
import { databaseNow } from '../database/dialect.ts';
import type { JobRunOutcome } from '../database/tables/job-tables.ts';
import type { Text } from '../http/language.ts';
import type { JobCounts, JobReport } from './job.ts';

/** A dead instance is replaced after this time and one more poll: together less than 30 seconds. */
export const leaseSeconds = 20;

export type RunStart = { now: Date; isManual: boolean; params?: unknown; detail?: unknown };

export const addJob = (db: Db, id: string) =>
  db
    .insertInto('jobs')
    .values({ id })
    .onConflict((conflict) => conflict.doNothing())
    .execute();

/**
 * Starts a run and returns its id, or undefined while another process runs the job. A lease in a
 * row, by the database's clock, works through any connection pooler.
 */
export async function takeRun(
  db: Db,
  jobId: string,
  { now, isManual, params, detail }: RunStart,
  seconds = leaseSeconds,
): Promise<number | undefined> {
  const taken = await db
    .insertInto('job_runs')
    .values({
      jobId,
      startedAt: now.toISOString(),
      outcome: 'running',
      isManual: Number(isManual),
      params: params ? JSON.stringify(params) : null,
      detail: detail ? JSON.stringify(detail) : null,
      leaseUntil: databaseNow(db, seconds),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return taken?.id;
}

/**
 * Renews the lease, or throws when the run has been given up. In a transaction it also locks the
 * row, so that others cannot give the run up before the commit and a late instance never commits
 * its writes.
 */
export async function holdRun(
  db: Db,
  runId: number,
  report: JobReport = {},
  seconds = leaseSeconds,
) {
  const { note, counts, detail, ...plain } = report;
  const held = await db
    .updateTable('job_runs')
    .set({
      ...plain,
      ...(note && { note: JSON.stringify(note) }),
      ...(counts && { counts: JSON.stringify(counts) }),
      ...(detail && { detail: JSON.stringify(detail) }),
      leaseUntil: databaseNow(db, seconds),
    })
    .where('id', '=', runId)
    .where('outcome', '=', 'running')
    .returning('cancelRequested')
    .executeTakeFirst();
  if (!held) throw new RunLost(runId);
  return { isCancelled: held.cancelRequested === 1 };
}

export class RunLost extends Error {
  constructor(runId: number) {
    super(`Another process has taken over run ${runId}`);
  }
}

export type RunEnd = {
  outcome: Exclude<JobRunOutcome, 'running'>;
  message: Text | null;
  counts?: JobCounts | undefined;
  detail?: object | undefined;
};

/** Returns the job's id, or undefined when the run has been given up in the meantime. */
export async function endRun(db: Db, runId: number, now: Date, end: RunEnd) {
  const ended = await endRunning(db, runId, now, end).executeTakeFirst();
  return ended?.jobId;
}

const endRunning = (db: Db, runId: number, now: Date, end: RunEnd) =>
  db
    .updateTable('job_runs')
    .set({
      outcome: end.outcome,
      finishedAt: now.toISOString(),
      message: end.message && JSON.stringify(end.message),
      ...(end.counts && { counts: JSON.stringify(end.counts) }),
      ...(end.detail && { detail: JSON.stringify(end.detail) }),
      leaseUntil: null,
    })
    .where('id', '=', runId)
    .where('outcome', '=', 'running')
    .returning('jobId');

/** Call it when the run will not be repeated: its arguments may be a whole file. */
export const forgetParams = (db: Db, runId: number) =>
  db.updateTable('job_runs').set({ params: null }).where('id', '=', runId).execute();

/** Running runs with an expired lease. */
export const silentRuns = (db: Db) =>
  db
    .selectFrom('job_runs')
    .select(['id', 'jobId'])
    .where('outcome', '=', 'running')
    .where('leaseUntil', '<', databaseNow(db))
    .execute();

/**
 * Returns false when the lease was renewed after all, or when another instance has already ended
 * the run.
 */
export async function giveUpRun(db: Db, runId: number, now: Date): Promise<boolean> {
  const givenUp = await endRunning(db, runId, now, { outcome: 'failed', message: interrupted })
    .where('leaseUntil', '<', databaseNow(db))
    .executeTakeFirst();
  return givenUp !== undefined;
}

const interrupted = {
  en: 'It was interrupted: the process that ran it has ended.',
  'zh-CN': '运行中断：执行它的进程已经结束。',
};

export const requestCancel = (db: Db, jobId: string) =>
  db
    .updateTable('job_runs')
    .set({ cancelRequested: 1 })
    .where('jobId', '=', jobId)
    .where('outcome', '=', 'running')
    .returning('id')
    .executeTakeFirst();

const runColumns = [
  'id',
  'jobId',
  'startedAt',
  'finishedAt',
  'outcome',
  'isManual',
  'progress',
  'note',
  'message',
  'counts',
  'detail',
] as const;

export type JobRunRow = Awaited<ReturnType<typeof runningRuns>>[number];

export const runningRuns = (db: Db) =>
  db.selectFrom('job_runs').select(runColumns).where('outcome', '=', 'running').execute();

/** The newest finished run of each job. */
export const lastRuns = (db: Db) =>
  db
    .selectFrom('job_runs')
    .select(runColumns)
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('jobs')
        .select((job) =>
          job
            .selectFrom('job_runs as run')
            .select('run.id')
            .whereRef('run.jobId', '=', 'jobs.id')
            .where('run.outcome', '<>', 'running')
            .orderBy('run.id', 'desc')
            .limit(1)
            .as('id'),
        ),
    )
    .execute();

/** How the newest run of a job was started. */
export const lastParams = (db: Db, jobId: string) =>
  db
    .selectFrom('job_runs')
    .select(['outcome', 'isManual', 'params', 'detail'])
    .where('jobId', '=', jobId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

/** The runs of a job, newest first, including a running one. */
export function runsOf(db: Db, jobId: string, limit: number, beforeId?: number) {
  let runs = db.selectFrom('job_runs').select(runColumns).where('jobId', '=', jobId);
  if (beforeId !== undefined) runs = runs.where('id', '<', beforeId);
  return runs.orderBy('id', 'desc').limit(limit).execute();
}

export async function deleteRunsBefore(db: Db, before: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('job_runs')
    .where('finishedAt', '<', before.toISOString())
    .executeTakeFirst();
  return Number(numDeletedRows);
}
