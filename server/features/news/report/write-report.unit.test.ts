import { describe, expect, test } from 'vitest';
import { renderArticle } from '../article-html.ts';
import { writeReport, type ReportRow, type SnapshotFacts } from './write-report.ts';

const row = (rank: number, facts: Partial<ReportRow> = {}): ReportRow => ({
  gameId: rank,
  rank,
  previousRank: rank,
  movement: 'same',
  value: 1000.4 - rank,
  previousValue: null,
  peakRank: rank,
  periodsOnChart: 3,
  appId: rank * 10,
  name: `Game ${rank}`,
  nameZh: null,
  ...facts,
});

const chart: SnapshotFacts = {
  type: 'players',
  name: '在线人数',
  nameEn: 'Most played',
  valueLabel: '平均在线',
  valueLabelEn: 'Average players',
  valueUnit: 'players',
  period: 'M:2020-12',
  comparedTo: 'M:2020-11',
  isProvisional: false,
  isIncomplete: false,
  rows: [
    row(1, { value: 717_803.75, nameZh: '反恐精英' }),
    row(2, { movement: 'up', previousRank: 3 }),
    row(3, { movement: 'new', previousRank: null, name: 'Cyberpunk' }),
    row(4, { movement: 'down', previousRank: 2, previousValue: 2400 }),
    row(5, { movement: 'up', previousRank: 60 }),
    row(6, { movement: 'reentry', previousRank: null }),
    ...Array.from({ length: 6 }, (_, index) => row(index + 7)),
  ],
};

describe('a chart report', () => {
  const report = writeReport(chart);

  test('has everything an article needs, in both languages', () => {
    expect(report.title).toBe('2020 年 12 月在线人数榜：谁在上升，谁在回落');
    expect(report.titleEn).toBe('Most played, December 2020: who is up, who is down');
    expect(report.summary).toContain('反恐精英 位居 2020 年 12 月榜首');
    expect(report.summaryEn).toContain('Game 1 is first in December 2020.');
    expect(report.category).toBe('榜单');
  });

  test('does not say 榜 twice where the name of the chart ends in it', () => {
    const { title } = writeReport({ ...chart, name: '口碑榜' });
    expect(title).toBe('2020 年 12 月口碑榜：谁在上升，谁在回落');
  });

  test('shows the top ten as a table with movement', () => {
    const { html } = renderArticle(report.bodyEn, new Map());
    expect(html.match(/<tr>/g)).toHaveLength(11);
    expect(report.bodyEn).toContain('| 1 | Game 1 | 717,804 | unchanged |');
    expect(report.bodyEn).toContain('| 3 | Cyberpunk | 997 | new |');
    expect(report.body).toContain('| 4 | Game 4 | 996 | 降，上期第 2 名 |');
  });

  test('names the games that moved most, with ranks near the top weighing more', () => {
    const climbing = report.bodyEn.split('## Climbing')[1]!.split('##')[0]!;
    expect(climbing.indexOf('Game 5')).toBeLessThan(climbing.indexOf('Game 2'));
    expect(report.bodyEn).toContain('- **Game 4**: from 2 down to 4 (2,400 before, 996 now)');
    expect(report.bodyEn).toContain('- **Cyberpunk** starts at 3 (997)');
    expect(report.bodyEn).toContain('- **Game 6** returns at 6 (994)');
    expect(report.bodyEn).toContain('{{game:10}}');
    expect(report.bodyEn).toContain('{{game:50}}');
  });
});

test('the summary counts every new game, including those it does not name', () => {
  const rows = Array.from({ length: 8 }, (_, index) =>
    row(index + 1, { movement: 'new', previousRank: null }),
  );
  const { summaryEn, bodyEn } = writeReport({ ...chart, rows });
  expect(summaryEn).toContain('8 games are new on the chart.');
  expect(bodyEn.match(/starts at/g)).toHaveLength(5);
});

test('an empty or a first chart is reported without movement', () => {
  const empty = writeReport({ ...chart, rows: [], comparedTo: null });
  expect(empty.bodyEn).not.toMatch(/Climbing|Falling|New on/);
  const first = writeReport({
    ...chart,
    comparedTo: null,
    isProvisional: true,
    rows: [row(1, { movement: 'unknown', previousRank: null, value: null })],
  });
  expect(first.bodyEn).toContain('| 1 | Game 1 | – |\n');
  expect(first.titleEn).toBe('Most played, December 2020');
  expect(first.title).toBe('2020 年 12 月在线人数榜');
  expect(first.bodyEn).toContain('still running');
});

test('names are escaped in the table', () => {
  const { body } = writeReport({ ...chart, rows: [row(1, { name: 'A|B <i> [x](javascript:1)' })] });
  const { html } = renderArticle(body, new Map());
  expect(html).toContain('<td>A|B &lt;i&gt; [x](javascript:1)</td>');
});

test('mentions gaps in a chart, and shows percentages with a decimal', () => {
  const report = writeReport({
    ...chart,
    isIncomplete: true,
    valueUnit: 'percent',
    rows: [row(1, { value: 98.04 }), row(2, { value: 98 })],
  });
  expect(report.bodyEn).toContain('does not cover every popular game');
  expect(report.body).toContain('| 1 | Game 1 | 98.0% | 不变 |');
  expect(report.gameIds).toEqual([1, 2]);
});
