import { expect, test } from 'vitest';
import { editDistance } from './edit-distance.ts';

test.each([
  ['knight', 'knight', 0],
  ['knigt', 'knight', 1],
  ['hlolow', 'hollow', 1],
  ['terraia', 'terraria', 1],
  ['valey', 'walley', 2],
  ['abcd', 'wxyz', 3],
  ['a', 'abcdef', 3],
])('%s and %s', (a, b, distance) => {
  expect(editDistance(a, b, 2)).toBe(distance);
});
