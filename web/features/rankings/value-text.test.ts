import { expect, test } from 'vitest';
import { formatPoints, formatValue } from './value-text.ts';

test.each([
  [717_803.75, 'players', '717,804'],
  [52.31, 'players', '52'],
  [12.346, 'points', '12.35'],
  [99.3857, 'percent', '99.39%'],
  [184.2771, 'percent', '184.28%'],
  [3, null, '3'],
  [null, 'players', '—'],
])('%s %s', (value, unit, text) => {
  expect(formatValue('en', value, unit)).toBe(text);
});

test.each([
  [150, 100, 'players', undefined],
  [99.1, 99.4, 'percent', '−0.3'],
  [5, 4, 'score', '+1'],
  [5, null, 'percent', undefined],
])('from %s, before %s %s', (value, previousValue, unit, text) => {
  expect(formatPoints('en', { value, previousValue }, unit)).toBe(text);
});
