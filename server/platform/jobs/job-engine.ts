import type { Db } from '../database/db.ts';
import type { LiveEvent } from '../realtime/events.ts';
import type { Job, JobDeps } from './job.ts';
import {
  addJob,
  giveUpRun,
  lastParams,
  leaseSeconds as usualLeaseSeconds,
  requestCancel,
  silentRuns,
  takeRun,
} from './job-runs.queries.ts';
import { createRunner } from './job-runner.ts';
import {
  advanceJob,
  bringForward,
  dueJobs,
  latestTime,
  noteFailure,
  planJob,
  replanJob,
} from './jobs.queries.ts';
import { nextTime } from './schedule.ts';

const usualTickMs = 5000;
const topic = 'jobs';

/** Thrown to roll back the transaction that has advanced the job's next time. */
const takenByOther = new Error('Another process runs the job.');

export type JobEngine = ReturnType<typeof createJobEngine>;

/**
 * Runs every job at its times, on one of the instances that share a database. The database stores
 * what is due, which instance runs it and the result, so nothing is lost with a process: when its
 * instance dies, a run is ended after its lease expires, and tried again.
 */
export function createJobEngine(
  deps: JobDeps,
  { tickMs = usualTickMs, leaseSeconds = usualLeaseSeconds } = {},
) {
  const { db, timeZone, write, events, now, log } = deps;
  const jobs = new Map<string, Job>();
  const runner = createRunner(deps, leaseSeconds);
  let timer: NodeJS.Timeout | undefined;
  let ticking: Promise<void> | undefined;
  let hasTrouble = false;
  let isClosed = false;
  let plannedZone = timeZone();
  let lookedAt = now();
  const stopListening = events.listen(topic, ({ data }) => {
    runner.cancel((data as { runId: number }).runId);
  });

  const nextAt = (job: Job) => nextTime(job.schedule, now(), timeZone());
  const correct = async (job: Job) =>
    bringForward(db, job.id, await latestTime(db, job, now(), timeZone()));

  async function plan(job: Job) {
    await addJob(db, job.id);
    // Interval jobs start at once; jobs with a time of day wait for it.
    const first = 'everyMinutes' in job.schedule ? now() : nextAt(job);
    await planJob(db, job.id, first, true);
    await correct(job);
    if (await job.isDue?.()) await planJob(db, job.id, now(), false);
  }

  /**
   * Reschedules daily jobs after a change of the time zone. A job that is already due runs first.
   */
  async function replanDaily() {
    if (timeZone() === plannedZone) return;
    plannedZone = timeZone();
    for (const job of jobs.values()) {
      if ('dailyAt' in job.schedule) await replanJob(db, job.id, now(), nextAt(job));
    }
  }

  /** After the clock was set back, moves jobs forward that were scheduled too far in the future. */
  async function followClock() {
    const time = now();
    const isSetBack = time < lookedAt;
    lookedAt = time;
    if (!isSetBack) return;
    for (const job of jobs.values()) await correct(job);
  }

  async function tick() {
    await followClock();
    await replanDaily();
    await giveUpSilentRuns();
    for (const { id } of await dueJobs(db, now())) {
      const job = jobs.get(id);
      if (!job || isClosed || runner.isRunning(id)) continue;
      if ((await job.unavailableReason?.(false)) || (await job.waitsForAdministrator?.())) continue;
      await startDue(job);
    }
  }

  async function giveUpSilentRuns() {
    for (const { id: runId, jobId } of await silentRuns(db)) {
      // This process is alive but late: it renews the lease with its next report.
      if (runner.isRunning(jobId)) continue;
      const isGivenUp = await write(async (db) => {
        const result = await giveUpRun(db, runId, now());
        if (result)
          await noteFailure(db, jobId, { job: jobs.get(jobId), now: now(), zone: timeZone() });
        return { result };
      });
      if (isGivenUp) runner.count(jobId, 'failed');
    }
  }

  async function startDue(job: Job) {
    const begun = await write(async (db) => {
      if (!(await advanceJob(db, job.id, now(), nextAt(job)))) return { result: undefined };
      const start = await startOfNext(db, job);
      const runId = await takeRun(db, job.id, { ...start, now: now() }, leaseSeconds);
      if (runId === undefined) throw takenByOther;
      return { result: { runId, ...start } };
    }).catch((error: unknown) => {
      if (error === takenByOther) return undefined;
      throw error;
    });
    if (begun) runner.run(job, begun);
  }

  /** Logs an unavailable database once, not at every poll. */
  async function tickQuietly() {
    try {
      await tick();
      hasTrouble = false;
    } catch (err) {
      if (!hasTrouble && !isClosed) log.error({ err }, 'jobs cannot be started');
      hasTrouble = true;
    }
  }

  const look = () => (ticking ??= tickQuietly().finally(() => (ticking = undefined)));

  return {
    jobs: jobs as ReadonlyMap<string, Job>,
    counted: runner.counted,
    items: runner.items,
    register: (job: Job) => void jobs.set(job.id, job),

    /** Runs until it is closed. */
    async start() {
      try {
        for (const job of jobs.values()) await plan(job);
      } catch (err) {
        log.error({ err }, 'jobs cannot be planned');
      }
      if (isClosed) return;
      timer = setInterval(() => void look(), tickMs).unref();
      await look();
    },

    /** Looks for due jobs now; it also does so every few seconds. */
    look,

    /**
     * Starts the job here and now; returns undefined while it runs on any instance. `record` is
     * called in the same transaction. A request replaces the retry of an earlier one.
     */
    async runNow(job: Job, params?: unknown, record?: (db: Db) => Promise<unknown>) {
      await addJob(db, job.id);
      let begun: number | undefined;
      const runId = await write(async (db) => {
        begun = await takeRun(db, job.id, { now: now(), isManual: true, params }, leaseSeconds);
        if (begun === undefined) return { result: undefined };
        if ('onRequest' in job.schedule) await planJob(db, job.id, null, false);
        await record?.(db);
        return { result: begun };
      });
      // A request that is repeated with its Idempotency-Key gets the first run and does not start
      // another.
      if (begun !== undefined) runner.run(job, { runId: begun, isManual: true, params });
      return runId;
    },

    /** Asks the instance that runs the job to stop; false when it does not run. */
    cancel: (job: Job, record?: (db: Db) => Promise<unknown>) =>
      write(async (db) => {
        const run = await requestCancel(db, job.id);
        if (!run) return { result: false };
        await record?.(db);
        const event: LiveEvent = { topic, name: 'cancel', data: { runId: run.id } };
        return { result: true, after: { publish: [event] } };
      }),

    async close() {
      isClosed = true;
      clearInterval(timer);
      stopListening();
      await ticking;
      await runner.close();
    },
  };
}

/**
 * The parameters of the next run: a retry of a manual run gets the same ones. A job on request is
 * due only when it failed or when the server stopped.
 */
async function startOfNext(db: Db, { id, schedule }: Job) {
  const last = await lastParams(db, id);
  if (!last || (last.outcome !== 'failed' && !('onRequest' in schedule))) {
    return { isManual: false };
  }
  const [params, detail]: unknown[] = [last.params, last.detail].map((json) =>
    json === null ? undefined : JSON.parse(json),
  );
  return { isManual: last.isManual === 1, params, ...('onRequest' in schedule && { detail }) };
}
