import type { HomeBoard } from '../../../../contract/home/home.ts';
import type { BoardRow } from './board.queries.ts';

type Note = HomeBoard['newcomers'][number]['note'];
type Riser = BoardRow & { previousRank: number };
export type Newcomer = BoardRow & { type: string; period: string; note: Note };

/** Games that climbed, those with the greatest growth in percent first. */
export function risersOf(rows: readonly BoardRow[]): Riser[] {
  return rows
    .flatMap((row) => {
      const { rank, previousRank, value, previousValue } = row;
      const isUp = previousRank !== null && rank < previousRank;
      // A place of a source has no value: then the climb itself counts.
      const growth = value && previousValue ? value / previousValue : (previousRank ?? 0) / rank;
      return isUp && growth > 1 ? { ...row, previousRank, growth } : [];
    })
    .toSorted((a, b) => b.growth - a.growth)
    .map(({ growth: _growth, ...row }) => row);
}

/** A best rank says something once a game has been on the chart for a while. */
const mostlyKnown = 3;

type Chart = { type: string; period: string; rows: readonly BoardRow[] };

/**
 * Games that are new on a chart, back, or higher than ever before, by rank. Of the further charts,
 * only best ranks count.
 */
export function newcomersOf([first, ...further]: readonly Chart[]): Newcomer[] {
  const all = [
    ...notedIn(first),
    ...further.flatMap(notedIn).filter(({ note }) => note === 'best'),
  ];
  const once = new Map(all.toReversed().map((newcomer) => [newcomer.gameId, newcomer]));
  return [...once.values()].toSorted((a, b) => a.rank - b.rank);
}

/** The games of a chart that is compared with none, and that no other chart of players has had. */
export function firstsOf({ type, period, rows }: Chart, seen: ReadonlySet<number>): Newcomer[] {
  return mayBeFirst(rows)
    .filter(({ gameId }) => !seen.has(gameId))
    .map((row) => ({ ...row, type, period, note: 'first' }));
}

/** Those that the earlier charts of the same kind do not have. */
export const mayBeFirst = (rows: readonly BoardRow[]) =>
  rows.filter(({ periodsOnChart }) => periodsOnChart === 1);

function notedIn(chart: Chart | undefined): Newcomer[] {
  if (!chart) return [];
  const { type, period, rows } = chart;
  const noteOf = ({ movement, peakPeriod, periodsOnChart }: BoardRow): Note | undefined => {
    if (movement === 'new') return 'first';
    if (movement === 'reentry') return 'return';
    const isBest = movement === 'up' && peakPeriod === period && periodsOnChart > mostlyKnown;
    return isBest ? 'best' : undefined;
  };
  return rows.flatMap((row) => {
    const note = noteOf(row);
    return note ? { ...row, type, period, note } : [];
  });
}
