import { expect, test } from 'vitest';
import { formatDay, formatPrice, yearOf } from './game-formats.ts';

test('a release day does not depend on where it is read', () => {
  expect(formatDay('en', '2012-08-21')).toBe('Aug 21, 2012');
  expect(formatDay('zh-CN', '2012-08-21')).toBe('2012年8月21日');
  expect(yearOf('2012-08-21')).toBe(2012);
  expect(yearOf(null)).toBeUndefined();
});

test('prices speak the reader’s language', () => {
  expect(formatPrice('en', 5999, 'USD')).toBe('$59.99');
  expect(formatPrice('zh-CN', 6800, 'CNY')).toBe('¥68.00');
});
