import { parsePeriod } from '../../../../contract/rankings/periods.ts';
import type { ListedPeriod } from '../rankings.api.ts';

/** A period of the calendar; `listed` is undefined if it was not published. */
export type CalendarCell = { period: string; listed: ListedPeriod | undefined };
type CalendarYear = { year: number; whole: CalendarCell; months: CalendarCell[] };

/** The years from the first published month or year to the last, newest first. */
export function calendarYears(listed: readonly ListedPeriod[]): CalendarYear[] {
  const byPeriod = new Map(listed.map((it) => [it.period, it]));
  const years = listed.flatMap(({ period }) => {
    const { kind, start } = parsePeriod(period) ?? {};
    return start && (kind === 'M' || kind === 'Y') ? new Date(start).getUTCFullYear() : [];
  });
  if (years.length === 0) return [];
  const last = Math.max(...years);
  const cell = (period: string) => ({ period, listed: byPeriod.get(period) });
  return Array.from({ length: last - Math.min(...years) + 1 }, (_, back) => {
    const year = last - back;
    return {
      year,
      whole: cell(`Y:${year}`),
      months: Array.from({ length: 12 }, (__, month) =>
        cell(`M:${year}-${String(month + 1).padStart(2, '0')}`),
      ),
    };
  });
}
