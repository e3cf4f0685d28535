import { expect, test } from 'vitest';
import { badCharacters } from '../../../contract/limits.ts';
import { plainText } from './validation.ts';

test('every text that skips normalization is already normalized and has no bad character', () => {
  const units = Array.from({ length: 0x10000 }, (_, unit) => String.fromCharCode(unit));
  const taken = units.filter((unit) => plainText.test(unit));
  expect(taken.length).toBeGreaterThan(20_000);
  const all = taken.join('');
  expect(badCharacters.test(all)).toBe(false);
  expect(/\p{M}/u.test(all)).toBe(false);
  expect(all.isWellFormed()).toBe(true);
  expect(taken.filter((unit) => unit.normalize('NFC') !== unit)).toEqual([]);
});
