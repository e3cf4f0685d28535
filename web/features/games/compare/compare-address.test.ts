import { expect, test } from 'vitest';
import { isComparison, readChosen, searchOf } from './compare-address.ts';

test.each([
  [undefined, [], undefined, false],
  ['7', [7], undefined, false],
  ['7,3', [7, 3], undefined, true],
  ['7, 3, 7', [7, 3], 'twice', false],
  ['1,2,3,4,5,6', [1, 2, 3, 4, 5], 'tooMany', false],
  ['7,x', [7], 'malformed', false],
  ['0', [], 'malformed', false],
] as const)('the games in %j', (text, ids, problem, isWhole) => {
  expect(readChosen(text)).toEqual({ ids, problem });
  expect(isComparison(readChosen(text))).toBe(isWhole);
});

test('the address names the games in order, or none', () => {
  expect([searchOf([7, 3], 'all'), searchOf([])]).toEqual([{ games: '7,3', span: 'all' }, {}]);
});
