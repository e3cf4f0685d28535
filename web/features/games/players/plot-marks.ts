import type { TimePlot } from '../../../../brand/plots/time-plot.ts';

/** Something that happened to a game, to be marked on its curve. */
export type PlayerMark = {
  /** A day or a month. */
  date: string;
  kind: 'release' | 'update' | 'sale' | 'price' | 'award' | 'news' | 'milestone';
  title: string;
  /** From 1 to 3; the weightiest are on the plot itself. */
  weight: number;
  /** Where one reads more. */
  href?: string | undefined;
};

export type NumberedMark = PlayerMark & { number: number };

/** The marks of the time that a chart covers, by date; their numbers stay when it is zoomed. */
export function numberedMarks(marks: readonly PlayerMark[], plot: TimePlot): NumberedMark[] {
  return marks
    .filter(({ date }) => placeOf(date, plot) !== undefined)
    .toSorted((a, b) => a.date.localeCompare(b.date))
    .map((mark, index) => ({ ...mark, number: index + 1 }));
}

/** A month's value stands at its start, so that a mark may be one step outside. */
function placeOf(date: string, { xOf, stepWidth }: TimePlot): number | undefined {
  const x = xOf(date);
  return x < -stepWidth || x > 1 + stepWidth ? undefined : Math.min(Math.max(x, 0), 1);
}

export type Flag = { mark: NumberedMark; x: number; isOnPhones: boolean };

const most = { wide: 7, phone: 3 };
/** Flags are 18 px wide; a plot has at least 260 px on a phone and 700 elsewhere. */
const distance = { wide: 0.026, phone: 0.075 };

/** The marks with a place on the plot: the weightiest that do not cover each other. */
export function flagsOf(marks: readonly NumberedMark[], plot: TimePlot): Flag[] {
  const flags: Flag[] = [];
  for (const mark of marks.toSorted((a, b) => b.weight - a.weight || a.number - b.number)) {
    const x = placeOf(mark.date, plot);
    const isFree = (from: readonly Flag[], least: number) =>
      x !== undefined && from.every((flag) => Math.abs(flag.x - x) >= least);
    if (x === undefined || flags.length >= most.wide || !isFree(flags, distance.wide)) continue;
    const onPhones = flags.filter(({ isOnPhones }) => isOnPhones);
    const isOnPhones = onPhones.length < most.phone && isFree(onPhones, distance.phone);
    flags.push({ mark, x, isOnPhones });
  }
  return flags;
}
