import { now } from '../../api/clock.ts';
import { numberFormat } from '../../i18n/format.ts';
import type { Lang } from '../../i18n/index.tsx';

export const formatPrice = (lang: Lang, cents: number, currency: string): string =>
  numberFormat(lang, { style: 'currency', currency }).format(cents / 100);

/** An amount without its currency, which is shown elsewhere. */
export const formatAmount = (lang: Lang, cents: number): string =>
  numberFormat(lang, { minimumFractionDigits: 2 }).format(cents / 100);

export const yearOf = (day: string | null): number | undefined =>
  day === null ? undefined : Number(day.slice(0, 4));

export const isUpcoming = (day: string | null): boolean =>
  day !== null && day > now().toISOString().slice(0, 10);

const platforms: Record<string, string> = { windows: 'Windows', mac: 'macOS', linux: 'Linux' };

export const platformName = (platform: string): string => platforms[platform] ?? platform;
