import type { PeriodKind } from '../../../../contract/rankings/periods.ts';

export type Entry = {
  gameId: number;
  value: number | null;
  sampleSize: number | null;
  /** The rank that a source gives; it is used unchanged. */
  givenRank?: number;
};

/** The games of one period with their values, before they are ranked. */
export type Chart = {
  period: string;
  entries: readonly Entry[];
  /** Why games are missing, or null. */
  incomplete: string | null;
  /** Names the set of games that could be ranked; only charts with the same name are compared. */
  coverage: string;
  /** The day of the newest data; null when it is unknown. */
  dataAsOf: string | null;
  /** The first day on which the chart is final, where that is not the end of the period. */
  settledOn?: string;
};

/** The charts of one kind of period, oldest first. */
export type ChartsByKind = ReadonlyMap<PeriodKind, readonly Chart[]>;

/** Rounds to more digits than are shown, the same on every machine and in every database. */
export const stored = (value: number): number => Number(value.toFixed(4));

/** The newest of these days. */
export const newestDay = (days: Iterable<string | null>): string | null =>
  [...days].reduce((newest, day) => ((day ?? '') > (newest ?? '') ? day : newest), null);

/** A month as a number to calculate with, from any text with the prefix YYYY-MM. */
export const monthNumber = (text: string): number =>
  12 * Number(text.slice(0, 4)) + Number(text.slice(5, 7));

/** The first day of the month that lies this many months after the month of a text. */
export function monthStart(text: string, monthsLater: number): string {
  const month = monthNumber(text) + monthsLater - 1;
  return `${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}-01`;
}

export const daysAfter = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);
