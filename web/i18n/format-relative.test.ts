import { expect, test } from 'vitest';
import { formatRelative } from './format-relative.ts';

test.each([
  ['2026-01-01T00:00:00Z', '2026-01-01T00:00:20Z', 'just now'],
  ['2026-01-01T00:00:00Z', '2026-01-01T00:05:00Z', '5 minutes ago'],
  ['2026-01-01T00:00:00Z', '2026-01-02T23:00:00Z', '1 day ago'],
  ['2026-01-01T00:05:00Z', '2026-01-01T00:00:00Z', 'just now'],
])('%s at %s', (then, now, text) => {
  expect(formatRelative('en', then, Date.parse(now))).toBe(text);
});
