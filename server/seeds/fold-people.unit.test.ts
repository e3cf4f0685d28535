import { expect, test } from 'vitest';
import { foldPeople } from './fold-people.ts';

const none = new Map<string, string>();
const names = (list: [name: string, nameNative: string | null][], main = none) => {
  const people = list.map(([name, nameNative]) => ({ name, nameNative }));
  return [...new Set(foldPeople(people, main).values())];
};

test.each([
  ['marks', 'Rina Satō', 'Rina Sato'],
  ['order', 'Akari Kitō', 'Kitō Akari'],
  ['case', 'MAKIKO', 'Makiko'],
  ['width', 'Ｚ君', 'Z君'],
])('names that differ in %s only are one person', (_, name, other) => {
  expect(
    names([
      [name, null],
      [other, '佐藤'],
    ]),
  ).toEqual([{ name, nameNative: '佐藤', otherNames: [other] }]);
});

test('the same name in its own script is one person, however it is spelled elsewhere', () => {
  expect(
    names([
      ['Yuko Goto', '後藤 邑子'],
      ['Yūko Gotō', '後藤邑子'],
    ]),
  ).toHaveLength(1);
  expect(
    names([
      ['Goto Yuuko', '後藤邑子'],
      ['Yūko Gotō', '後藤邑子'],
    ]),
  ).toHaveLength(1);
});

test('different names in their own script are different people', () => {
  expect(
    names([
      ['Yui Ito', '伊藤結衣'],
      ['Yui Itō', '伊東唯'],
    ]),
  ).toHaveLength(2);
  expect(
    names([
      ['がく', null],
      ['かく', null],
    ]),
  ).toHaveLength(2);
  expect(
    names([
      ['Ayaka Oohashi', null],
      ['Ayaka Ōhashi', null],
    ]),
  ).toHaveLength(2);
});

test('editors name the spellings that no rule can recognize, and the one to use', () => {
  const main = new Map([['Ayaka Oohashi', 'Ayaka Ōhashi']]);
  const person = { name: 'Ayaka Ōhashi', nameNative: '大橋彩香', otherNames: ['Ayaka Oohashi'] };
  expect(
    names(
      [
        ['Ayaka Oohashi', '大橋彩香'],
        ['Ayaka Ōhashi', null],
      ],
      main,
    ),
  ).toEqual([person]);
  expect(
    names(
      [
        ['Ayaka Ōhashi', null],
        ['Ayaka Oohashi', '大橋彩香'],
      ],
      main,
    ),
  ).toEqual([person]);
});
