import { expect, test } from 'vitest';
import {
  activeFilters,
  readFilter,
  readPage,
  readSort,
  without,
  withoutFilters,
  withMark,
  withSingle,
  withSort,
} from './catalogue-search.ts';

test('values that the server would reject are ignored', () => {
  expect(
    readFilter({
      genre: ['RPG', '-', 'x'.repeat(101)],
      yearFrom: '20x',
      yearTo: '3000',
      minScore: '80',
      priceMax: '-1',
      q: '  ',
    }),
  ).toEqual({ genre: ['RPG'], minScore: 80 });
  expect(readFilter({ tag: Array.from({ length: 30 }, (_, at) => `t${at}`) }).tag).toHaveLength(20);
  expect(readPage({ page: '0' })).toBe(1);
  expect(readPage({ page: '7' })).toBe(7);
  expect(readSort({ sort: 'beauty', order: 'sideways' })).toEqual({
    sort: 'players',
    order: 'desc',
  });
});

test('a value is included, then excluded, then removed; each time the list returns to its first page', () => {
  const included = withMark({ page: '3' }, 'genre', 'RPG', 'included');
  expect(included).toEqual({ genre: ['RPG'] });
  const excluded = withMark({ ...included, page: '2' }, 'genre', 'RPG', 'excluded');
  expect(excluded).toEqual({ genre: ['-RPG'] });
  expect(withMark(excluded, 'genre', 'RPG', undefined)).toEqual({});
});

test('filters are listed in one order, whatever that of the address is', () => {
  let search = withMark({}, 'tag', 'Horror', 'included');
  search = withSingle(search, 'minScore', '90');
  search = withMark(search, 'genre', 'Indie', 'excluded');
  const active = activeFilters(search);
  expect(active).toEqual([
    { key: 'genre', value: 'Indie', mark: 'excluded' },
    { key: 'tag', value: 'Horror', mark: 'included' },
    { key: 'minScore', value: '90' },
  ]);
  expect(without(search, active[2]!)).toEqual({ tag: ['Horror'], genre: ['-Indie'] });
});

test('defaults are left out of the address, and clearing keeps the sort order', () => {
  expect(withSort({}, 'players', 'desc')).toEqual({});
  expect(withSort({}, 'name', 'asc')).toEqual({ sort: 'name' });
  expect(withSort({ q: 'x' }, 'score', 'asc')).toEqual({ q: 'x', sort: 'score', order: 'asc' });
  expect(withoutFilters({ q: 'x', sort: 'score', order: 'asc', page: '2' })).toEqual({
    sort: 'score',
    order: 'asc',
  });
});
