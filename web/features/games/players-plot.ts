import type { PlayerMonth } from './games.api.ts';

/** A month on record and its place in the plot, both ways from 0 to 1, the peak's height upward. */
export type PlotPoint = PlayerMonth & { x: number; averageY: number; peakY: number };

export type Plot = {
  points: PlotPoint[];
  /** Lines break where months are missing, instead of pretending to know them. */
  averageLine: string;
  peakLine: string;
  peakArea: string;
  valueTicks: { value: number; y: number }[];
  yearTicks: { year: number; x: number }[];
};

/** The box the paths are drawn in; the page stretches it to whatever room there is. */
export const plotBox = { width: 1000, height: 400 };

export function playersPlot(months: readonly PlayerMonth[]): Plot {
  const sorted = months.toSorted((a, b) => a.month.localeCompare(b.month));
  const first = monthIndex(sorted[0]?.month);
  const span = monthIndex(sorted.at(-1)?.month) - first;
  const ticks = niceTicks(
    Math.max(1, ...sorted.map(({ peak, average }) => Math.max(peak, average))),
  );
  const top = ticks.at(-1) ?? 1;

  const points = sorted.map((month) => ({
    ...month,
    // A single month has no width to stand in and takes the middle.
    x: span === 0 ? 0.5 : (monthIndex(month.month) - first) / span,
    averageY: month.average / top,
    peakY: month.peak / top,
  }));
  const runs = runsOf(points);
  const path = (draw: (run: PlotPoint[]) => string) => runs.map(draw).join('');

  return {
    points,
    averageLine: path((run) => line(run, 'averageY')),
    peakLine: path((run) => line(run, 'peakY')),
    peakArea: path((run) => area(run)),
    valueTicks: ticks.map((value) => ({ value, y: value / top })),
    yearTicks: span === 0 ? [] : yearTicks(first, span),
  };
}

const monthIndex = (month = '1970-01'): number =>
  Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1;

/** The stretches of months without a gap. */
function runsOf(points: PlotPoint[]): PlotPoint[][] {
  const runs: PlotPoint[][] = [];
  let before = -Infinity;
  for (const point of points) {
    const index = monthIndex(point.month);
    if (index === before + 1) runs.at(-1)?.push(point);
    else runs.push([point]);
    before = index;
  }
  return runs;
}

const place = (x: number, y: number): string =>
  `${round(x * plotBox.width)} ${round((1 - y) * plotBox.height)}`;

const round = (value: number): number => Math.round(value * 10) / 10;

/** A lone month is a line of no length, which round caps show as a dot. */
function line(run: PlotPoint[], y: 'averageY' | 'peakY'): string {
  const [start, ...rest] = run.map((point) => place(point.x, point[y]));
  return `M${start}L${rest.length > 0 ? rest.join('L') : start}`;
}

function area(run: PlotPoint[]): string {
  const [start, end] = [run[0], run.at(-1)];
  if (!start || !end || start === end) return '';
  return `${line(run, 'peakY')}L${place(end.x, 0)}L${place(start.x, 0)}Z`;
}

/** From 0 past the largest value in three to five equal steps of 1, 2, 2.5 or 5 times a power of ten. */
export function niceTicks(largest: number): number[] {
  const rough = largest / 4;
  const power = 10 ** Math.floor(Math.log10(rough));
  // Parts of a player are no tick.
  const step = Math.max(1, ([1, 2, 2.5, 5].find((it) => it * power >= rough) ?? 10) * power);
  return Array.from({ length: Math.ceil(largest / step) + 1 }, (_, at) => at * step);
}

const mostYears = 7;

/** The Januaries within, thinned until their labels fit a narrow screen. */
function yearTicks(first: number, span: number): Plot['yearTicks'] {
  const from = Math.ceil(first / 12);
  const count = Math.floor((first + span) / 12) - from + 1;
  const every = Math.max(1, Math.ceil(count / mostYears));
  return Array.from({ length: Math.max(0, Math.ceil(count / every)) }, (_, at) => {
    const year = from + at * every;
    return { year, x: (year * 12 - first) / span };
  });
}
