import { adjacentPeriod, parsePeriod } from '../../../../contract/rankings/periods.ts';
import type { Movement } from '../../../../contract/rankings/rankings.ts';
import type { RankingRowsTable } from '../../../platform/database/tables/ranking-tables.ts';
import type { Chart, Entry } from './chart.ts';
import { breakTie, type Contender } from './tie-break.ts';

export type PlacedRow = Omit<RankingRowsTable, 'snapshotId'>;
export type PlacedChart = { comparedTo: string | null; total: number; rows: PlacedRow[] };

/** Stores twice the published rows, so that a game that rises from 120 to 90 is up, not new. */
const storedDepth = 2;
const sparkPeriods = 12;

type History = {
  peakRank: number;
  peakPeriod: string;
  periods: number;
  streak: number;
  last: string;
};
type SeriesPosition = { rank: number; value: number | null };
type Known = { period: string; value: number };
type Previous = { period: string; coverage: string | null; places: Map<number, SeriesPosition> };
/** A published chart that is not computed again. */
type Remembered = {
  period: string;
  coverage: string | null;
  rows: readonly PlacedRow[];
  chart?: Chart | undefined;
};

/**
 * The charts of one ranking, sub-type and kind of period, oldest first. `place` ranks a chart
 * relative to the charts before it; `remember` adds a published chart that is not computed again.
 */
export function createSeries(depth: number, releaseDateOf: (gameId: number) => string | null) {
  const histories = new Map<number, History>();
  const values = new Map<number, Known[]>();
  const periods: string[] = [];
  let previous: Previous | null = null;

  function place({ period, entries, coverage }: Chart): PlacedChart {
    const before = calendarBefore(period);
    const isBase = previous?.period === before && previous.coverage === coverage;
    const base = isBase ? previous : null;
    const contenders = entries.map((entry): Contender & Entry => {
      const past = base?.places.get(entry.gameId);
      return {
        ...entry,
        previousRank: past?.rank ?? null,
        previousValue: past?.value ?? null,
        releaseDate: releaseDateOf(entry.gameId),
      };
    });
    periods.push(period);
    for (const { gameId, value } of entries) note(gameId, period, value);
    const ordered = contenders.toSorted(byPlace).slice(0, depth * storedDepth);
    const total = Math.min(ordered.length, depth);
    const ranks = ranksOf(ordered);
    const rows = ordered.map((contender, index): PlacedRow => {
      const rank = ranks[index]!;
      const position = index + 1;
      const isPublished = position <= total;
      const known = histories.get(contender.gameId);
      const history = lengthen(known, { rank, period, before, isPublished });
      return {
        position,
        rank,
        gameId: contender.gameId,
        value: contender.value,
        sampleSize: contender.sampleSize,
        previousRank: contender.previousRank,
        previousValue: contender.previousValue,
        movement: base ? movementOf(rank, contender.previousRank, wasPublished(known)) : 'unknown',
        peakRank: history.peakRank,
        peakPeriod: history.peakPeriod,
        periodsOnChart: history.periods,
        streak: history.streak,
        tied: ranks[index - 1] === rank || ranks[index + 1] === rank ? 1 : 0,
        spark: isPublished ? sparkOf(contender.gameId) : '[]',
      };
    });
    settle(period, coverage, rows);
    return { comparedTo: base?.period ?? null, total, rows };
  }

  /** Prefers the entries of the chart to its rows, because they include games without a row. */
  function remember({ period, coverage, rows, chart }: Remembered) {
    periods.push(period);
    for (const { gameId, value } of chart?.entries ?? rows) note(gameId, period, value);
    settle(period, chart?.coverage ?? coverage, rows);
  }

  function note(gameId: number, period: string, value: number | null) {
    if (value === null) return;
    const list = values.get(gameId);
    if (!list) values.set(gameId, [{ period, value }]);
    else if (list.push({ period, value }) > sparkPeriods) list.shift();
  }

  /** The values of the last periods, oldest first; periods without a value are left out. */
  function sparkOf(gameId: number): string {
    const first = periods.at(-sparkPeriods) ?? periods[0]!;
    const known = values.get(gameId) ?? [];
    return JSON.stringify(known.filter(({ period }) => period >= first).map(({ value }) => value));
  }

  function settle(period: string, coverage: string | null, rows: readonly PlacedRow[]) {
    const places = new Map<number, SeriesPosition>();
    for (const row of rows) {
      places.set(row.gameId, { rank: row.rank, value: row.value });
      histories.set(row.gameId, {
        peakRank: row.peakRank,
        peakPeriod: row.peakPeriod,
        periods: row.periodsOnChart,
        streak: row.streak,
        last: period,
      });
    }
    previous = { period, coverage, places };
  }

  return { place, remember };
}

const calendarBefore = (period: string) => adjacentPeriod(parsePeriod(period)!, -1);

function byPlace(a: Contender & Entry, b: Contender & Entry): number {
  if (a.givenRank !== undefined && b.givenRank !== undefined) return a.givenRank - b.givenRank;
  return b.value! - a.value! || breakTie(a, b);
}

/** Ranks like 1, 2, 2, 4; ranks of a source are used unchanged, with their own ties and gaps. */
function ranksOf(ordered: readonly Entry[]): number[] {
  const ranks: number[] = [];
  for (const [index, { value, givenRank }] of ordered.entries()) {
    const above = ordered[index - 1];
    const isTie = givenRank === undefined && above?.value === value;
    ranks.push(givenRank ?? (isTie ? ranks[index - 1]! : index + 1));
  }
  return ranks;
}

/** Whether readers ever saw the game on the chart: rows below the published depth do not count. */
const wasPublished = (known: History | undefined) => known !== undefined && known.periods > 0;

function movementOf(rank: number, previousRank: number | null, isBack: boolean): Movement {
  if (previousRank === null) return isBack ? 'reentry' : 'new';
  return rank < previousRank ? 'up' : rank > previousRank ? 'down' : 'same';
}

type Standing = { rank: number; period: string; before: string | null; isPublished: boolean };

/** Extends a game's history by one chart; only published rows count as being on the chart. */
function lengthen(
  known: History | undefined,
  { rank, period, before, isPublished }: Standing,
): Omit<History, 'last'> {
  const isBest = !known || rank < known.peakRank;
  const goesOn = known !== undefined && known.last === before;
  return {
    peakRank: isBest ? rank : known.peakRank,
    peakPeriod: isBest ? period : known.peakPeriod,
    periods: (known?.periods ?? 0) + (isPublished ? 1 : 0),
    streak: isPublished ? (goesOn ? known.streak : 0) + 1 : 0,
  };
}
