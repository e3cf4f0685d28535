import { formatNumber, numberFormat } from '../../i18n/format.ts';
import type { Lang } from '../../i18n/index.tsx';

const percentFormat = (lang: Lang, options: Intl.NumberFormatOptions) =>
  numberFormat(lang, { style: 'percent', ...options });

/** Shares with two decimals, people as whole numbers, small scores exact enough. */
export function formatValue(lang: Lang, value: number | null, unit: string | null): string {
  if (value === null) return '—';
  if (unit === 'percent') {
    return percentFormat(lang, { minimumFractionDigits: 2 }).format(value / 100);
  }
  // The average of many people is no more exact for its decimals.
  const isSmallScore = !isCount(unit) && Math.abs(value) < 100 && !Number.isInteger(value);
  return formatNumber(lang, Number(value.toFixed(isSmallScore ? 2 : 0)));
}

/** By how much it grew: in points for shares and scores, relative for what can be counted. */
export function formatGrowth(
  lang: Lang,
  value: number | null,
  before: number | null,
  unit: string | null,
): string | undefined {
  if (value === null || before === null) return undefined;
  if (!isCount(unit)) {
    const format = numberFormat(lang, { signDisplay: 'exceptZero', maximumFractionDigits: 2 });
    return format.format(value - before);
  }
  if (before === 0) return undefined;
  return percentFormat(lang, { signDisplay: 'exceptZero', maximumFractionDigits: 1 }).format(
    value / before - 1,
  );
}

const isCount = (unit: string | null): boolean => unit !== null && !scores.has(unit);
const scores = new Set(['percent', 'points', 'score']);
