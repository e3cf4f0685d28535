import { setTimeout as sleep } from 'node:timers/promises';
import type { Db } from '../database/db.ts';
import { addJob, endRun, giveUpRun, silentRuns, takeRun } from './job-runs.queries.ts';
import { noteSuccess } from './jobs.queries.ts';

const pollMs = 500;

/**
 * Does the work of a job before the server starts; first waits, without a limit, until no other
 * process runs it.
 */
export async function runAlone<Result>(
  db: Db,
  jobId: string,
  work: (runId: number) => Promise<Result>,
): Promise<Result> {
  await addJob(db, jobId);
  const runId = await waitForRun(db, jobId);
  let outcome: 'ok' | 'failed' = 'failed';
  try {
    const result = await work(runId);
    outcome = 'ok';
    await noteSuccess(db, jobId, new Date());
    return result;
  } finally {
    await endRun(db, runId, new Date(), { outcome, message: null });
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
