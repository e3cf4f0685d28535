import { expect, test } from 'vitest';
import { bytesOf, formatOf, readFileText } from './import-content.ts';

test.each([
  ['[{"appId":1}]', 'json'],
  ['\n  { "games": [] }', 'json'],
  ['appId,name\n1,"[x]"', 'csv'],
  ['', 'csv'],
])('%s is read as %s', (content, format) => {
  expect(formatOf(content)).toBe(format);
});

test('the limit counts bytes, not characters', () => {
  expect(bytesOf('传送门')).toBe(9);
});

const bytes = (...parts: number[]) => Uint8Array.from(parts).buffer;

test.each([
  ['UTF-8', bytes(0xe6, 0xb5, 0x8b), true],
  ['UTF-8 with its mark', bytes(0xef, 0xbb, 0xbf, 0xe6, 0xb5, 0x8b), true],
  ['UTF-16', bytes(0xff, 0xfe, 0x4b, 0x6d), true],
  ['UTF-16, the other way around', bytes(0xfe, 0xff, 0x6d, 0x4b), true],
  ['GB 18030', bytes(0xb2, 0xe2), false],
])('a file in %s is read', (_, file, isUnicode) => {
  expect(readFileText(file)).toEqual({ text: '测', isUnicode });
});

test('a file in another encoding is rejected', () => {
  expect(() => readFileText(bytes(0x43, 0x61, 0x66, 0xe9, 0x2c))).toThrow(TypeError);
});
