import { expect, test } from 'vitest';
import { facetRows, findRows } from './facet-rows.ts';

const counts = [
  { value: 'Indie', count: 9 },
  { value: 'RPG', count: 5 },
  { value: 'Action', count: 2 },
];
const values = (rows: { value: string }[]) => rows.map(({ value }) => value);

test('a chosen value is listed even without a count', () => {
  const rows = facetRows(counts, ['RPG', '-Sports'], []);
  expect(rows).toEqual([{ value: 'Sports', count: undefined }, ...counts]);
});

test('held values keep their positions while the counts change', () => {
  const held = values(facetRows(counts, [], []));
  const after = [
    { value: 'RPG', count: 5 },
    { value: 'Strategy', count: 4 },
    { value: 'Indie', count: 3 },
  ];
  expect(values(facetRows(after, ['RPG'], held))).toEqual(['Indie', 'RPG', 'Strategy']);
  expect(values(facetRows(after, ['RPG'], []))).toEqual(['RPG', 'Strategy', 'Indie']);
});

test('a value matches by either name', () => {
  const nameOf = (value: string) => (value === 'RPG' ? '角色扮演' : value);
  expect(values(findRows(counts, '角色', nameOf))).toEqual(['RPG']);
  expect(values(findRows(counts, 'rp', nameOf))).toEqual(['RPG']);
  expect(values(findRows(counts, ' ', nameOf))).toHaveLength(3);
});
