import { expect, test } from 'vitest';
import { priceSteps } from './price-steps.ts';

const box = { width: 100, height: 50 };
const point = (date: string, cents: number) => ({ date, cents, discount: 0 });

test('a price holds until the next one, and the last one to the end', () => {
  const history = [point('2026-01-01', 2000), point('2026-01-03', 1000), point('2026-01-04', 0)];
  expect(priceSteps(history, '2026-01-05', box)).toBe('M0 0H50V25H75V50H100');
});

test('a price of one day and a free game have a course too', () => {
  expect(priceSteps([point('2026-01-01', 0)], '2026-01-01', box)).toBe('M0 50H100');
});
