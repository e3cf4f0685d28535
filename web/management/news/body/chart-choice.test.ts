import { expect, test } from 'vitest';
import { type ChartChoice, chartBlock } from './chart-choice.ts';

const choice: ChartChoice = {
  show: 'bars',
  ranking: 'players',
  from: 'M:2020-01',
  to: 'M:2020-04',
  games: [],
  title: ' Up\nand up ',
  titleZh: '',
};
const game = { id: 7, appId: 730, name: 'Alpha', nameZh: null };

test('bars show one period, lines the time between two', () => {
  expect(chartBlock(choice)).toBe(
    '```chart\nranking: players\nperiod: M:2020-04\nshow: bars\ntitle: Up and up\n```',
  );
  expect(chartBlock({ ...choice, show: 'bump', title: '' })).toBe(
    '```chart\nranking: players\nperiods: M:2020-01, M:2020-04\nshow: bump\n```',
  );
});

test('the players of games need games, and have no ranks', () => {
  const ofGames = { ...choice, ranking: '', from: '', to: '' };
  expect(chartBlock(ofGames)).toBeNull();
  expect(chartBlock({ ...ofGames, games: [game], show: 'line' })).toContain(
    '\ngames: 7\nshow: line',
  );
  expect(chartBlock({ ...ofGames, games: [game], show: 'bump' })).toBeNull();
});
