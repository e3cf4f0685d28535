import { computeRankings } from '../features/rankings/compute/compute-rankings.ts';
import type { Database } from '../platform/database.ts';
import type { LoadProgress } from './load-file.ts';

/** The charts of everything that was loaded, reported as if they were one more file. */
export async function computeCharts(
  database: Database,
  zone: string,
  onProgress: (progress: LoadProgress) => void,
): Promise<void> {
  const report = (rows: number, share: number, done: boolean) =>
    onProgress({ file: 'rankings', rows, share, done });
  const rows = await computeRankings(database, {
    now: new Date(),
    zone,
    revise: true,
    onProgress: ({ rows, done, total }) => report(rows, done / total, false),
  });
  if (rows > 0) report(rows, 1, true);
}
