import { fillCovers } from '../domain/games/covers/fill-covers.ts';
import { readFirstPages } from '../domain/games/covers/first-pages.ts';
import { computeRankings } from '../features/rankings/compute/compute-rankings.ts';
import { definitions } from '../features/rankings/definitions/definitions.ts';
import { rankingJobId } from '../features/rankings/job/ranking-job-id.ts';
import { rankingResult, rankingReport, upToDate } from '../features/rankings/job/ranking-report.ts';
import type { Database } from '../platform/database/database.ts';
import type { Db } from '../platform/database/db.ts';
import { holdRun } from '../platform/jobs/job-runs.queries.ts';
import { runAlone } from '../platform/jobs/run-alone.ts';
import type { LoadProgress } from './load-file.ts';

/**
 * Computes the charts of the loaded data and reports progress like for a file. When several
 * instances start at once, one computes the charts and the others wait.
 */
export async function computeCharts(
  db: Database['db'],
  zone: string,
  onProgress: (progress: LoadProgress) => void,
): Promise<void> {
  const report = (rows: number, share: number, done: boolean) =>
    onProgress({ file: 'rankings', rows, share, done });
  let rows = 0;
  await runAlone(db, rankingJobId, async (runId) => {
    if (await areCurrent(db)) return upToDate;
    rows = await computeRankings(db, {
      now: new Date(),
      zone,
      revise: true,
      hold: async (db, progress) => {
        await holdRun(db, runId, progress && rankingReport(progress));
      },
      onProgress: ({ rows, done, total }) => report(rows, done / total, false),
    });
    return rankingResult(rows, definitions.length);
  });
  if (rows > 0) report(rows, 1, true);
  const pages = await readFirstPages(db);
  while ((await db.transaction().execute((db) => fillCovers(db, pages))) > 0);
}

/** Whether every chart was computed after the newest file was loaded. */
async function areCurrent(db: Db): Promise<boolean> {
  const types = await db
    .selectFrom('ranking_types')
    .select(['methodVersion', 'computedVersion', 'computedAt'])
    .execute();
  const { loadedAt } = await db
    .selectFrom('imports')
    .select((eb) => eb.fn.max<string | null>('loadedAt').as('loadedAt'))
    .executeTakeFirstOrThrow();
  return (
    types.length > 0 &&
    types.every(
      ({ methodVersion, computedVersion, computedAt }) =>
        computedVersion === methodVersion && computedAt !== null && computedAt >= (loadedAt ?? ''),
    )
  );
}
