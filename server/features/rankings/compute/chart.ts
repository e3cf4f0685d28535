import type { PeriodKind } from '../../../../contract/rankings/periods.ts';

export type Entry = {
  gameId: number;
  value: number | null;
  sampleSize: number | null;
  /** The place that a source gives without a value; it is used as it is. */
  givenRank?: number;
};

/** Who stands for a place in one period, before anybody is placed. */
export type Chart = {
  period: string;
  entries: readonly Entry[];
  /** Why some are missing. */
  incomplete: string | null;
  /** Which games could stand on it: places are compared only between charts that say the same. */
  coverage: string;
  /** The day of its newest fact; null where nobody knows it. */
  dataAsOf: string | null;
  /** The first day on which nothing changes any more, where that is not the end of the period. */
  settledOn?: string;
};

/** The charts of one kind of period, oldest first. */
export type ChartsByKind = ReadonlyMap<PeriodKind, readonly Chart[]>;

/** More digits than are shown, and the same on every machine and in every database. */
export const stored = (value: number): number => Number(value.toFixed(4));

/** The newest of these days. */
export const newestDay = (days: Iterable<string | null>): string | null =>
  [...days].reduce((newest, day) => ((day ?? '') > (newest ?? '') ? day : newest), null);

/** Months as numbers that can be counted with, from any text with the prefix YYYY-MM. */
export const monthNumber = (text: string): number =>
  12 * Number(text.slice(0, 4)) + Number(text.slice(5, 7));

/** The first day of the month so many months after the one of this text. */
export function monthStart(text: string, monthsLater: number): string {
  const month = monthNumber(text) + monthsLater - 1;
  return `${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}-01`;
}

export const daysAfter = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);
