import { expect, test } from 'vitest';
import { chineseSeriesName } from './chinese-series-name.ts';

test.each([
  [['黑暗之魂 II', '黑暗之魂 III', '黑暗之魂：重制版', 'DARK SOULS'], '黑暗之魂'],
  [['人中之龙０ 誓约的场所', '人中之龙 维新！极', '人中之龙6：生命诗篇'], '人中之龙'],
  [['巫师 3：狂猎', '猎魔人'], null],
  [['上古卷轴 V：天际', '上古卷轴 V：天际 特别版', '上古卷轴OL'], '上古卷轴'],
  [['三国志13'], null],
  [[], null],
])('%j is %s', (names, series) => {
  expect(chineseSeriesName(names)).toBe(series);
});
