import type { Language } from '../../../../contract/limits.ts';
import { parsePeriod } from '../../../../contract/rankings/periods.ts';

const monthName = (day: string) =>
  new Date(day).toLocaleDateString('en', { month: 'long', year: 'numeric', timeZone: 'UTC' });

const dayName = (day: string) =>
  new Date(day).toLocaleDateString('en', { dateStyle: 'medium', timeZone: 'UTC' });

/** A period's name in a sentence; days and unknown formats stay as they are written. */
export function periodName(text: string, language: Language): string {
  const period = parsePeriod(text);
  if (!period?.start) return text;
  const [year, month, day] = period.start.split('-').map(Number);
  const isChinese = language === 'zh-CN';
  if (period.kind === 'M') {
    return isChinese ? `${year} 年 ${month} 月` : monthName(period.start);
  }
  if (period.kind === 'Y') return isChinese ? `${year} 年` : String(year);
  if (period.kind === 'W') {
    return isChinese
      ? `${year} 年 ${month} 月 ${day} 日起的一周`
      : `week of ${dayName(period.start)}`;
  }
  return text.slice(2);
}
