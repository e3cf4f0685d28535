import type { PlayerPoint, PlayerRange } from '../games.api.ts';

/** A data point and its position in the plot, from 0 to 1; y points upward. */
export type PlotPoint = PlayerPoint & { x: number; averageY: number; peakY: number };

export type Plot = {
  points: PlotPoint[];
  /** The SVG paths; lines are interrupted where data is missing. */
  averageLine: string;
  peakLine: string;
  peakArea: string;
  valueTicks: { value: number; y: number }[];
  timeTicks: { at: string; x: number }[];
};

/** The size of the paths' coordinate system, which is stretched to the available width. */
export const plotBox = { width: 1000, height: 400 };

const hourMs = 3_600_000;

/** The time unit of each range, and the longest gap in that unit that a line may bridge. */
const scales: Record<PlayerRange, { position: (at: string) => number; maxGap: number }> = {
  day: { position: (at) => Date.parse(at) / hourMs, maxGap: 7 },
  month: { position: (at) => Date.parse(at) / hourMs / 24, maxGap: 15 },
  year: { position: (at) => Date.parse(at) / hourMs / 24, maxGap: 15 },
  all: { position: (at) => monthIndex(at), maxGap: 1 },
};

export function playersPlot(items: readonly PlayerPoint[], range: PlayerRange): Plot {
  const { position, maxGap } = scales[range];
  const sorted = items.toSorted((a, b) => a.at.localeCompare(b.at));
  const first = sorted[0] ? position(sorted[0].at) : 0;
  const span = sorted.length > 0 ? position(sorted.at(-1)!.at) - first : 0;
  const ticks = niceTicks(
    Math.max(1, ...sorted.map(({ peak, average }) => Math.max(peak, average))),
  );
  const top = ticks.at(-1) ?? 1;

  const points = sorted.map((point) => ({
    ...point,
    // A single point is drawn in the middle.
    x: span === 0 ? 0.5 : (position(point.at) - first) / span,
    averageY: point.average / top,
    peakY: point.peak / top,
  }));
  const continues = (before: PlotPoint, point: PlotPoint) =>
    position(point.at) - position(before.at) <= maxGap && before.isImported === point.isImported;
  const runs = runsOf(points, continues);
  const path = (draw: (run: PlotPoint[]) => string) => runs.map(draw).join('');

  return {
    points,
    averageLine: path((run) => line(run, 'averageY')),
    peakLine: path((run) => line(run, 'peakY')),
    peakArea: path((run) => area(run)),
    valueTicks: ticks.map((value) => ({ value, y: value / top })),
    timeTicks: span === 0 ? [] : range === 'all' ? yearTicks(first, span) : timeTicks(points),
  };
}

const monthIndex = (at: string): number => Number(at.slice(0, 4)) * 12 + Number(at.slice(5, 7)) - 1;

/** Splits the points into runs without a gap and with one source, each drawn as its own line. */
function runsOf(
  points: readonly PlotPoint[],
  continues: (before: PlotPoint, point: PlotPoint) => boolean,
): PlotPoint[][] {
  const runs: PlotPoint[][] = [];
  for (const [index, point] of points.entries()) {
    const before = points[index - 1];
    if (before && continues(before, point)) runs.at(-1)?.push(point);
    else runs.push([point]);
  }
  return runs;
}

const place = (x: number, y: number): string =>
  `${round(x * plotBox.width)} ${round((1 - y) * plotBox.height)}`;

const round = (value: number): number => Math.round(value * 10) / 10;

/** A run of one point is a line of zero length, which round caps show as a dot. */
function line(run: PlotPoint[], y: 'averageY' | 'peakY'): string {
  const [start, ...rest] = run.map((point) => place(point.x, point[y]));
  return `M${start}L${rest.length > 0 ? rest.join('L') : start}`;
}

function area(run: PlotPoint[]): string {
  const [start, end] = [run[0], run.at(-1)];
  if (!start || !end || start === end) return '';
  return `${line(run, 'peakY')}L${place(end.x, 0)}L${place(start.x, 0)}Z`;
}

/** Ticks from 0, in at most four steps of 1, 2, 2.5 or 5 times a power of ten. */
export function niceTicks(largest: number): number[] {
  const rough = largest / 4;
  const power = 10 ** Math.floor(Math.log10(rough));
  // Players are whole numbers.
  const step = Math.max(1, ([1, 2, 2.5, 5].find((it) => it * power >= rough) ?? 10) * power);
  return Array.from({ length: Math.ceil(largest / step) + 1 }, (_, at) => at * step);
}

const maxYears = 7;

/** A tick for each January, thinned until the labels fit a narrow screen. */
function yearTicks(first: number, span: number): Plot['timeTicks'] {
  const from = Math.ceil(first / 12);
  const count = Math.floor((first + span) / 12) - from + 1;
  const every = Math.max(1, Math.ceil(count / maxYears));
  return Array.from({ length: Math.max(0, Math.ceil(count / every)) }, (_, at) => {
    const year = from + at * every;
    return { at: `${year}-01-01T00:00:00.000Z`, x: (year * 12 - first) / span };
  });
}

/** The least distance of labels as a share of the width, so that they fit on a phone. */
const tickDistance = 0.28;

/** The times of some points, except near the edges, where labels would be cut off. */
function timeTicks(points: readonly PlotPoint[]): Plot['timeTicks'] {
  const ticks: Plot['timeTicks'] = [];
  for (const { at, x } of points) {
    if (x <= 0.05 || x >= 0.95) continue;
    const last = ticks.at(-1);
    if (!last || x - last.x >= tickDistance) ticks.push({ at, x });
  }
  return ticks;
}
