import { constants, setPriority } from 'node:os';
import { holdJob } from '../../../platform/jobs/jobs.ts';
import { openBesideParent } from '../../../platform/database/open-beside-parent.ts';
import { computeRankings } from '../compute/compute-rankings.ts';
import { rankingJobName } from './ranking-job-name.ts';

export type ComputeTask = {
  databaseUrl: string | null;
  place: string;
  zone: string;
  /** ISO 8601 */
  now: string;
  /** Who has taken the job. */
  holder: string;
  types: readonly string[];
  revise: boolean;
};
export type ComputeMessage = { failure: string };

async function compute({ zone, now, types, revise, holder, ...where }: ComputeTask) {
  const database = await openBesideParent(where);
  try {
    await computeRankings(database.db, {
      now: new Date(now),
      zone,
      types,
      revise,
      hold: (db, progress) => holdJob(db, rankingJobName, holder, progress),
    });
  } finally {
    await database.close();
  }
}

// Requests come before fresher charts.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
// Without its parent nothing invalidates cached responses; what is written so far is whole.
process.once('disconnect', () => process.exit(1));
process.once('message', (task: ComputeTask) => {
  compute(task).then(
    () => process.exit(0),
    (error: Error) => {
      const message: ComputeMessage = { failure: String(error.stack) };
      process.send?.(message, () => process.exit(1));
    },
  );
});
