import { expect, test } from 'vitest';
import { changesOf } from './changes.ts';

test('only differing values are changes', () => {
  expect(
    changesOf({ roles: ['user'], note: 'a', gone: 1 }, { roles: ['user'], note: 'b', added: 2 }),
  ).toEqual([
    { key: 'note', before: 'a', after: 'b' },
    { key: 'gone', before: 1, after: null },
    { key: 'added', before: null, after: 2 },
  ]);
});

test('a created item has no values before, a deleted one none after', () => {
  expect(changesOf(null, { note: 'a' })).toEqual([{ key: 'note', before: null, after: 'a' }]);
  expect(changesOf({ note: 'a' }, null)).toEqual([{ key: 'note', before: 'a', after: null }]);
  expect(changesOf(null, null)).toEqual([]);
  expect(changesOf(null, { note: '' })).toEqual([]);
});

test('lists are compared by their items', () => {
  expect(changesOf({ roles: ['user'] }, { roles: ['user', 'admin'] })).toHaveLength(1);
});
