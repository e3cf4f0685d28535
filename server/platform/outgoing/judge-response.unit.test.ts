import { expect, test } from 'vitest';
import { retryAfterMs } from './judge-response.ts';

const now = new Date('2026-11-15T12:00:00.000Z');

test.each([
  [{ 'retry-after': '120' }, 120_000],
  [{ 'retry-after': 'Sun, 15 Nov 2026 12:10:00 GMT' }, 600_000],
  [
    { 'retry-after': 'Sun, 15 Nov 2026 12:10:00 GMT', date: 'Sun, 15 Nov 2026 12:09:00 GMT' },
    60_000,
  ],
  [{ 'retry-after': 'Sat, 14 Nov 2026 12:10:00 GMT' }, 0],
  [{ 'retry-after': 'soon' }, null],
  [{}, null],
])('%j means %s ms', (headers, ms) => {
  expect(retryAfterMs(headers, now)).toBe(ms);
});
