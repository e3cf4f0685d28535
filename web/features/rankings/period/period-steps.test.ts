import { expect, test } from 'vitest';
import { periodSteps } from './period-steps.ts';
import type { ListedPeriod } from '../rankings.api.ts';

const listed = ['Y:2020', 'M:2021-02', 'M:2020-12', 'M:2020-11', 'A:'].map(
  (period) => ({ period }) as ListedPeriod,
);

test('steps stay within the kind and skip gaps', () => {
  expect(periodSteps(listed, 'M:2020-12')).toEqual({
    previous: 'M:2020-11',
    next: 'M:2021-02',
    newest: 'M:2021-02',
  });
});

test('a period that was not published has neighbors too', () => {
  expect(periodSteps(listed, 'M:2021-01')).toMatchObject({
    previous: 'M:2020-12',
    next: 'M:2021-02',
  });
});

test('the only period of its kind has no neighbors', () => {
  expect(periodSteps(listed, 'A:')).toEqual({
    previous: undefined,
    next: undefined,
    newest: 'A:',
  });
});
