import { expect, test } from 'vitest';
import { forRanking, readLook } from './poster-search.ts';

test('an empty address is a portrait poster of the first ten', () => {
  expect(readLook({})).toEqual({
    style: 'table',
    top: 10,
    ratio: 'portrait',
    columns: 0,
    theme: 'light',
    title: undefined,
    hasCovers: true,
    hasCode: true,
  });
});

test.each([
  [{ style: 'bump' }, { style: 'bump' }],
  [{ style: 'podium2' }, { style: 'table' }],
  [{ top: '99' }, { top: 50 }],
  [{ top: '-1' }, { top: 10 }],
  [{ top: '1e3' }, { top: 10 }],
  [{ ratio: '2:1' }, { ratio: 'portrait' }],
  [{ theme: 'constructor' }, { theme: 'light' }],
  [{ columns: '9' }, { columns: 4 }],
  [
    { covers: 'no', code: 'no' },
    { hasCovers: false, hasCode: false },
  ],
])('%j', (search, look) => {
  expect(readLook(search)).toMatchObject(look);
});

test.each([
  [
    { period: 'zzz', subType: 'action' },
    { type: 'players', top: '5', subType: 'action' },
  ],
  [
    { period: 'N:', subType: 'nowhere' },
    { type: 'players', top: '5' },
  ],
  [{ period: 'M:2026-03' }, { type: 'players', top: '5', period: 'M:2026-03' }],
])('a ranking by months: %j', (given, search) => {
  const item = {
    subTypes: [
      { key: 'main', name: '总榜', nameEn: 'All' },
      { key: 'action', name: '动作', nameEn: 'Action' },
    ],
    periodKinds: ['M' as const],
  };
  expect(forRanking(item, { type: 'players', top: '5', ...given })).toEqual(search);
});
