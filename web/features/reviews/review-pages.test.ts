import { expect, test } from 'vitest';
import { longer, pagesOf } from './review-pages.ts';

test('every review can be reached, even beyond the largest page', () => {
  const lengths = [10];
  while (lengths.at(-1)! < 250) lengths.push(longer(lengths.at(-1)!));
  expect(lengths).toEqual([10, 30, 50, 70, 90, 100, 200, 300]);
  expect(pagesOf(30)).toEqual([{ page: 1, size: 30 }]);
  expect(pagesOf(100)).toEqual([{ page: 1, size: 100 }]);
  expect(pagesOf(300).at(-1)).toEqual({ page: 3, size: 100 });
});
