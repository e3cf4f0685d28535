import { constants, setPriority } from 'node:os';
import { holdRun } from '../../../platform/jobs/job-runs.queries.ts';
import { openBesideParent } from '../../../platform/database/open-beside-parent.ts';
import { computeRankings } from '../compute/compute-rankings.ts';
import { rankingReport } from './ranking-report.ts';

export type ComputeTask = {
  databaseUrl: string | null;
  place: string;
  zone: string;
  /** ISO 8601 */
  now: string;
  /** The run of the job that requested the computation. */
  runId: number;
  types: readonly string[];
  revise: boolean;
};
export type ComputeMessage = { rows: number } | { failure: string };

async function compute({ zone, now, types, revise, runId, ...where }: ComputeTask) {
  const database = await openBesideParent(where);
  try {
    return await computeRankings(database.db, {
      now: new Date(now),
      zone,
      types,
      revise,
      hold: async (db, progress) => {
        await holdRun(db, runId, progress && rankingReport(progress));
      },
    });
  } finally {
    await database.close();
  }
}

const send = (message: ComputeMessage, exitCode: number) =>
  process.send?.(message, () => process.exit(exitCode));

// Requests to the server have priority over new charts.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
// Only the parent invalidates cached responses. The charts written so far are complete.
process.once('disconnect', () => process.exit(1));
process.once('message', (task: ComputeTask) => {
  compute(task).then(
    (rows) => send({ rows }, 0),
    (error: Error) => send({ failure: String(error.stack) }, 1),
  );
});
