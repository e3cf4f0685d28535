import { now } from '../api/clock.ts';
import { cachedFormatter } from './format.ts';
import type { Lang } from './index.tsx';

// Without `numeric: 'auto'`: "yesterday" is a calendar day, but these are elapsed times.
const relativeFormat = cachedFormatter((lang) => new Intl.RelativeTimeFormat(lang));

const justNow: Record<Lang, string> = { 'zh-CN': '刚刚', en: 'just now' };

const steps: [Intl.RelativeTimeFormatUnit, number][] = [
  ['year', 31_557_600_000],
  ['month', 2_629_800_000],
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
];

/** The elapsed time. A time in the future is "just now": the reader's clock may be slow. */
export function formatRelative(lang: Lang, iso: string, at = now().getTime()): string {
  const elapsed = at - new Date(iso).getTime();
  const step = steps.find(([, length]) => elapsed >= length);
  if (!step) return justNow[lang];
  const [unit, length] = step;
  return relativeFormat(lang, {}).format(-Math.trunc(elapsed / length), unit);
}
