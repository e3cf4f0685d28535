import { now } from '../../api/clock.ts';
import { numberFormat } from '../../i18n/format.ts';
import type { Lang } from '../../i18n/index.tsx';

export const formatPrice = (lang: Lang, cents: number, currency: string): string =>
  numberFormat(lang, { style: 'currency', currency }).format(cents / 100);

/** Beside its country, so that the sign of a dollar is clear. */
export const formatLocalPrice = (lang: Lang, cents: number, currency: string): string =>
  numberFormat(lang, {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    trailingZeroDisplay: 'stripIfInteger',
  }).format(cents / 100);

const regions = { US: '美区', CN: '国区', JP: '日区', KR: '韩区', GB: '英区', HK: '港区' };

/** The store of a country: 美区 in Chinese, US in English. */
export function regionName(lang: Lang, country: string): string {
  if (lang === 'zh-CN' && country in regions) return regions[country as keyof typeof regions];
  const name = new Intl.DisplayNames(lang, { type: 'region', style: 'short' }).of(country);
  return name ?? country;
}

/** The price in the reader's country where it is known, else in another one. */
export function ownPrice<Price extends { country: string }>(
  lang: Lang,
  prices: readonly Price[],
): Price | undefined {
  const countries = lang === 'zh-CN' ? ['CN', 'US'] : ['US'];
  const own = countries.flatMap(
    (country) => prices.find((price) => price.country === country) ?? [],
  );
  return own[0] ?? prices[0];
}

/** An amount without its currency, which is shown elsewhere. */
export const formatAmount = (lang: Lang, cents: number): string =>
  numberFormat(lang, { minimumFractionDigits: 2 }).format(cents / 100);

export const yearOf = (day: string | null): number | undefined =>
  day === null ? undefined : Number(day.slice(0, 4));

export const isUpcoming = (day: string | null): boolean =>
  day !== null && day > now().toISOString().slice(0, 10);

const platforms: Record<string, string> = { windows: 'Windows', mac: 'macOS', linux: 'Linux' };

export const platformName = (platform: string): string => platforms[platform] ?? platform;
