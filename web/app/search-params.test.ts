import { expect, test } from 'vitest';
import { parseSearch, stringifySearch } from './search-params.ts';

test('values stay strings', () => {
  expect(parseSearch('?id=730&name=true&period=M%3A2026-01')).toEqual({
    id: '730',
    name: 'true',
    period: 'M:2026-01',
  });
});

test('a repeated key becomes a list', () => {
  expect(parseSearch('tag=a&tag=b&tag=c')).toEqual({ tag: ['a', 'b', 'c'] });
});

test('the key __proto__ does not change the prototype', () => {
  const search = parseSearch('?__proto__=x&constructor=y');
  expect(Object.getPrototypeOf(search)).toBe(Object.prototype);
  expect(Object.keys(search)).toEqual(['__proto__', 'constructor']);
});

test('broken percent signs survive', () => {
  expect(parseSearch('?q=%E0%A4%A')).toHaveProperty('q');
});

test('characters that the API rejects are removed from addresses and calls', () => {
  expect(parseSearch('?q=%00&tag=%E2%80%8Eelden%E2%80%AE&tag=b')).toEqual({ tag: ['elden', 'b'] });
  expect(stringifySearch({ q: '\u200eelden ring\u2069', tag: ['\u0000', 'b'] })).toBe(
    '?q=elden+ring&tag=b',
  );
});

test('empty values are left out', () => {
  expect(stringifySearch({ a: undefined, b: null, c: '', d: [] })).toBe('');
  expect(stringifySearch({ id: '730', page: 2, tag: ['a', 'b'] })).toBe(
    '?id=730&page=2&tag=a&tag=b',
  );
});

test('parsing a written search gives the same values', () => {
  const search = { q: '半条命 & more', tag: ['a b', 'c+d'] };
  expect(parseSearch(stringifySearch(search))).toEqual(search);
});
