import { expect, test } from 'vitest';
import { foldHan, hanForms } from './fold-han.ts';
import { foldName } from './fold-name.ts';

test.each([
  ['佐仓绫音', '佐倉綾音', '佐倉綾音'],
  ['花泽香菜', '花澤香菜', '花沢香菜'],
  ['樱井孝宏', '櫻井孝宏', '桜井孝宏'],
  ['潜水员戴夫', '潛水員戴夫', '潜水員戴夫'],
  ['绘里', '繪里', '絵里'],
])('%s, %s and %s are one name', (simplified, traditional, japanese) => {
  expect(foldName(traditional)).toBe(foldName(simplified));
  expect(foldName(japanese)).toBe(foldName(simplified));
});

test('every form leads to the same one, and numerals stay', () => {
  expect([...hanForms('澤')].map(foldHan)).toEqual(['泽', '泽', '泽']);
  expect(foldHan('一二三四五六七八九十')).toBe('一二三四五六七八九十');
  expect(foldHan('Ludex 游戏')).toBe('Ludex 游戏');
});
