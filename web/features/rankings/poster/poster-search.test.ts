import { expect, test } from 'vitest';
import { readLook } from './poster-search.ts';

test('an empty address is a portrait of the first ten', () => {
  expect(readLook({})).toEqual({
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
