import { expect, test } from 'vitest';
import { bumpPlot, bumpStory } from './bump-plot.ts';
import type { RankingSeries } from '../rankings.api.ts';

const series = (lines: (number | null)[][], breaks: string[] = []) =>
  ({
    periods: (lines[0] ?? []).map((_, at) => `Y:${2000 + at}`),
    comparable: breaks.length === 0,
    breaks,
    lines: lines.map((ranks, at) => ({ game: { name: `game ${at}` }, ranks })),
  }) as RankingSeries;

test('the first place is the highest row', () => {
  const { lines, rows } = bumpPlot(
    series([
      [2, 1],
      [1, 2],
    ]),
  );
  expect(rows).toBe(2);
  expect(lines[0]?.points.map(({ y }) => y)).toEqual([0.75, 0.25]);
});

test('all lower ranks share one row', () => {
  const { lines, rows } = bumpPlot(
    series([
      [140, 1],
      [35, 2],
    ]),
  );
  expect(rows).toBe(3);
  expect(lines.map(({ points }) => points[0]?.y)).toEqual([2.5 / 3, 2.5 / 3]);
});

test('a line is interrupted while the game is off the chart', () => {
  const { lines } = bumpPlot(series([[1, null, 1, 1]]));
  expect(lines[0]?.path.match(/M/g)).toHaveLength(2);
  expect(lines[0]?.path.match(/C/g)).toHaveLength(1);
});

test('a line is interrupted where the chart covers other games', () => {
  const { lines } = bumpPlot(series([[56, 56, 3, 3]], ['Y:2002']));
  expect(lines[0]?.path.match(/M/g)).toHaveLength(2);
  expect(lines[0]?.path.match(/C/g)).toHaveLength(2);
});

test('a plot of one period or none has no NaN', () => {
  for (const lines of [[], [[1]], [[null]]]) {
    expect(JSON.stringify(bumpPlot(series(lines)))).not.toMatch(/NaN/);
  }
});

test('the summary names the leader and the climber', () => {
  const { leader, climber } = bumpStory(
    series([
      [1, 1, 2],
      [null, 9, 3],
      [4, 3, 1],
    ]),
  );
  expect(leader).toMatchObject({ game: { name: 'game 0' }, times: 2 });
  expect(climber).toMatchObject({ game: { name: 'game 2' }, from: 4, to: 1 });
});
