import { expect, test } from 'vitest';
import { invitationCode, nicknameProblem } from './newcomer.ts';

test.each([
  ['Mika', null],
  ['小满', null],
  ['  ', 'missing'],
  ['', 'missing'],
  ['🎮'.repeat(30), null],
  ['🎮'.repeat(31), 'tooLong'],
  [`  ${'a'.repeat(30)}  `, null],
])('the nickname %o', (nickname, problem) => {
  expect(nicknameProblem(nickname)).toBe(problem);
});

test.each([
  ['abc123', 'abc123'],
  [' abc123\n', 'abc123'],
  ['https://ludex.test/scan?invitation=abc123', 'abc123'],
  ['https://ludex.test/scan', 'https://ludex.test/scan'],
])('the invitation typed as %o', (text, code) => {
  expect(invitationCode(text)).toBe(code);
});
