import { expect, test } from 'vitest';
import { accessMap, allowed } from './access.ts';

test('a route without a name is open to everybody', () => {
  expect(allowed({}, undefined)).toBe(true);
});

test.each([
  ['true', { edit: true }, true],
  ['false', { edit: false }, false],
  ['a missing name', {}, false],
  ['a function that agrees', { edit: () => true }, true],
  ['a function that refuses', { edit: () => false }, false],
])('access is decided by %s', (_, map, open) => {
  expect(allowed(map, 'edit')).toBe(open);
});

test('properties inherited from Object are not rights', () => {
  expect(allowed({}, 'toString')).toBe(false);
  expect(allowed({}, 'constructor')).toBe(false);
});

test('management is open with any one management right and closed otherwise', () => {
  expect(allowed(accessMap({ moderate: true }), 'manage')).toBe(true);
  expect(allowed(accessMap({ signedIn: true, moderate: false }), 'manage')).toBe(false);
  expect(allowed(accessMap({}), 'manage')).toBe(false);
});
