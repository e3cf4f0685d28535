import { expect, test } from 'vitest';
import { readings, readingsOfSentence } from './readings.ts';

test('a name is read in full and by its initials, digits and Latin words included', () => {
  const { whole } = readings('巫师 3：狂猎 HD');
  expect(whole.pinyin[0]).toBe('wushi3kuangliehd');
  expect(whole.initials[0]).toBe('ws3klh');
});

test('a character of several readings is found by each', () => {
  const { whole } = readings('重庆');
  expect(whole.pinyin).toEqual(['chongqing', 'zhongqing']);
  expect(whole.initials).toEqual(['cq', 'zq']);
});

test('later syllables begin readings of their own', () => {
  expect(readings('黑神话悟空').inner.pinyin).toContain('wukong');
  expect(readings('绿').whole.pinyin).toContain('lv');
});

test('a long name of ambiguous characters has a bounded number of readings', () => {
  expect(readings('重'.repeat(100)).whole.pinyin.length).toBeLessThanOrEqual(8);
});

test('a sentence is read from each of its syllables on, a few at a time', () => {
  const { pinyin, initials } = readingsOfSentence('《黑神话》重回 Steam 周榜第一，销量又涨');
  expect(pinyin).toContain('heishenhuachonghuisteamzhoubang');
  expect(pinyin).toContain('chonghuisteamzhoubangdiyixiao');
  expect(pinyin).toContain('youzhang');
  expect(initials).toContain('zbdyxlyz');
  expect(pinyin.length).toBeLessThanOrEqual(14 * 4);
});
