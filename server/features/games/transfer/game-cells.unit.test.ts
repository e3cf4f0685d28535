import { expect, test } from 'vitest';
import { isClearMark } from './game-cells.ts';

test('a cell full of combining marks takes no time', () => {
  const start = process.threadCpuUsage();
  expect(isClearMark('\u0315\u0301\u0323'.repeat(20_000))).toBe(false);
  expect(process.threadCpuUsage(start).user / 1000).toBeLessThan(300);
});
