import type { GameRanking } from './game-rankings.api.ts';

type SeriesPoint = GameRanking['series'][number];

/** A place in the plot, both ways from 0 to 1, the first rank at the top. */
export type RankPoint = SeriesPoint & { x: number; y: number | undefined };
type RankPlot = {
  points: RankPoint[];
  /** Broken wherever the game had no rank, or other games are covered. */
  line: string;
  ticks: { rank: number; y: number }[];
};

/** The box the line is drawn in; the page stretches it to whatever room there is. */
export const rankBox = { width: 1000, height: 300 };

const steps = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000];

/** By the logarithm: a step from second to first is as tall as one from 100 to 50. */
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
      // A line of no length is a dot under round caps.
      line += isDrawing ? `L${spot}` : `M${spot}L${spot}`;
    }
    isDrawing = y !== undefined;
  }
  return line;
}

const round = (value: number): number => Math.round(value * 10) / 10;
