import { expect, test } from 'vitest';
import { appIdIn, normalize, wordings } from './normalize.ts';

test.each([
  ['Q.U.B.E.', 'q u b e'],
  ['ＤＯＴＡ　２', 'dota 2'],
  ["Baldur's Gate™ 3®", 'baldurs gate 3'],
  ['Pokémon', 'pokemon'],
  ['Ori & the Blind', 'ori and the blind'],
  ["  Don't_Starve:  R&D`s #1! ", 'dont starve r and ds 1'],
  ['黑神话：悟空', '黑神话 悟空'],
  ['ドラゴンボール', 'ドラゴンボール'],
  ['?! 🎮 …', ''],
])('%s is searched as "%s"', (text, words) => {
  expect(normalize(text)).toBe(words);
});

test('a Chinese number at the end of a name is also read as digits', () => {
  expect(wordings('仙剑奇侠传七')).toEqual(['仙剑奇侠传七', '仙剑奇侠传7']);
  expect(wordings('三国志十四')).toEqual(['三国志十四', '三国志14']);
  expect(wordings('十二')).toEqual(['十二']);
});

test('numerals are read as letters and as digits', () => {
  expect(wordings('FINAL FANTASY VII')).toEqual(['final fantasy vii', 'final fantasy 7']);
  expect(wordings('Ⅻ Angry Ⅲ')).toEqual(['xii angry iii', '12 angry 3']);
  expect(wordings('I am Bread')).toEqual(['i am bread']);
  expect(wordings('VI')).toEqual(['vi']);
});

test.each([
  ['730', 730, false],
  [' ７３０ ', 730, false],
  ['https://store.steampowered.com/app/730/CounterStrike_2/?l=schinese', 730, true],
  ['store.steampowered.com/agecheck/app/292030/', 292030, true],
  ['steam://rungameid/730', 730, true],
  ['https://steamdb.info/app/730/charts/', 730, true],
  ['https://s.team/a/730', 730, true],
  ['https://steamcommunity.com/app/570', 570, true],
])('%s names an appId', (text, appId, isLink) => {
  expect(appIdIn(text)).toEqual({ appId, isLink });
});

test.each(['730a', '12345678901', '', 'https://example.org/app/730'])('%s names none', (text) => {
  expect(appIdIn(text)).toBeUndefined();
});
