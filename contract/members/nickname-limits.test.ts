import { expect, test } from 'vitest';
import { nicknameLengthProblem, tidyNickname } from './nickname-limits.ts';

test.each([
  ['Mika', null],
  ['小满', null],
  ['  ', 'missing'],
  ['', 'missing'],
  ['我', 'tooShort'],
  // A letter with an accent, a flag, a family: each is one visible character.
  ['e\u0301', 'tooShort'],
  ['🇨🇳', 'tooShort'],
  ['👨‍👩‍👧‍👦', 'tooShort'],
  ['👨‍👩‍👧‍👦'.repeat(32), null],
  ['🎮'.repeat(33), 'tooLong'],
  [`  ${'a'.repeat(32)}  `, null],
  ['ﷺ', null],
])('the length of %j', (nickname, problem) => {
  expect(nicknameLengthProblem(tidyNickname(nickname))).toBe(problem);
});

test('a nickname is stored in one form', () => {
  expect(tidyNickname('　Ａｄａ   Ｌ.　')).toBe('Ada L.');
});
