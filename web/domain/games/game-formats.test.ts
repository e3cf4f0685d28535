import { expect, test } from 'vitest';
import { formatPrice, yearOf } from './game-formats.ts';

test('reads the year of a release date, if there is one', () => {
  expect(yearOf('2012-08-21')).toBe(2012);
  expect(yearOf(null)).toBeUndefined();
});

test('formats prices in the reader’s language', () => {
  expect(formatPrice('en', 5999, 'USD')).toBe('$59.99');
  expect(formatPrice('zh-CN', 6800, 'CNY')).toBe('¥68.00');
});
