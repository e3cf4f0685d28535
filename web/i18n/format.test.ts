import { expect, test } from 'vitest';
import { formatCompact, formatDayUtc, formatMonth, formatNumber } from './format.ts';

test('formats numbers in both languages', () => {
  expect(formatNumber('en', 123387)).toBe('123,387');
  expect(formatCompact('en', 1_250_000)).toBe('1.3M');
  expect(formatCompact('zh-CN', 1_250_000)).toBe('125万');
});

test('days and months are the same in every time zone', () => {
  expect(formatDayUtc('en', '2012-08-21')).toBe('Aug 21, 2012');
  expect(formatDayUtc('zh-CN', '2012-08-21')).toBe('2012年8月21日');
  expect(formatMonth('en', '2012-07')).toBe('Jul 2012');
  expect(formatMonth('zh-CN', '2012-07')).toBe('2012年7月');
});
