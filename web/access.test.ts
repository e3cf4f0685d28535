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
])('%s decides', (_, map, open) => {
  expect(allowed(map, 'edit')).toBe(open);
});

test('what every object inherits is not a right', () => {
  expect(allowed({}, 'toString')).toBe(false);
  expect(allowed({}, 'constructor')).toBe(false);
});

test('management opens for any one right of management, and for nobody else', () => {
  expect(allowed(accessMap({ moderate: true }), 'manage')).toBe(true);
  expect(allowed(accessMap({ signedIn: true, moderate: false }), 'manage')).toBe(false);
  expect(allowed(accessMap({}), 'manage')).toBe(false);
});
