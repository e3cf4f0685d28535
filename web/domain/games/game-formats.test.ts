import { expect, test } from 'vitest';
import { formatLocalPrice, formatPrice, ownPrice, regionName, yearOf } from './game-formats.ts';

test('reads the year of a release date, if there is one', () => {
  expect(yearOf('2012-08-21')).toBe(2012);
  expect(yearOf(null)).toBeUndefined();
});

test('formats prices in the reader’s language', () => {
  expect(formatPrice('en', 5999, 'USD')).toBe('$59.99');
  expect(formatPrice('zh-CN', 6800, 'CNY')).toBe('¥68.00');
});

test('a price is shown beside its country, in that of the reader where it is known', () => {
  expect(formatLocalPrice('zh-CN', 5999, 'USD')).toBe('$59.99');
  expect(formatLocalPrice('en', 6_480_000, 'KRW')).toBe('₩64,800');
  expect(regionName('zh-CN', 'US') + regionName('zh-CN', 'CN')).toBe('美区国区');
  expect([regionName('en', 'US'), regionName('en', 'KR')]).toEqual(['US', 'South Korea']);
  const prices = [{ country: 'KR' }, { country: 'US' }];
  expect(ownPrice('zh-CN', prices)?.country).toBe('US');
  expect(ownPrice('zh-CN', [...prices, { country: 'CN' }])?.country).toBe('CN');
  expect(ownPrice('en', [{ country: 'KR' }])?.country).toBe('KR');
  expect(ownPrice('en', [])).toBeUndefined();
});
