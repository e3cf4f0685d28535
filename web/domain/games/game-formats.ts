import { now } from '../../api/clock.ts';
import type { Lang } from '../../i18n/index.tsx';

/** A release day is the same day everywhere, so no time zone may move it. */
export const formatDay = (lang: Lang, day: string): string =>
  new Date(day).toLocaleDateString(lang, { dateStyle: 'medium', timeZone: 'UTC' });

export const formatPrice = (lang: Lang, cents: number, currency: string): string =>
  (cents / 100).toLocaleString(lang, { style: 'currency', currency });

/** Where the currency stands elsewhere. */
export const formatAmount = (lang: Lang, cents: number): string =>
  (cents / 100).toLocaleString(lang, { minimumFractionDigits: 2 });

export const yearOf = (day: string | null): number | undefined =>
  day === null ? undefined : Number(day.slice(0, 4));

export const isUpcoming = (day: string | null): boolean =>
  day !== null && day > now().toISOString().slice(0, 10);

const platforms: Record<string, string> = { windows: 'Windows', mac: 'macOS', linux: 'Linux' };

export const platformName = (platform: string): string => platforms[platform] ?? platform;
