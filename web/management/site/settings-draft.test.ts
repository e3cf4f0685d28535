import { expect, test } from 'vitest';
import { changesIn, draftOf, movedRanking } from './settings-draft.ts';

const base = { default: '', source: 'default', variable: null, secret: false } as const;
const list = {
  version: 1,
  canUndo: true,
  items: [
    { ...base, key: 'siteName', value: 'Ludex' },
    { ...base, key: 'tagline', value: '' },
    { ...base, key: 'steamApiKey', value: null, secret: true, isSet: true },
    { ...base, key: 'rankings', value: [{ type: 'a', status: 1, sortOrder: 1 }] },
  ],
};

test('only changed values are sent', () => {
  const draft = draftOf(list);
  expect(changesIn(list, draft)).toEqual({});
  expect(changesIn(list, { ...draft, siteName: 'Play' })).toEqual({ siteName: 'Play' });
  const rankings = [{ type: 'a', status: 0, sortOrder: 1 }];
  expect(changesIn(list, { ...draft, rankings })).toEqual({ rankings });
});

test('a secret is left unchanged, replaced or removed', () => {
  const draft = draftOf(list);
  expect(changesIn(list, { ...draft, steamApiKey: null })).toEqual({});
  expect(changesIn(list, { ...draft, steamApiKey: 'A1B2' })).toEqual({ steamApiKey: 'A1B2' });
  expect(changesIn(list, { ...draft, steamApiKey: '' })).toEqual({ steamApiKey: null });
});

test('moving a ranking renumbers its neighbors', () => {
  const rankings = ['a', 'b', 'c'].map((type, at) => ({ type, status: 1, sortOrder: at * 10 }));
  expect(movedRanking(rankings, 2, -1).map(({ type, sortOrder }) => [type, sortOrder])).toEqual([
    ['a', 1],
    ['c', 2],
    ['b', 3],
  ]);
});
