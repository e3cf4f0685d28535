import { expect, test } from 'vitest';
import type { Event } from '../../../contract/events/events.ts';
import { bareTitle, namedTitle } from './event-title.ts';

const game = { name: 'Mortal Kombat 1', nameZh: '真人快打 1' } as Event['game'];
const titled = (title: string, titleZh: string | null = null, of = game) =>
  ({ title, titleZh, game: of }) as Event;

test.each([
  [titled('Season 4'), 'Mortal Kombat 1 · Season 4', '真人快打 1 · Season 4'],
  [titled('Season 4', '第 4 赛季'), 'Mortal Kombat 1 · Season 4', '真人快打 1 · 第 4 赛季'],
  [titled('Mortal Kombat 1: a patch'), 'Mortal Kombat 1: a patch', 'Mortal Kombat 1: a patch'],
  [titled('Winter Sale', '冬季特卖', null), 'Winter Sale', '冬季特卖'],
])('a title names its game once: %#', (event, english, chinese) => {
  expect([namedTitle(event, 'en'), namedTitle(event, 'zh-CN')]).toEqual([english, chinese]);
});

test('beside the name of its game, a title does not repeat it', () => {
  const titles = ['Mortal Kombat 1: a patch', 'Mortal Kombat 11: a patch', 'Season 4'];
  expect(titles.map((title) => bareTitle(titled(title), 'en'))).toEqual([
    'A patch',
    'Mortal Kombat 11: a patch',
    'Season 4',
  ]);
});
