import type { RankingSeries } from '../rankings.api.ts';

type BumpPoint = { at: number; rank: number; x: number; y: number };
export type BumpLine = {
  game: RankingSeries['lines'][number]['game'];
  points: BumpPoint[];
  /** Interrupted where the game was off the chart, or the chart began to cover other games. */
  path: string;
};
type BumpPlot = { lines: BumpLine[]; rows: number };
type Box = { width: number; height: number };

/** The size of the paths' coordinate system, which is stretched to the available width. */
export const bumpBox = { width: 1000, height: 400 };

/** One row for each rank, and one below for all lower ranks. Positions run from 0 to 1. */
export function bumpPlot({ periods, lines, breaks }: RankingSeries, box: Box = bumpBox): BumpPlot {
  const top = lines.length;
  const isDeep = lines.some(({ ranks }) => ranks.some((rank) => rank !== null && rank > top));
  const rows = top + Number(isDeep);
  const place = (at: number, rank: number): BumpPoint => ({
    at,
    rank,
    x: periods.length < 2 ? 0.5 : at / (periods.length - 1),
    y: (Math.min(rank, rows) - 0.5) / rows,
  });
  const isBreak = (at: number) => breaks.includes(periods[at] ?? '');
  return {
    rows,
    lines: lines.map(({ game, ranks }) => {
      const points = ranks.flatMap((rank, at) => (rank === null ? [] : place(at, rank)));
      return { game, points, path: pathOf(points, isBreak, box) };
    }),
  };
}

function pathOf(
  points: readonly BumpPoint[],
  isBreak: (at: number) => boolean,
  { width, height }: Box,
): string {
  const spot = (x: number, y: number) => `${round(x * width)} ${round(y * height)}`;
  let path = '';
  let before: BumpPoint | undefined;
  for (const point of points) {
    const to = spot(point.x, point.y);
    const middle = before && (before.x + point.x) / 2;
    path +=
      before === undefined ||
      middle === undefined ||
      point.at !== before.at + 1 ||
      isBreak(point.at)
        ? // A line of zero length, which round caps show as a dot.
          `M${to}L${to}`
        : `C${spot(middle, before.y)} ${spot(middle, point.y)} ${to}`;
    before = point;
  }
  return path;
}

const round = (value: number): number => Math.round(value * 10) / 10;

/** The game that led most often, and the one that climbed the most. */
export function bumpStory({ lines }: RankingSeries) {
  const leads = lines.map(({ game, ranks }) => ({
    game,
    times: ranks.filter((rank) => rank === 1).length,
  }));
  const climbs = lines.flatMap(({ game, ranks }) => {
    const known = ranks.filter((rank) => rank !== null);
    const [from, to] = [known[0], known.at(-1)];
    return from === undefined || to === undefined ? [] : { game, from, to };
  });
  return {
    leader: leads.toSorted((a, b) => b.times - a.times)[0],
    climber: climbs.toSorted((a, b) => b.from / b.to - a.from / a.to)[0],
  };
}
