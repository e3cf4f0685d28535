import { expect, test } from 'vitest';
import { sparkPath } from './spark-path.ts';

test('the largest value is at the top, the last one at the end', () => {
  expect(sparkPath([0, 10, 5])).toEqual({ line: 'M3 25L48 3L93 14', end: { x: 93, y: 14 } });
});

test.each([[[]], [[7]], [[7, 7]]])('few or equal values give no NaN: %j', (values) => {
  const { line, end } = sparkPath(values);
  expect(line + JSON.stringify(end ?? '')).not.toMatch(/NaN|Infinity|null/);
});
