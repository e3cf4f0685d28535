import type { Lang } from '../../i18n/index.tsx';

/** A release day is the same day everywhere, so no time zone may move it. */
export const formatDay = (lang: Lang, day: string): string =>
  new Intl.DateTimeFormat(lang, { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(day));

export function formatPrice(lang: Lang, cents: number, currency: string): string {
  const format = new Intl.NumberFormat(lang, { style: 'currency', currency });
  return format.format(cents / 100);
}

export const yearOf = (day: string | null): number | undefined =>
  day === null ? undefined : Number(day.slice(0, 4));

export const isUpcoming = (day: string | null): boolean =>
  day !== null && day > new Date().toISOString().slice(0, 10);
