/**
 * The one reader and writer of period texts. The web imports it at run time, so it imports nothing.
 *
 *   N:  now · D:2026-10-18 day · W:2026-10-13 seven days from then · M:2026-10 month · Q:2026-Q4 quarter ·
 *   Y:2026 year · A: all time · R:2026-09-01/2026-09-14 range
 */
export const periodKinds = ['N', 'D', 'W', 'M', 'Q', 'Y', 'A', 'R'] as const;
export type PeriodKind = (typeof periodKinds)[number];

export type Period = {
  kind: PeriodKind;
  /** The canonical text; within a kind, the texts sort chronologically. */
  text: string;
  /** The first day, YYYY-MM-DD; null for a period without fixed dates. */
  start: string | null;
  /** The day after the last one. */
  end: string | null;
};

/** The format of each kind, for messages. */
export const periodForms: Readonly<Record<PeriodKind, string>> = {
  N: 'N:',
  D: 'D:YYYY-MM-DD',
  W: 'W:YYYY-MM-DD',
  M: 'M:YYYY-MM',
  Q: 'Q:YYYY-Qn',
  Y: 'Y:YYYY',
  A: 'A:',
  R: 'R:YYYY-MM-DD/YYYY-MM-DD',
};

/** Null for a text that is not exactly canonical, so that each period has only one name. */
export function parsePeriod(text: string): Period | null {
  const kind = periodKinds.find((it) => text.startsWith(`${it}:`));
  const span = kind && spans[kind](text.slice(2));
  if (!kind || !span) return null;
  const [start, end] = span;
  return { kind, text, start, end };
}

/**
 * The period of this kind that contains the day (YYYY-MM-DD); a range is the day alone. A week may
 * begin on any day, as its source defines it; without a source, on a Tuesday as in the store.
 */
export function periodOfDay(kind: PeriodKind, day: string): string {
  const year = day.slice(0, 4);
  switch (kind) {
    case 'N':
    case 'A':
      return `${kind}:`;
    case 'D':
      return `D:${day}`;
    case 'W':
      return `W:${addDays(day, -daysSinceTuesday(day))}`;
    case 'M':
      return `M:${day.slice(0, 7)}`;
    case 'Q':
      return `Q:${year}-Q${Math.ceil(Number(day.slice(5, 7)) / 3)}`;
    case 'Y':
      return `Y:${year}`;
    case 'R':
      return `R:${day}/${day}`;
  }
}

/** The previous (-1) or next (1) period on the calendar; null if there is none. */
export function adjacentPeriod({ kind, start, end }: Period, step: -1 | 1): string | null {
  if (start === null || end === null || kind === 'R') return null;
  if (kind === 'W') return `W:${addDays(start, step * 7)}`;
  return periodOfDay(kind, step === 1 ? end : addDays(start, -1));
}

type NamedChart = { period: string; incomplete: string | null; dataAsOf: string | null };

/** The period that names a chart: an imported chart of "now" is named by the day of its data. */
export const namedPeriod = ({ period, incomplete, dataAsOf }: NamedChart): string =>
  period === 'N:' && incomplete === 'imported' && dataAsOf !== null ? `D:${dataAsOf}` : period;

/** Null for a period without an end. */
export const lastDay = ({ end }: Period): string | null => (end === null ? null : addDays(end, -1));

const calendars = new Map<string | undefined, Intl.DateTimeFormat>();

/** The current date in an IANA time zone, or in the caller's own zone by default. */
export function dayIn(now: Date, zone?: string): string {
  if (zone === 'UTC') return now.toISOString().slice(0, 10);
  // Cached for each zone, because creating one costs more than everything else here.
  let calendar = calendars.get(zone);
  if (!calendar) {
    // The Swedish date format is that of ISO 8601.
    calendar = new Intl.DateTimeFormat('sv-SE', { timeZone: zone });
    calendars.set(zone, calendar);
  }
  return calendar.format(now);
}

/** The period that clients request by default: now for the wishlist, else the current month. */
export const defaultPeriod = (type: string, today: string): string =>
  periodOfDay(type === 'wishlist' ? 'N' : 'M', today);

type Span = readonly [start: string | null, end: string | null];

const spans: Record<PeriodKind, (anchor: string) => Span | null> = {
  N: timeless,
  A: timeless,
  D: (anchor) => (isDay(anchor) ? [anchor, addDays(anchor, 1)] : null),
  W: (anchor) => (isDay(anchor) ? [anchor, addDays(anchor, 7)] : null),
  M(anchor) {
    const [, year, month] = /^(\d{4})-(0[1-9]|1[0-2])$/.exec(anchor) ?? [];
    return year ? monthsFrom(year, Number(month), 1) : null;
  },
  Q(anchor) {
    const [, year, quarter] = /^(\d{4})-Q([1-4])$/.exec(anchor) ?? [];
    return year ? monthsFrom(year, Number(quarter) * 3 - 2, 3) : null;
  },
  Y: (anchor) => (/^\d{4}$/.test(anchor) ? monthsFrom(anchor, 1, 12) : null),
  R(anchor) {
    const [first = '', last = '', ...rest] = anchor.split('/');
    const isRange = isDay(first) && isDay(last) && first <= last && rest.length === 0;
    return isRange ? [first, addDays(last, 1)] : null;
  },
};

function timeless(anchor: string): Span | null {
  return anchor === '' ? [null, null] : null;
}

/** Does not use `Date`, for speed: the page of an old game computes thousands of months. */
function monthsFrom(year: string, month: number, months: number): Span | null {
  const start = firstOfMonth(Number(year), month);
  if (!isInCalendar(start)) return null;
  const end = month - 1 + months;
  return [start, firstOfMonth(Number(year) + Math.floor(end / 12), (end % 12) + 1)];
}

const firstOfMonth = (year: number, month: number) => `${year}-${twoDigits(month)}-01`;

const dayMs = 86_400_000;

const daysSinceTuesday = (day: string) => (new Date(day).getUTCDay() + 5) % 7;

const dayOf = (date: Date) => date.toISOString().slice(0, 10);

export const addDays = (day: string, days: number) =>
  dayOf(new Date(Date.parse(day) + days * dayMs));

const twoDigits = (number: number) => String(number).padStart(2, '0');

/** A calendar day from the year 1000 to 9998; beyond, the texts would have another length. */
const isInCalendar = (text: string) => /^[1-9]\d{3}-\d\d-\d\d$/.test(text) && text < '9999';

function isDay(text: string): boolean {
  if (!isInCalendar(text)) return false;
  const date = new Date(text);
  return !Number.isNaN(date.getTime()) && dayOf(date) === text;
}
