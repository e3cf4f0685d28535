import { invalid } from '../../platform/http/errors.ts';
import { noProblems } from '../../platform/http/field-problems.ts';

type Dates = { startedOn?: string | null | undefined; finishedOn?: string | null | undefined };

/** Refuses days that no calendar has, such as 2023-02-30. */
export function requireDays(dates: Dates) {
  const problems = noProblems();
  for (const name of ['startedOn', 'finishedOn'] as const) {
    const date = dates[name];
    if (date && !isDate(date)) problems[name] = { is: 'notDay' };
  }
  if (Object.keys(problems).length > 0) throw invalid(problems);
}

/** Whether a year, month or day of the right form exists. */
export function isDate(date: string): boolean {
  if (date.length < 10) return true;
  const parsed = new Date(`${date}T00:00:00Z`);
  return !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(date);
}

/** Compared as exactly as both are known. */
export function endsBeforeStart({ startedOn, finishedOn }: Dates): boolean {
  if (!startedOn || !finishedOn) return false;
  const length = Math.min(startedOn.length, finishedOn.length);
  return finishedOn.slice(0, length) < startedOn.slice(0, length);
}
