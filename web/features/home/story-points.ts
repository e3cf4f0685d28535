import type { Board } from './home.api.ts';

const box = { left: 48, right: 800, top: 72, bottom: 322 };
/** Texts of marks that are nearer to each other would overlap. */
const apart = 150;
const mostMarks = 4;

type Curve = NonNullable<Board['curve']>;
type Point = { at: number; value: number; x: number; y: number };

/** The line of a curve, the area below it, the numbers worth telling, and the years. */
export function curveOf({ from, values }: Curve) {
  const top = Math.max(1, ...values.map((value) => value ?? 0));
  const step = (box.right - box.left) / Math.max(1, values.length - 1);
  const points = values.flatMap((value, at): Point[] =>
    value === null
      ? []
      : [
          {
            at,
            value,
            x: round(box.left + at * step),
            y: round(box.bottom - (value / top) * (box.bottom - box.top)),
          },
        ],
  );
  const runs = runsOf(points).map((run) => ({
    path: run.map(({ x, y }) => `${x} ${y}`).join('L'),
    from: run[0]!.x,
    to: run.at(-1)!.x,
  }));
  const line = runs.map(({ path }) => `M${path}`).join('');
  const area = runs
    .map(({ path, from, to }) => `M${from} ${box.bottom}L${path}L${to} ${box.bottom}Z`)
    .join('');
  const first = monthNumber(from);
  return {
    line,
    area,
    marks: marksOf(points).map(({ at, value, x, y }) => ({
      month: monthText(first + at),
      value,
      x,
      y,
      isEnd: x > box.right - apart,
    })),
    years: yearsOf(first, values.length).map(({ year, at }) => ({
      year,
      x: round(box.left + at * step),
    })),
  };
}

/** A longer time without data is a gap in the line. */
const mostMonthsBetween = 3;

function runsOf(points: readonly Point[]): Point[][] {
  const runs: Point[][] = [];
  for (const point of points) {
    const run = runs.at(-1);
    if (run && point.at - run.at(-1)!.at <= mostMonthsBetween) run.push(point);
    else runs.push([point]);
  }
  return runs;
}

/** The highest points that have room for their numbers, and the newest one. */
function marksOf(points: readonly Point[]): Point[] {
  const last = points.at(-1);
  if (!last) return [];
  const chosen = [last];
  for (const point of points.toSorted((a, b) => b.value - a.value)) {
    if (chosen.length === mostMarks || point.value < last.value / 2) break;
    if (chosen.every(({ x }) => Math.abs(x - point.x) > apart)) chosen.push(point);
  }
  return chosen.toSorted((a, b) => a.at - b.at);
}

/** Januaries, at most six of them. */
function yearsOf(first: number, months: number) {
  const januaries = Array.from({ length: months }, (_, at) => at).filter(
    (at) => (first + at) % 12 === 0,
  );
  const every = Math.ceil(januaries.length / 6);
  return januaries
    .filter((_, index) => index % every === 0)
    .map((at) => ({ year: (first + at) / 12, at }));
}

const monthNumber = (month: string) => 12 * Number(month.slice(0, 4)) + Number(month.slice(5)) - 1;

const monthText = (number: number) =>
  `${Math.floor(number / 12)}-${String((number % 12) + 1).padStart(2, '0')}`;

const round = (value: number) => Math.round(value * 10) / 10;
