import { isUnavailable } from '../platform/database/dialect.ts';
import { openBesideParent } from '../platform/database/open-beside-parent.ts';
import { StartError } from '../platform/start-error.ts';
import { computeCharts } from './compute-charts.ts';
import { loadDemo } from './data-set.ts';
import type { LoadProgress } from './load-file.ts';
import type { ChildMessage, ChildTask } from './seed-when-empty.ts';

async function run(task: ChildTask) {
  const failure = await load(task).then(() => null, describe);
  process.send?.({ failure } satisfies ChildMessage, () => process.exit(failure === null ? 0 : 1));
}

async function load(task: ChildTask) {
  const database = await openBesideParent(task);
  try {
    const onProgress = (progress: LoadProgress) =>
      process.send?.({ progress } satisfies ChildMessage);
    await loadDemo(database, { now: new Date(), onProgress });
    await computeCharts(database.db, task.timeZone ?? 'UTC', onProgress);
  } finally {
    await database.close();
  }
}

function describe(error: Error): string {
  return error instanceof StartError || isUnavailable(error) ? error.message : String(error.stack);
}

// When the parent has ended, this process ends too; the open transaction is rolled back.
process.once('disconnect', () => process.exit(1));
process.once('message', (task: ChildTask) => void run(task));
