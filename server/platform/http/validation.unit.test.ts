import { Type } from 'typebox';
import { expect, test } from 'vitest';
import { badCharacters } from '../../../contract/limits.ts';
import { plainText, validatorCompiler } from './validation.ts';

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

test('a body full of combining marks is refused before it is normalized', () => {
  const schema = Type.Object({ text: Type.String() });
  const compile = validatorCompiler as (route: object) => (body: object) => object;
  const validate = compile({ schema, httpPart: 'body' });
  const start = process.threadCpuUsage();
  expect(validate({ text: '\u0315\u0301\u0323'.repeat(10_000) })).toHaveProperty('error');
  const { user } = process.threadCpuUsage(start);
  expect(user / 1000).toBeLessThan(300);
});
