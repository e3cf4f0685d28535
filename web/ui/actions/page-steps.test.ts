import { expect, test } from 'vitest';
import { pageSteps } from './page-steps.ts';

test('shows every page while they are few', () => {
  expect(pageSteps(3, 7)).toEqual([1, 2, 3, 4, 5, 6, 7]);
});

test.each([
  [1, [1, 2, 3, 4, 5, -2, 20]],
  [4, [1, 2, 3, 4, 5, -2, 20]],
  [5, [1, -1, 4, 5, 6, -2, 20]],
  [16, [1, -1, 15, 16, 17, -2, 20]],
  [17, [1, -1, 16, 17, 18, 19, 20]],
  [20, [1, -1, 16, 17, 18, 19, 20]],
])('page %i of 20 keeps both ends and the neighbors', (page, steps) => {
  expect(pageSteps(page, 20)).toEqual(steps);
});
