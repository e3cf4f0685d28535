import { expect, test } from 'vitest';
import { openPages, readCategory, readId, readPage, readQuery } from './news-address.ts';

test('the name for all categories is not a category', () => {
  expect([undefined, '', ' ', '全部', 'All'].map(readCategory)).toEqual(Array(5).fill(undefined));
  expect(readCategory(' 榜单 ')).toBe('榜单');
  expect(readCategory('长'.repeat(60))).toHaveLength(40);
});

test('an invalid page number means the first page', () => {
  expect(['2', '0', '-1', 'x', '1e3', '99999', undefined].map(readPage)).toEqual([
    2, 1, 1, 1, 1, 1, 1,
  ]);
});

test('a search is cut to the server’s limit', () => {
  expect([undefined, '', ' '].map(readQuery)).toEqual(Array(3).fill(undefined));
  expect(readQuery(' 周榜 ')).toBe('周榜');
  expect(readQuery('𠮷'.repeat(120))).toBe('𠮷'.repeat(100));
});

test('ids are numbers that the server accepts', () => {
  expect(['7', '0', '07', '1.5', 'abc', '9'.repeat(16)].map(readId)).toEqual([
    7,
    undefined,
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});

test('the open pages reach from the reader’s first page to the current one', () => {
  expect(openPages(1, 3)).toEqual([1, 2, 3]);
  expect(openPages(undefined, 3)).toEqual([3]);
  expect(openPages(5, 3)).toEqual([3]);
  expect(openPages(0, 2)).toEqual([2]);
});
