/** Lines over time, as paths of a box that is stretched to its place; pages and pictures share them. */

export type Step = 'hour' | 'day' | 'month';
/** `since` counts months from something: its times are their numbers. */
export type PlotStep = Step | 'since';

/** The values of a time, one per line, and null where a line has none. */
export type PlotRow = {
  at: string;
  values: readonly (number | null)[];
  /** Lines are interrupted where it changes. */
  part?: string | boolean | undefined;
};

/** All positions are shares of the width or the height, from the left or the top. */
export type TimePlot = {
  /** The positions of the rows. */
  xs: number[];
  yOf: (value: number) => number;
  /** The position of any time, which may be outside. */
  xOf: (at: string) => number;
  stepWidth: number;
  /** The SVG paths; lines are interrupted where data is missing. */
  lines: string[];
  areaOf: (line: number) => string;
  valueTicks: { value: number; y: number }[];
  timeTicks: { at: string; x: number; isYear: boolean }[];
};

type Box = { width: number; height: number };

/** The box of paths that are stretched afterwards. */
export const plotBox = { width: 1000, height: 400 };

const hourMs = 3_600_000;

/** The unit of each step, and the longest gap in that unit that a line may bridge. */
const scales: Record<PlotStep, { position: (at: string) => number; maxGap: number }> = {
  hour: { position: (at) => Date.parse(at) / hourMs, maxGap: 7 },
  day: { position: (at) => Date.parse(at) / hourMs / 24, maxGap: 15 },
  month: { position: (at) => monthPosition(at), maxGap: 1 },
  since: { position: Number, maxGap: 1 },
};

function monthPosition(at: string): number {
  const [year, month, day = '1'] = at.slice(0, 10).split('-');
  return Number(year) * 12 + Number(month) - 1 + (Number(day) - 1) / 31;
}

type Point = { x: number; y: number; position: number; part: PlotRow['part'] };

/** The rows are in the order of their times. */
export function timePlot(
  rows: readonly PlotRow[],
  step: PlotStep,
  lineCount: number,
  box: Box = plotBox,
): TimePlot {
  const { position, maxGap } = scales[step];
  const positions = rows.map(({ at }) => position(at));
  const first = positions[0] ?? 0;
  const span = (positions.at(-1) ?? 0) - first;
  // A single row is drawn in the middle.
  const place = (position: number) => (span === 0 ? 0.5 : (position - first) / span);
  const xs = positions.map(place);
  const ticks = niceTicks(
    Math.max(1, ...rows.flatMap(({ values }) => values.map((value) => value ?? 0))),
  );
  const top = ticks.at(-1) ?? 1;
  const yOf = (value: number) => 1 - value / top;

  const runsOf = (line: number): Point[][] => {
    const runs: Point[][] = [];
    let before: Point | undefined;
    for (const [index, { values, part }] of rows.entries()) {
      const value = values[line];
      if (value === null || value === undefined) continue;
      const point = { x: xs[index]!, y: yOf(value), position: positions[index]!, part };
      const continues =
        before && point.position - before.position <= maxGap && before.part === part;
      if (continues) runs.at(-1)!.push(point);
      else runs.push([point]);
      before = point;
    }
    return runs;
  };

  const ticksOf = () => {
    if (step === 'since') return halfYearTicks(rows, xs);
    return step === 'month' && span >= leastMonths ? yearTicks(first, span) : rowTicks(rows, xs);
  };

  return {
    xs,
    yOf,
    xOf: (at) => place(position(at)),
    stepWidth: span === 0 ? 1 : 1 / span,
    lines: Array.from({ length: lineCount }, (_, line) =>
      runsOf(line)
        .map((run) => linePath(run, box))
        .join(''),
    ),
    areaOf: (line) =>
      runsOf(line)
        .map((run) => areaPath(run, box))
        .join(''),
    valueTicks: ticks.map((value) => ({ value, y: yOf(value) })),
    timeTicks: ticksOf(),
  };
}

const spot = ({ x, y }: Pick<Point, 'x' | 'y'>, { width, height }: Box): string =>
  `${round(x * width)} ${round(y * height)}`;

const round = (value: number): number => Math.round(value * 10) / 10;

/** Half the width of a point that stands alone. */
const dot = 0.003;

function linePath(run: readonly Point[], box: Box): string {
  const [alone] = run;
  const points =
    alone && run.length === 1 ? [-dot, dot].map((way) => ({ x: alone.x + way, y: alone.y })) : run;
  return `M${points.map((point) => spot(point, box)).join('L')}`;
}

function areaPath(run: readonly Point[], box: Box): string {
  const [start, end] = [run[0], run.at(-1)];
  if (!start || !end || start === end) return '';
  return `${linePath(run, box)}L${spot({ x: end.x, y: 1 }, box)}L${spot({ x: start.x, y: 1 }, box)}Z`;
}

/** Ticks from 0, in at most four steps of 1, 2, 2.5 or 5 times a power of ten. */
export function niceTicks(largest: number): number[] {
  const rough = largest / 4;
  const power = 10 ** Math.floor(Math.log10(rough));
  // Players are whole numbers.
  const step = Math.max(1, ([1, 2, 2.5, 5].find((it) => it * power >= rough) ?? 10) * power);
  return Array.from({ length: Math.ceil(largest / step) + 1 }, (_, at) => at * step);
}

/** From as many months on, the axis names years. */
const leastMonths = 24;
const maxYears = 7;

/** A tick for each January, thinned until the labels fit a narrow screen. */
function yearTicks(first: number, span: number): TimePlot['timeTicks'] {
  const from = Math.ceil(first / 12);
  const count = Math.floor((first + span) / 12) - from + 1;
  const every = Math.max(1, Math.ceil(count / maxYears));
  return Array.from({ length: Math.max(0, Math.ceil(count / every)) }, (_, at) => {
    const year = from + at * every;
    return { at: `${year}-01-01T00:00:00.000Z`, x: (year * 12 - first) / span, isYear: true };
  });
}

const halfYear = 6;

/** Except at the end, where the label would be cut off. */
const halfYearTicks = (rows: readonly PlotRow[], xs: readonly number[]) =>
  rows.flatMap(({ at }, index) =>
    Number(at) % halfYear === 0 && xs[index]! < 0.95 ? [{ at, x: xs[index]!, isYear: false }] : [],
  );

/** The least distance of labels as a share of the width, so that they fit on a phone. */
const tickDistance = 0.28;

/** The times of some rows, except near the edges, where labels would be cut off. */
function rowTicks(rows: readonly PlotRow[], xs: readonly number[]): TimePlot['timeTicks'] {
  const ticks: TimePlot['timeTicks'] = [];
  for (const [index, { at }] of rows.entries()) {
    const x = xs[index]!;
    if (x <= 0.1 || x >= 0.9) continue;
    const last = ticks.at(-1);
    if (!last || x - last.x >= tickDistance) ticks.push({ at, x, isYear: false });
  }
  return ticks;
}
