import type { GameRanking } from './game-rankings.api.ts';

type SeriesPoint = GameRanking['series'][number];

/** A position in the plot, from 0 to 1 with rank 1 at the top. */
export type RankPoint = SeriesPoint & { x: number; y: number | undefined };
type RankPlot = {
  points: RankPoint[];
  /** Interrupted where the game had no rank, or where the chart began to cover other games. */
  line: string;
  ticks: { rank: number; y: number }[];
};

/** The size of the line's coordinate system, which is stretched to the available width. */
export const rankBox = { width: 1000, height: 300 };

const steps = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000];

/** A logarithmic scale: the step from rank 2 to 1 is as tall as the one from 100 to 50. */
export function rankPlot(series: readonly SeriesPoint[], breaks: readonly string[] = []): RankPlot {
  const deepest = Math.max(2, ...series.map(({ rank }) => rank ?? 1));
  const bottom = steps.find((step) => step >= deepest) ?? deepest;
  const height = (rank: number) => Math.log(rank) / Math.log(bottom);
  const points = series.map((point, at) => ({
    ...point,
    x: series.length < 2 ? 0.5 : at / (series.length - 1),
    y: point.rank === null ? undefined : height(point.rank),
  }));
  return {
    points,
    line: lineOf(points, breaks),
    ticks: steps.filter((step) => step <= bottom).map((rank) => ({ rank, y: height(rank) })),
  };
}

function lineOf(points: readonly RankPoint[], breaks: readonly string[]): string {
  let line = '';
  let isDrawing = false;
  for (const { period, x, y } of points) {
    if (breaks.includes(period)) isDrawing = false;
    if (y !== undefined) {
      const spot = `${round(x * rankBox.width)} ${round(y * rankBox.height)}`;
      // A line of zero length, which round caps show as a dot.
      line += isDrawing ? `L${spot}` : `M${spot}L${spot}`;
    }
    isDrawing = y !== undefined;
  }
  return line;
}

const round = (value: number): number => Math.round(value * 10) / 10;
