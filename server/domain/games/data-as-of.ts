import type { Language } from '../../../contract/limits.ts';
import { dateFormat } from '../../platform/text/date-format.ts';

/** Formats the month up to which the data is current. */
export function dataAsOfText(day: string, lang: Language): string {
  const month = dateFormat(lang, { timeZone: 'UTC', year: 'numeric', month: 'long' });
  const name = month.format(new Date(day));
  return lang === 'en' ? `Data to ${name}` : `数据截至 ${name}`;
}
