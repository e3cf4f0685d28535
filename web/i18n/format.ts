import { useLang, type Lang } from './index.tsx';

const remember = <Options, Formatter>(make: (lang: Lang, options: Options) => Formatter) => {
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

// Building an Intl formatter costs far more than using it.
const numberFormat = remember(
  (lang, options: Intl.NumberFormatOptions) => new Intl.NumberFormat(lang, options),
);
const dateFormat = remember(
  (lang, options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(lang, options),
);
const relativeFormat = remember(
  (lang, options: Intl.RelativeTimeFormatOptions) => new Intl.RelativeTimeFormat(lang, options),
);

const steps: [Intl.RelativeTimeFormatUnit, number][] = [
  ['year', 31_557_600_000],
  ['month', 2_629_800_000],
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
];

export const formatNumber = (lang: Lang, value: number): string =>
  numberFormat(lang, {}).format(value);

/** 1.2M in English, 120万 in Chinese. */
export const formatCompact = (lang: Lang, value: number): string =>
  numberFormat(lang, { notation: 'compact', maximumFractionDigits: 1, useGrouping: true }).format(
    value,
  );

export const formatDate = (lang: Lang, iso: string): string =>
  dateFormat(lang, { dateStyle: 'medium' }).format(new Date(iso));

export const formatDateTime = (lang: Lang, iso: string): string =>
  dateFormat(lang, { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(iso));

/** `2012-07` names a month everywhere on earth, so no time zone may move it. */
export const formatMonth = (lang: Lang, month: string): string =>
  dateFormat(lang, { year: 'numeric', month: 'short', timeZone: 'UTC' }).format(new Date(month));

export function formatRelative(lang: Lang, iso: string, now: number): string {
  const elapsed = new Date(iso).getTime() - now;
  const format = relativeFormat(lang, { numeric: 'auto' });
  for (const [unit, length] of steps) {
    if (Math.abs(elapsed) >= length) return format.format(Math.trunc(elapsed / length), unit);
  }
  return format.format(0, 'minute');
}

/** The formatters bound to the reader's language. */
export function useFormat() {
  const lang = useLang();
  return {
    number: (value: number) => formatNumber(lang, value),
    compact: (value: number) => formatCompact(lang, value),
    date: (iso: string) => formatDate(lang, iso),
    dateTime: (iso: string) => formatDateTime(lang, iso),
    month: (month: string) => formatMonth(lang, month),
    relative: (iso: string, now = Date.now()) => formatRelative(lang, iso, now),
  };
}
