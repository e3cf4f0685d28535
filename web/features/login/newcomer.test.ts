import { expect, test } from 'vitest';
import { invitationCode } from './newcomer.ts';

test.each([
  ['abc123', 'abc123'],
  [' abc123\n', 'abc123'],
  ['https://ludex.test/scan?invitation=abc123', 'abc123'],
  ['https://ludex.test/scan#invitation=abc123', 'abc123'],
  ['https://ludex.test/scan', 'https://ludex.test/scan'],
])('the invitation typed as %o', (text, code) => {
  expect(invitationCode(text)).toBe(code);
});
