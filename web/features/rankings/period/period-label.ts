import {
  namedPeriod,
  parsePeriod,
  periodOfDay,
  type Period,
} from '../../../../contract/rankings/periods.ts';
import { dateFormat } from '../../../i18n/format.ts';
import { currentMessages, type Lang, type Messages } from '../../../i18n/index.tsx';

/** Formats in UTC, because periods are calendar days without a time zone. */
const dayFormat = (lang: Lang, options: Intl.DateTimeFormatOptions) =>
  dateFormat(lang, { timeZone: 'UTC', ...options });

const dayMs = 86_400_000;

type PeriodTexts = Messages['rankings']['periods'];

export const periodLabel = (lang: Lang, text: string): string =>
  formatPeriod(lang, text, currentMessages().rankings.periods);

/** The period of a chart as text. */
export const chartLabel = (lang: Lang, chart: Parameters<typeof namedPeriod>[0]): string =>
  periodLabel(lang, namedPeriod(chart));

/** The date of a chart's newest data: the day for daily and weekly charts, else the month. */
export function dataAsOfLabel(lang: Lang, day: string, period: string): string {
  const kind = /^[DW]:/.test(period) ? 'D' : 'M';
  return currentMessages().rankings.facts.dataAsOf(periodLabel(lang, periodOfDay(kind, day)));
}

/** How old a ranking is: the day of its data for days and weeks, else their month. */
export function ageLabel(
  lang: Lang,
  { openingPeriod, dataAsOf }: { openingPeriod: string | null; dataAsOf: string | null },
): string | undefined {
  if (dataAsOf === null) return undefined;
  const day = /^[DW]:/.test(openingPeriod ?? '') ? 'numeric' : undefined;
  return dayFormat(lang, { year: 'numeric', month: 'short', day }).format(new Date(dataAsOf));
}

/** A day; its year only where it is not that of the period beside it. */
export function dayLabel(lang: Lang, day: string, beside = ''): string {
  const year = beside.includes(`:${day.slice(0, 4)}`) || beside === '' ? undefined : 'numeric';
  return dayFormat(lang, { year, month: 'short', day: 'numeric' }).format(new Date(day));
}

/** The period of a chart where there is little room. */
export function shortChartLabel(lang: Lang, chart: Parameters<typeof namedPeriod>[0]): string {
  const period = parsePeriod(namedPeriod(chart));
  if (!period?.start || !['M', 'W'].includes(period.kind)) return chartLabel(lang, chart);
  // A week is named by the day on which it begins.
  const day = period.kind === 'W' ? 'numeric' : undefined;
  return dayFormat(lang, { year: 'numeric', month: 'short', day }).format(new Date(period.start));
}

/** A month without its year, where that is clear; other periods in full. */
export function nearPeriodLabel(lang: Lang, text: string): string {
  const period = parsePeriod(text);
  return period?.kind === 'M' && period.start
    ? dayFormat(lang, { month: lang === 'en' ? 'long' : 'short' }).format(new Date(period.start))
    : periodLabel(lang, text);
}

/** An unknown period is returned unchanged. */
export function formatPeriod(lang: Lang, text: string, texts: PeriodTexts): string {
  const period = parsePeriod(text);
  return period === null ? text : label(lang, period, texts);
}

/** The short name of a month, counted from 0. */
export const shortMonth = (lang: Lang, month: number): string =>
  dayFormat(lang, { month: 'short' }).format(Date.UTC(2000, month, 1));

/** A short label for chart axes, where the context gives the year. */
export function shortPeriodLabel(lang: Lang, text: string): string {
  const period = parsePeriod(text);
  if (!period?.start) return periodLabel(lang, text);
  const start = new Date(period.start);
  if (period.kind === 'Y') return String(start.getUTCFullYear());
  if (period.kind === 'M') {
    return dayFormat(lang, { month: 'numeric', year: '2-digit' }).format(start);
  }
  return dayFormat(lang, { month: 'numeric', day: 'numeric' }).format(start);
}

function label(lang: Lang, { kind, text, start, end }: Period, texts: PeriodTexts): string {
  if (start === null || end === null) return kind === 'N' ? texts.now : texts.allTime;
  const first = new Date(start);
  switch (kind) {
    case 'D':
      return dayFormat(lang, { dateStyle: 'medium' }).format(first);
    case 'M':
      return dayFormat(lang, { year: 'numeric', month: 'long' }).format(first);
    case 'Y':
      return dayFormat(lang, { year: 'numeric' }).format(first);
    case 'Q':
      return texts.quarter({ year: text.slice(2, 6), quarter: text.slice(-1) });
    case 'W':
    case 'R':
    case 'N':
    case 'A': {
      const days = dayFormat(lang, { dateStyle: 'medium' });
      const range = days.formatRange(first, new Date(Date.parse(end) - dayMs));
      // Node and browsers set spaces of different width here, which would break hydration.
      return range.replaceAll('\u2009', ' ');
    }
  }
}
