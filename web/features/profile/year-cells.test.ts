import { expect, test } from 'vitest';
import { yearCells } from './year-cells.ts';

test('a year is 53 weeks of squares that end today', () => {
  // A Wednesday.
  const cells = yearCells(
    [
      { day: '2026-09-16', count: 1 },
      { day: '2026-09-14', count: 4 },
      { day: '2026-09-13', count: 9 },
    ],
    new Date('2026-09-16T10:00:00Z'),
  );
  expect(cells[1]).toBe('M520 20h8v8h-8z');
  expect(cells[2]).toBe('M520 0h8v8h-8z');
  expect(cells[3]).toBe('M510 60h8v8h-8z');
  expect(cells[0].split('M')).toHaveLength(52 * 7 + 3 - 3 + 1);
});
