import { expect, test } from 'vitest';
import type { BoardRow } from './board.queries.ts';
import { newcomersOf, risersOf } from './movers.ts';

const row = (gameId: number, facts: Partial<BoardRow>): BoardRow => ({
  gameId,
  rank: gameId,
  previousRank: null,
  movement: 'same',
  peakRank: 1,
  peakPeriod: 'M:2026-01',
  periodsOnChart: 9,
  value: null,
  previousValue: null,
  spark: '[]',
  ...facts,
});
const ids = (rows: readonly BoardRow[]) => rows.map(({ gameId }) => gameId);

test('games that climbed are ordered by growth, not by places', () => {
  const rows = [
    row(1, { previousRank: 2, value: 900, previousValue: 300 }),
    row(2, { previousRank: 1, value: 800, previousValue: 100 }),
    row(3, { previousRank: 90, value: 200, previousValue: 100 }),
    row(4, { previousRank: 9, value: 90, previousValue: 100 }),
    row(5, { previousRank: null, value: 80 }),
  ];
  expect(ids(risersOf(rows))).toEqual([1, 3]);
});

test('where a source gives places without values, the climb counts', () => {
  const rows = [row(1, { previousRank: 2 }), row(5, { previousRank: 50 })];
  expect(ids(risersOf(rows))).toEqual([5, 1]);
});

test('new games, games that are back, and best ranks ever are newcomers, by rank', () => {
  const rows = [
    row(1, { movement: 'up', peakPeriod: 'M:2026-02' }),
    row(2, { movement: 'new' }),
    row(3, { movement: 'reentry' }),
    row(4, { movement: 'up', peakPeriod: 'M:2026-02', periodsOnChart: 2 }),
    row(5, { movement: 'up' }),
  ];
  const players = { type: 'players', period: 'M:2026-02', rows };
  expect(newcomersOf([players]).map(({ gameId, note }) => [gameId, note])).toEqual([
    [1, 'best'],
    [2, 'first'],
    [3, 'return'],
  ]);
});

test('a best rank on another chart counts, each game once', () => {
  const period = 'M:2026-02';
  const best = { movement: 'up', peakPeriod: period } as const;
  const players = [row(2, { movement: 'new' }), row(7, best)];
  const peaks = [row(1, { movement: 'new' }), row(7, { ...best, rank: 3 }), row(5, best)];
  const charts = [
    { type: 'players', period, rows: players },
    { type: 'peak', period, rows: peaks },
  ];
  expect(newcomersOf(charts).map(({ gameId, type }) => [gameId, type])).toEqual([
    [2, 'players'],
    [5, 'peak'],
    [7, 'players'],
  ]);
});
