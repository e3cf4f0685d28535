import type { TimePlot } from '../../../brand/plots/time-plot.ts';
import type { Event } from '../../../contract/events/events.ts';

/** Something that happened to a game, to be marked on a curve. */
export type PlotMark = {
  /** A day or a month. */
  date: string;
  kind: Event['kind'];
  title: string;
  /** From 1 to 3; the weightiest are on the plot itself. */
  weight: number;
  /** Where one reads more. */
  href?: string | undefined;
  /** Who says so. */
  source?: string | undefined;
};

/** Where a curve has its times; those that it does not cover are outside of 0 to 1. */
export type TimeScale = Pick<TimePlot, 'xOf' | 'stepWidth'>;

export type Flag = { mark: PlotMark; number: number; x: number; isOnPhones: boolean };

const most = { wide: 7, phone: 3 };
/** Flags are 18 px wide; a plot has at least 260 px on a phone and 700 elsewhere. */
const distance = { wide: 0.026, phone: 0.075 };

/** The marks with a place on the plot: the weightiest that do not cover each other, by date. */
export function flagsOf(marks: readonly PlotMark[], plot: TimeScale): Flag[] {
  const flags: Omit<Flag, 'number'>[] = [];
  const weightiest = marks.toSorted((a, b) => b.weight - a.weight || a.date.localeCompare(b.date));
  for (const mark of weightiest) {
    const x = placeOf(mark.date, plot);
    const isFree = (from: readonly { x: number }[], least: number) =>
      x !== undefined && from.every((flag) => Math.abs(flag.x - x) >= least);
    if (x === undefined || flags.length >= most.wide || !isFree(flags, distance.wide)) continue;
    const onPhones = flags.filter(({ isOnPhones }) => isOnPhones);
    const isOnPhones = onPhones.length < most.phone && isFree(onPhones, distance.phone);
    flags.push({ mark, x, isOnPhones });
  }
  return flags
    .toSorted((a, b) => a.mark.date.localeCompare(b.mark.date))
    .map((flag, index) => ({ ...flag, number: index + 1 }));
}

/** A month's value stands at its start, so that a mark may be one step outside. */
function placeOf(date: string, { xOf, stepWidth }: TimeScale): number | undefined {
  const x = xOf(date);
  return x < -stepWidth || x > 1 + stepWidth ? undefined : Math.min(Math.max(x, 0), 1);
}
