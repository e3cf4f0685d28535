import type { JobRunOutcome } from '../database/tables/job-tables.ts';
import type { Text } from '../http/language.ts';
import { JobFailure, type Job, type JobCounts, type JobDeps, type JobReport } from './job.ts';
import { endRun, forgetParams, holdRun, RunLost, type RunEnd } from './job-runs.queries.ts';
import { bringForward, noteFailure, noteSuccess } from './jobs.queries.ts';
import { nextTime } from './schedule.ts';
import { errorText } from '../error-text.ts';

type Begun = { runId: number; isManual: boolean; params?: unknown; detail?: unknown };
type StopReason = 'cancelled' | 'stopping' | 'lost';
type CurrentRun = { runId: number; controller: AbortController; ended: Promise<void> };

/** Allows three attempts before the lease ends. */
const renewalsPerLease = 4;

/** Manages the runs of this process: renews their leases, stops them, and stores their results. */
export function createRunner({ db, timeZone, write, now, log }: JobDeps, leaseSeconds: number) {
  const current = new Map<string, CurrentRun>();
  const counted = new Map<string, Map<JobRunOutcome, number>>();

  const items = new Map<string, Map<string, number>>();

  function countItems(jobId: string, counts: JobCounts = {}) {
    const kinds = items.get(jobId) ?? new Map<string, number>();
    for (const [kind, count] of Object.entries(counts)) {
      kinds.set(kind, (kinds.get(kind) ?? 0) + count);
    }
    items.set(jobId, kinds);
  }

  function count(jobId: string, outcome: JobRunOutcome) {
    const outcomes = counted.get(jobId) ?? new Map<JobRunOutcome, number>();
    counted.set(jobId, outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1));
  }

  async function work(job: Job, begun: Begun, controller: AbortController) {
    const { runId } = begun;
    const stop = (reason: StopReason) => controller.abort(reason);
    const hold = async (report?: JobReport) => {
      try {
        const { isCancelled } = await holdRun(db, runId, report, leaseSeconds);
        if (isCancelled) stop('cancelled');
      } catch (error) {
        if (error instanceof RunLost) stop('lost');
        throw error;
      }
    };
    // While the database is briefly unavailable, one renewal fails but the run continues.
    const renew = () => void hold().catch(() => {});
    const timer = setInterval(renew, (leaseSeconds * 1000) / renewalsPerLease);
    try {
      const { signal } = controller;
      const { params, detail } = begun;
      return await job.run({ ...begun, params, detail, signal, report: hold });
    } catch (error) {
      return stopped(controller.signal) ?? failed(error as Error);
    } finally {
      clearInterval(timer);
    }
  }

  async function runAndRecord(job: Job, begun: Begun, controller: AbortController) {
    const end = await work(job, begun, controller);
    const reason = controller.signal.reason as StopReason | undefined;
    if (reason === 'lost') return;
    const isThrown = 'error' in end;
    if (isThrown) log.error({ err: end.error, job: job.id }, 'a job has failed');
    await write(async (db) => {
      if ((await endRun(db, begun.runId, now(), end)) === undefined) return { result: null };
      if (end.outcome === 'ok' || end.outcome === 'nothing-new') {
        await noteSuccess(db, job.id, now());
        // A run that an administrator has started in a longer pause ends it.
        if (job.slowsDown)
          await bringForward(db, job.id, nextTime(job.schedule, now(), timeZone()));
      }
      if (isThrown) await noteFailure(db, job.id, { job, now: now(), zone: timeZone() });
      // The next start of the server repeats the stopped run.
      const isStopped = end.outcome === 'cancelled' && reason === 'stopping';
      if (isStopped) await bringForward(db, job.id, now());
      if (!isThrown && !isStopped) await forgetParams(db, begun.runId);
      return { result: null };
    });
    count(job.id, end.outcome);
    countItems(job.id, end.counts);
  }

  return {
    counted: counted as ReadonlyMap<string, ReadonlyMap<JobRunOutcome, number>>,
    items: items as ReadonlyMap<string, ReadonlyMap<string, number>>,
    count,
    isRunning: (jobId: string) => current.has(jobId),

    run(job: Job, begun: Begun) {
      const controller = new AbortController();
      const ended = runAndRecord(job, begun, controller)
        .catch((err: unknown) =>
          log.error({ err, job: job.id }, 'the end of a job is not on record'),
        )
        .finally(() => current.delete(job.id));
      current.set(job.id, { runId: begun.runId, controller, ended });
    },

    cancel(runId: number) {
      for (const run of current.values()) {
        if (run.runId === runId) run.controller.abort('cancelled' satisfies StopReason);
      }
    },

    async close() {
      for (const { controller } of current.values()) {
        controller.abort('stopping' satisfies StopReason);
      }
      await Promise.all([...current.values()].map(({ ended }) => ended));
    },
  };
}

function stopped(signal: AbortSignal): RunEnd | undefined {
  if (!signal.aborted) return undefined;
  return { outcome: 'cancelled', message: stopTexts[signal.reason as StopReason] };
}

function failed(error: Error): RunEnd & { error: Error } {
  const text = errorText(error);
  const message = error instanceof JobFailure ? error.text : { en: text, 'zh-CN': text };
  return { outcome: 'failed', message, error };
}

const stopTexts: Record<StopReason, Text> = {
  cancelled: { en: 'An administrator stopped it.', 'zh-CN': '已由管理员停止。' },
  stopping: {
    en: 'The server stopped; it continues at the next start.',
    'zh-CN': '服务器已停止，下次启动后继续。',
  },
  lost: { en: 'Another process has taken over.', 'zh-CN': '已由另一个进程接手。' },
};
