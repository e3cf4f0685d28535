import { expect, test } from 'vitest';
import { chartFeed, chartFiles } from './chart-links.ts';

test('the feed’s address has the chosen slice and the reader’s language', () => {
  expect(chartFeed({ type: 'players', subType: 'main' }, 'zh-CN')).toBe(
    '/ranking/feed.xml?type=players&lang=zh-CN',
  );
  const chart = { type: 'sales', subType: 'cn', period: 'M:2026-02' };
  expect(chartFiles(chart, 'en').map(({ href }) => href)).toEqual([
    '/api/ranking/export/sales.csv?subType=cn&period=M%3A2026-02',
    '/api/ranking/export/sales.json?subType=cn&period=M%3A2026-02',
    '/ranking/feed.xml?type=sales&subType=cn&lang=en',
  ]);
});
