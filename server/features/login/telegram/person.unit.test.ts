import { expect, test } from 'vitest';
import { matchChoices } from './messages.ts';
import { languageOf, subjectOf } from './person.ts';

const person = (changes: object) => ({
  id: 2 ** 40,
  is_bot: false as const,
  first_name: 'Ada',
  ...changes,
});

test.each([
  [{ last_name: 'Lovelace' }, 'Ada Lovelace'],
  [{ first_name: ' A\n\tda\u0000 ', last_name: ' ' }, 'A da'],
  [{ first_name: '\u202Eevil\u2069' }, 'evil'],
  [{ first_name: 'x'.repeat(31), last_name: 'yz' }, 'x'.repeat(31)],
  [{ first_name: '🎮'.repeat(40) }, '🎮'.repeat(32)],
  [{ first_name: `a${'\u0301'.repeat(20)}b` }, `á${'\u0301'.repeat(4)}b`],
  [{ first_name: 'A' }, expect.stringMatching(/^Telegram user /)],
  [{ first_name: 'Admin' }, expect.stringMatching(/^Telegram user /)],
  [{ first_name: '官方', last_name: '客服' }, expect.stringMatching(/^Telegram user /)],
  [{ first_name: '\u3164', language_code: 'zh-hant' }, expect.stringMatching(/^Telegram 用户 /)],
  [{ first_name: '\uD800' }, expect.stringMatching(/^Telegram user [0-9A-F]{4}$/)],
])('a name fit to be shown: %j', (changes, name) => {
  expect(subjectOf(person(changes))).toEqual({ provider: 'telegram', id: '1099511627776', name });
});

test('the language of the phone', () => {
  const spoken = (code?: string) => languageOf(person(code ? { language_code: code } : {}));
  expect(['zh', 'zh-hans', 'ZH-TW', 'en', 'zhx', undefined].map(spoken)).toEqual([
    'zh-CN',
    'zh-CN',
    'zh-CN',
    'en',
    'en',
    'en',
  ]);
});

test('three different numbers, the code in every place, the same every time', () => {
  const places = new Set<number>();
  for (let i = 0; i < 200; i += 1) {
    const [scene, code] = [`scene ${i}`, String(10 + (i % 90))];
    const choices = matchChoices(scene, code);
    expect(new Set(choices).size).toBe(3);
    expect(choices).toContain(code);
    expect(choices.every((choice) => /^[1-9]\d$/.test(choice))).toBe(true);
    expect(matchChoices(scene, code)).toEqual(choices);
    places.add(choices.indexOf(code));
  }
  expect(places).toEqual(new Set([0, 1, 2]));
});
