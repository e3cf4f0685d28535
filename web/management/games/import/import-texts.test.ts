import { expect, test } from 'vitest';
import type { Messages } from '../../../i18n/index.tsx';
import { gamesAdmin } from '../../../i18n/zh-CN/management/games-admin.ts';
import { placeName, valueText } from './import-texts.ts';
import { problemList } from '../edit/problem-list.ts';

const messages = { gamesAdmin } as Messages;

test.each([
  ['nameZh', '中文名'],
  ['tags.1', '标签第 2 项'],
  ['row', '这一行'],
  ['header', '表头'],
  ['column 3', '第 3 列'],
  ['nmae', '“nmae”'],
  ['toString', '“toString”'],
])('%s is called %s', (path, name) => {
  expect(placeName(messages, path)).toBe(name);
});

test.each([
  ['status', 0, '草稿'],
  ['priceCents', 1999, '19.99'],
  ['releaseDate', '2021-05-06', '2021年5月6日'],
  ['nameZh', null, '空'],
  ['tags', [], '空'],
  ['tags', ['合作', '解谜'], '合作 | 解谜'],
])('the %s %j is shown as %s', (field, value, text) => {
  expect(valueText(messages, 'zh-CN', field, value)).toBe(text);
});

test('the list of problems contains no spreadsheet formulas', () => {
  const row = { outcome: 'failed' as const, changes: {}, locked: [] };
  const list = problemList(messages, [
    { ...row, line: 3, appId: 7, name: '=1+1', problems: { name: '不能为空', 'tags.0': '"x"' } },
    { ...row, line: 9, appId: null, name: null, problems: { row: '引号不匹配' } },
  ]);
  expect(list).toBe(
    '\uFEFF' +
      '"行","Steam 编号","名称","内容","问题"\r\n' +
      '"3","7","\'=1+1","名称","不能为空"\r\n' +
      '"3","7","\'=1+1","标签第 1 项","""x"""\r\n' +
      '"9","","","这一行","引号不匹配"\r\n',
  );
});
