import { createContext, use } from 'react';
import { siteTimeZone } from '../browser/site-time-zone.ts';
import { useHydrated } from '../browser/use-hydrated.ts';
import { useLang, type Lang } from './index.tsx';

/** Caches one formatter per language and options: creating one costs far more than using it. */
export const cachedFormatter = <Options, Formatter>(
  make: (lang: Lang, options: Options) => Formatter,
) => {
  const made = new Map<string, Formatter>();
  return (lang: Lang, options: Options): Formatter => {
    const key = lang + JSON.stringify(options);
    const known = made.get(key);
    if (known !== undefined) return known;
    const fresh = make(lang, options);
    made.set(key, fresh);
    return fresh;
  };
};

export const numberFormat = cachedFormatter(
  (lang, options: Intl.NumberFormatOptions) => new Intl.NumberFormat(lang, options),
);
export const dateFormat = cachedFormatter(
  (lang, options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(lang, options),
);

export const formatNumber = (lang: Lang, value: number): string =>
  numberFormat(lang, {}).format(value);

/** A short number: 1.2M in English, 120万 in Chinese. */
export const formatCompact = (lang: Lang, value: number): string =>
  numberFormat(lang, { notation: 'compact', maximumFractionDigits: 1, useGrouping: true }).format(
    value,
  );

/** A change such as +8.0 % or −4 %, with the sign of minus and not a hyphen. */
export const formatSignedPercent = (lang: Lang, ratio: number, digits: 0 | 1): string =>
  numberFormat(lang, {
    style: 'percent',
    signDisplay: 'exceptZero',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  })
    .format(ratio)
    .replace('-', '−');

/** Uses the browser's time zone if none is given. */
export const formatDate = (lang: Lang, iso: string, timeZone?: string): string =>
  dateFormat(lang, { dateStyle: 'medium', timeZone }).format(new Date(iso));

export const formatDateTime = (lang: Lang, iso: string, timeZone?: string): string =>
  dateFormat(lang, { dateStyle: 'medium', timeStyle: 'short', timeZone }).format(new Date(iso));

export const formatTime = (lang: Lang, iso: string, timeZone?: string): string =>
  dateFormat(lang, { timeStyle: 'short', timeZone }).format(new Date(iso));

/** A time within a few days, such as Wed 15:00. */
export const formatWeekTime = (lang: Lang, iso: string, timeZone?: string): string =>
  dateFormat(lang, { weekday: 'short', hour: 'numeric', minute: '2-digit', timeZone }).format(
    new Date(iso),
  );

/** Days without a time are parsed as UTC, so they must be formatted in UTC. */
export const formatDayUtc = (lang: Lang, iso: string): string =>
  dateFormat(lang, { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(iso));

export const formatShortDayUtc = (lang: Lang, iso: string): string =>
  dateFormat(lang, { month: 'short', day: 'numeric', timeZone: 'UTC' }).format(new Date(iso));

/** A month such as `2012-07` is parsed as UTC, so it must be formatted in UTC. */
export const formatMonth = (lang: Lang, month: string): string =>
  dateFormat(lang, { year: 'numeric', month: 'short', timeZone: 'UTC' }).format(new Date(month));

/** A month of some year, such as December. */
export const formatMonthName = (lang: Lang, month: string): string =>
  dateFormat(lang, { month: 'long', timeZone: 'UTC' }).format(new Date(month));

/** The month of a day, in full. */
export const formatMonthOfDay = (lang: Lang, day: string): string =>
  dateFormat(lang, { year: 'numeric', month: 'long', timeZone: 'UTC' }).format(new Date(day));

/** True in management: who works there in several zones reads the same dates as schedules and files. */
export const InSiteTime = createContext(false);

/** The site's time zone until the page is hydrated, then the reader's: undefined. */
export function useTimeZone(): string | undefined {
  const isHydrated = useHydrated();
  return use(InSiteTime) || !isHydrated ? siteTimeZone() : undefined;
}

/** The formatters in the reader's language and in the time zone of the page. */
export function useFormat() {
  const lang = useLang();
  const zone = useTimeZone();
  return {
    number: (value: number) => formatNumber(lang, value),
    compact: (value: number) => formatCompact(lang, value),
    date: (iso: string) => formatDate(lang, iso, zone),
    dateTime: (iso: string) => formatDateTime(lang, iso, zone),
    time: (iso: string) => formatTime(lang, iso, zone),
    weekTime: (iso: string) => formatWeekTime(lang, iso, zone),
    dayUtc: (iso: string) => formatDayUtc(lang, iso),
    shortDayUtc: (iso: string) => formatShortDayUtc(lang, iso),
    month: (month: string) => formatMonth(lang, month),
    monthOfDay: (day: string) => formatMonthOfDay(lang, day),
  };
}
