import { expect, test } from 'vitest';
import { rankings as en } from '../../../i18n/en/rankings.ts';
import { rankings as zh } from '../../../i18n/zh-CN/rankings.ts';
import { formatPeriod, shortMonth } from './period-label.ts';

test.each([
  ['N:', 'Now', '当前'],
  ['A:', 'All time', '历史总榜'],
  ['D:2026-02-16', 'Feb 16, 2026', '2026年2月16日'],
  ['M:2020-12', 'December 2020', '2020年12月'],
  ['Y:2020', '2020', '2020年'],
  ['Q:2026-Q4', 'Q4 2026', '2026 年第 4 季度'],
  ['M:2020-13', 'M:2020-13', 'M:2020-13'],
])('%s in both languages', (period, english, chinese) => {
  expect(formatPeriod('en', period, en.periods)).toBe(english);
  expect(formatPeriod('zh-CN', period, zh.periods)).toBe(chinese);
});

test('a week is shown as its seven days', () => {
  const label = formatPeriod('en', 'W:2026-10-13', en.periods);
  expect(label.replaceAll(/\s+/g, ' ')).toMatch(/^Oct 13 – 19, 2026$/);
});

test('short names of months', () => {
  expect([0, 11].map((month) => shortMonth('en', month))).toEqual(['Jan', 'Dec']);
  expect(shortMonth('zh-CN', 11)).toBe('12月');
});
