import type { FieldProblem } from '../http/field-problems.ts';

const form = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d{1,3})?)?(?:Z|[+-]\d\d:\d\d)$/;

/** Converts any ISO 8601 time with a zone to the stored form. */
export function readTime(
  given: string | null | undefined,
  refuse: (problem: FieldProblem) => void,
): string | null {
  const text = given?.trim();
  if (!text) return null;
  const time = form.test(text) ? Date.parse(text) : Number.NaN;
  if (!Number.isNaN(time)) return new Date(time).toISOString();
  refuse({ is: 'malformed' });
  return null;
}
