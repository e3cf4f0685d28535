import { expect, test } from 'vitest';
import { bytesOf, formatOf } from './import-content.ts';

test.each([
  ['[{"appId":1}]', 'json'],
  ['\n  { "games": [] }', 'json'],
  ['appId,name\n1,"[x]"', 'csv'],
  ['', 'csv'],
])('%s is read as %s', (content, format) => {
  expect(formatOf(content)).toBe(format);
});

test('the limit is one of bytes, not of characters', () => {
  expect(bytesOf('传送门')).toBe(9);
});
