import { expect, test } from 'vitest';
import type { RankingPage, RankingRow } from '../../../../contract/rankings/rankings.ts';
import { rankings as en } from '../../../i18n/en/rankings.ts';
import { rankings as zh } from '../../../i18n/zh-CN/rankings.ts';
import { reasonsOf } from './row-reasons.ts';

const chart = {
  type: 'players',
  period: 'M:2026-01',
  comparedTo: 'M:2025-12',
  coverage: { games: 1348, usual: 1300 },
  valueLabel: '平均在线',
  valueLabelEn: 'Average players',
  valueUnit: 'players',
} as RankingPage;

const row = {
  rank: 9,
  previousRank: 10,
  change: 1,
  movement: 'up',
  value: 67_684,
  previousValue: 52_246,
  periodsOnChart: 46,
  peakRank: 2,
} as RankingRow;

test('three sentences with the row’s own numbers, in the reader’s language', () => {
  expect(reasonsOf(row, chart, 'zh-CN', zh)).toEqual([
    '1月平均在线 *67,684 人*，1,348 款里第 9。',
    '12月是 52,246 人，第 10，所以 *+29.5%*，升 1 位。',
    '在榜 46 个月，最好第 2。两期都有数据的游戏才比升降。',
  ]);
  expect(reasonsOf(row, chart, 'en', en)).toEqual([
    'Average players in January: *67,684*, #9 of 1,348 games.',
    'December had 52,246 and #10, so *+29.5%*, up 1.',
    '46 months on the chart, best #2. Only games with data in both are compared.',
  ]);
});

test('a rising game has the players before and now, and the plain percentage', () => {
  const rising = { ...row, value: 102, previousValue: 80, growth: { from: 454, to: 1427 } };
  const page = { ...chart, type: 'rising', valueUnit: 'percent' };
  const [growth, change] = reasonsOf(rising, page, 'zh-CN', zh);
  expect(growth).toBe('1月平均在线 *1,427*，此前 454，*+214.3%*；人少的打折再排，1,348 款里第 9。');
  expect(change).toBe('12月第 10，升 1 位。');
});

test('a new game, and a chart without one before, are not compared', () => {
  const fresh = { ...row, movement: 'new' as const, previousRank: null, previousValue: null };
  expect(reasonsOf(fresh, chart, 'en', en)[1]).toBe('Never on this chart before.');
  const alone = { ...chart, comparedTo: null };
  const unknown = { ...fresh, movement: 'unknown' as const };
  expect(reasonsOf(unknown, alone, 'en', en).slice(1)).toEqual([
    'There is no earlier chart to compare with.',
    '46 months on the chart, best #2.',
  ]);
});
