import { expect, test } from 'vitest';
import { formatCompact, formatMonth, formatNumber } from './format.ts';

test('numbers in both languages', () => {
  expect(formatNumber('en', 123387)).toBe('123,387');
  expect(formatCompact('en', 1_250_000)).toBe('1.3M');
  expect(formatCompact('zh-CN', 1_250_000)).toBe('125万');
});

test('a month stays itself in every time zone', () => {
  expect(formatMonth('en', '2012-07')).toBe('Jul 2012');
  expect(formatMonth('zh-CN', '2012-07')).toBe('2012年7月');
});
