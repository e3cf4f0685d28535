import type { RankingSnapshotsTable } from '../../../platform/database/tables/ranking-tables.ts';
import type { Selectable } from 'kysely';

export type Completeness = Pick<Selectable<RankingSnapshotsTable>, 'games' | 'usual' | 'complete'>;

/** There is nothing to compare the first charts of a kind with. */
const firstCharts = 3;
const chartsCompared = 12;

/**
 * Tells for the charts of one kind, oldest first, which are complete: those with at least half as
 * many games as the median of the complete ones before them. An empty chart never is.
 */
export function createCompleteness() {
  const complete: number[] = [];
  let charts = 0;
  return (games: number): Completeness => {
    const usual = median(complete.slice(-chartsCompared));
    const isFirst = charts < firstCharts || usual === null;
    const isComplete = games > 0 && (isFirst || 2 * games >= usual);
    if (games > 0) charts += 1;
    if (isComplete) complete.push(games);
    return {
      games,
      usual: usual === null ? null : Math.round(usual),
      complete: isComplete ? 1 : 0,
    };
  };
}

function median(numbers: readonly number[]): number | null {
  if (numbers.length === 0) return null;
  const ordered = numbers.toSorted((a, b) => a - b);
  const middle = ordered.length / 2;
  return (ordered[Math.ceil(middle) - 1]! + ordered[Math.floor(middle)]!) / 2;
}
