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
  /** The canonical text; inside a kind the texts sort as the times do. */
  text: string;
  /** First day, YYYY-MM-DD; null where the period has no fixed place in time. */
  start: string | null;
  /** The day after the last one. */
  end: string | null;
};

/** How each kind is written, for messages. */
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

/** Null for whatever is not exactly a period: another spelling would be a second name for it. */
export function parsePeriod(text: string): Period | null {
  const kind = periodKinds.find((it) => text.startsWith(`${it}:`));
  const span = kind && spans[kind](text.slice(2));
  if (!kind || !span) return null;
  const [start, end] = span;
  return { kind, text, start, end };
}

/**
 * The period of this kind that the day (YYYY-MM-DD) lies in; a range is the day alone. A week may
 * begin on any day, as its source has it; without one, on a Tuesday as in the store.
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

/** The neighbor before (-1) or after (1) on the calendar; null where there is none. */
export function adjacentPeriod({ kind, start, end }: Period, step: -1 | 1): string | null {
  if (start === null || end === null || kind === 'R') return null;
  if (kind === 'W') return `W:${addDays(start, step * 7)}`;
  return periodOfDay(kind, step === 1 ? end : addDays(start, -1));
}

type NamedChart = { period: string; incomplete: string | null; dataAsOf: string | null };

/** The period that a chart is called by: an imported one that stands for now is of its own day. */
export const namedPeriod = ({ period, incomplete, dataAsOf }: NamedChart): string =>
  period === 'N:' && incomplete === 'imported' && dataAsOf !== null ? `D:${dataAsOf}` : period;

/** Null where the period has no end. */
export const lastDay = ({ end }: Period): string | null => (end === null ? null : addDays(end, -1));

const calendars = new Map<string | undefined, Intl.DateTimeFormat>();

/** What day it is there; the zone is an IANA name, or the caller's own when it is left out. */
export function dayIn(now: Date, zone?: string): string {
  if (zone === 'UTC') return now.toISOString().slice(0, 10);
  // Made once for each zone: it costs more than everything else here.
  let calendar = calendars.get(zone);
  if (!calendar) {
    // Swedes write dates as ISO does.
    calendar = new Intl.DateTimeFormat('sv-SE', { timeZone: zone });
    calendars.set(zone, calendar);
  }
  return calendar.format(now);
}

const defaultKinds: Readonly<Partial<Record<string, PeriodKind>>> = {
  wishlist: 'N',
  'top-sellers': 'W',
  'most-played': 'W',
};

/** What a client requests when its user chose no period: of most rankings this month. */
export const defaultPeriod = (type: string, now: Date, zone?: string): string =>
  periodOfDay(defaultKinds[type] ?? 'M', dayIn(now, zone));

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

/** Without a `Date`: the page of an old game looks at thousands of months. */
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

const addDays = (day: string, days: number) => dayOf(new Date(Date.parse(day) + days * dayMs));

const twoDigits = (number: number) => String(number).padStart(2, '0');

/** A day of the calendar, from the year 1000 to 9998: beyond, the texts change their length. */
const isInCalendar = (text: string) => /^[1-9]\d{3}-\d\d-\d\d$/.test(text) && text < '9999';

function isDay(text: string): boolean {
  if (!isInCalendar(text)) return false;
  const date = new Date(text);
  return !Number.isNaN(date.getTime()) && dayOf(date) === text;
}
