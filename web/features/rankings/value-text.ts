import { formatNumber, numberFormat } from '../../i18n/format.ts';
import type { Lang } from '../../i18n/index.tsx';

const percentFormat = (lang: Lang, options: Intl.NumberFormatOptions) =>
  numberFormat(lang, { style: 'percent', ...options });

/** Formats percentages with two decimals, counts as integers, and small scores with decimals. */
export function formatValue(lang: Lang, value: number | null, unit: string | null): string {
  if (value === null) return '—';
  if (unit === 'percent') {
    return percentFormat(lang, { minimumFractionDigits: 2 }).format(value / 100);
  }
  // Decimals of an average number of players would suggest a false precision.
  const isSmallScore = !isCount(unit) && Math.abs(value) < 100 && !Number.isInteger(value);
  return formatNumber(lang, Number(value.toFixed(isSmallScore ? 2 : 0)));
}

type Changed = { value: number | null; previousValue: number | null };

/** The change of a percentage or a score in points; counts change by percent. */
export function formatPoints(
  lang: Lang,
  { value, previousValue }: Changed,
  unit: string | null,
): string | undefined {
  if (value === null || previousValue === null || isCount(unit)) return undefined;
  const format = numberFormat(lang, { signDisplay: 'exceptZero', maximumFractionDigits: 2 });
  return format.format(value - previousValue).replace('-', '−');
}

export const isCount = (unit: string | null): boolean => unit !== null && !scores.has(unit);
const scores = new Set(['percent', 'points', 'score']);
