import { expect, test } from 'vitest';
import { chartBlocksIn, parseChartBlock } from './chart-block.ts';

test('a block of a ranking is read with its defaults', () => {
  expect(parseChartBlock('ranking: players\nperiod: M:2020-04\ntitleZh: 四月')).toEqual({
    ranking: 'players',
    subType: 'main',
    periods: ['M:2020-04'],
    games: [],
    show: 'bars',
    top: 10,
    title: null,
    titleZh: '四月',
  });
});

test('the players of games are lines', () => {
  const block = parseChartBlock('games: 3, 1, 3\nperiods: M:2021-02, M:2020-04');
  expect(block).toMatchObject({ show: 'line', games: [3, 1], periods: ['M:2020-04', 'M:2021-02'] });
});

test.each([
  ['ranking: players\ncolor: red', 2],
  ['ranking: players\n__proto__: 1', 2],
  ['ranking: players\nranking: peak', 2],
  ['ranking: players\nperiod: 2020-04', 2],
  ['ranking: players\nperiods: M:2020-04, Y:2020', 2],
  ['ranking: players\nperiod: M:2020-04\nperiods: M:2020-05', 3],
  ['games: 1, x', 1],
  ['games: 1\nshow: pie', 2],
  ['games: 1\ntop: 99', 2],
  ['games: 1\ntitle:', 2],
  ['games: 1\nperiod: Y:2020', 0],
  ['title: Nothing', 0],
])('the wrong line of %j is line %d', (source, line) => {
  expect(parseChartBlock(source)).toEqual({ line });
});

test('blocks are found with their lines, and only those of charts', () => {
  const body = '# A\n\n```chart\ngames: 1\n```\n\n```js\n```chart\n```\n\n~~~ chart\ngames: 2\n~~~';
  expect(chartBlocksIn(body)).toEqual([
    { source: 'games: 1', line: 3 },
    { source: 'games: 2', line: 11 },
  ]);
});
