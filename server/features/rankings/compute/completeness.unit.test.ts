import { expect, test } from 'vitest';
import { createCompleteness } from './completeness.ts';

function judged(...counts: number[]) {
  const judge = createCompleteness();
  return counts.map((games) => {
    const { usual, complete } = judge(games);
    return [usual, complete === 1];
  });
}

test('the first three charts are complete, however many games they have', () => {
  expect(judged(100, 3, 40)).toEqual([
    [null, true],
    [100, true],
    [52, true],
  ]);
});

test('later ones have at least half as many games as the median of the complete ones before', () => {
  expect(judged(100, 100, 100, 50, 49, 100)).toEqual([
    [null, true],
    [100, true],
    [100, true],
    [100, true],
    [100, false],
    [100, true],
  ]);
});

test('thin charts do not lower what is usual, however many follow each other', () => {
  expect(judged(90, 100, 110, ...Array.from({ length: 14 }, () => 34)).at(-1)).toEqual([
    100,
    false,
  ]);
});

test('only the last twelve complete charts count', () => {
  const many = Array.from({ length: 12 }, () => 60);
  expect(judged(100, 100, 100, ...many, 31).at(-1)).toEqual([60, true]);
});

test('a chart without games is not complete, and is none of the first three', () => {
  expect(judged(0, 10, 10, 10, 4)).toEqual([
    [null, false],
    [null, true],
    [10, true],
    [10, true],
    [10, false],
  ]);
});
