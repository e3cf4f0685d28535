import { expect, test } from 'vitest';
import { searchGuide } from './search-guide.ts';

const chapters = [
  {
    name: 'keyboard',
    title: 'Keyboard',
    summary: 'Keys that make it quick',
    headings: [{ id: 'keys', text: 'Keys', level: 2 }],
  },
  {
    name: 'self-hosting',
    title: '自己搭建',
    summary: '安装、备份',
    headings: [{ id: 'backup', text: '备份数据', level: 2 }],
  },
];

test('chapters come before headings', () => {
  expect(searchGuide(chapters, 'KEYS')).toEqual([
    { chapter: 'keyboard', chapterTitle: 'Keyboard' },
    { chapter: 'keyboard', chapterTitle: 'Keyboard', heading: { id: 'keys', text: 'Keys' } },
  ]);
});

test('every word must match; Chinese needs no word breaks', () => {
  expect(searchGuide(chapters, '备份').map((hit) => hit.heading?.id)).toEqual([
    undefined,
    'backup',
  ]);
  expect(searchGuide(chapters, 'keys backup')).toEqual([]);
  expect(searchGuide(chapters, '  ')).toEqual([]);
});
