import { lastDay, parsePeriod } from '../../../../contract/rankings/periods.ts';
import type { Language } from '../../../../contract/limits.ts';
import type { Text } from '../../../platform/http/language.ts';

const timeless: Record<string, Text> = {
  N: { 'zh-CN': '当前', en: 'Now' },
  A: { 'zh-CN': '历史总榜', en: 'All time' },
};

/** The readable name of a period, in the words of the web. */
export function periodName(text: string, lang: Language): string {
  const period = parsePeriod(text);
  if (!period) return text;
  const { kind, start } = period;
  const last = lastDay(period);
  if (start === null) return timeless[kind]?.[lang] ?? text;
  const formatOf = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(lang, { timeZone: 'UTC', ...options });
  const format = (options: Intl.DateTimeFormatOptions) => formatOf(options).format(new Date(start));
  if (kind === 'M') return format({ year: 'numeric', month: 'long' });
  if (kind === 'W' && last !== null) {
    return formatOf({ dateStyle: 'medium' }).formatRange(new Date(start), new Date(last));
  }
  if (kind === 'Y') return format({ year: 'numeric' });
  return kind === 'D' ? format({ dateStyle: 'medium' }) : text.slice(2);
}
