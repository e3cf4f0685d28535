import { setTimeout as sleep } from 'node:timers/promises';
import type { Db } from '../database/db.ts';
import type { JobResult } from './job.ts';
import { addJob, endRun, giveUpRun, silentRuns, takeRun, type RunEnd } from './job-runs.queries.ts';
import { noteSuccess } from './jobs.queries.ts';

const pollMs = 500;

/**
 * Does the work of a job before the server starts; first waits, without a limit, until no other
 * process runs it.
 */
export async function runAlone(
  db: Db,
  jobId: string,
  work: (runId: number) => Promise<JobResult>,
): Promise<void> {
  await addJob(db, jobId);
  const runId = await waitForRun(db, jobId);
  let end: RunEnd = { outcome: 'failed', message: null };
  try {
    const result = await work(runId);
    await noteSuccess(db, jobId, new Date());
    end = result;
  } finally {
    await endRun(db, runId, new Date(), end);
  }
}

async function waitForRun(db: Db, jobId: string): Promise<number> {
  for (;;) {
    const runId = await takeRun(db, jobId, { now: new Date(), isManual: false });
    if (runId !== undefined) return runId;
    const silent = await silentRuns(db);
    for (const run of silent) if (run.jobId === jobId) await giveUpRun(db, run.id, new Date());
    await sleep(pollMs);
  }
}
