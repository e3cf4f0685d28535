import { expect, test } from 'vitest';
import { change, placeSearch, readPlace } from './ranking-search.ts';

test('an empty address is the first ten as a table', () => {
  expect(readPlace({})).toEqual({
    page: 1,
    size: 10,
    view: 'table',
    at: undefined,
    last: 12,
  });
});

test.each([
  [{ page: '0' }, { page: 1 }],
  [{ page: '-3' }, { page: 1 }],
  [{ page: '1e9' }, { page: 1 }],
  [{ size: '1000000' }, { size: 10 }],
  [{ view: 'toString' }, { view: 'table' }],
  [{ at: 'x' }, { at: undefined }],
  [{ last: '9999' }, { last: 12 }],
  [
    { page: '3', size: '25', view: 'bump', at: '51' },
    { page: 3, size: 25, view: 'bump', at: 51 },
  ],
])('%j', (search, place) => {
  expect(readPlace(search)).toMatchObject(place);
});

test('another period starts at its first page and keeps the rest', () => {
  const before = { type: 'players', page: '4', at: '33', view: 'cards' };
  expect(change({ period: 'Y:2020' })(before)).toEqual({
    type: 'players',
    view: 'cards',
    period: 'Y:2020',
  });
});

test('a place is on the page that holds it', () => {
  expect(placeSearch(10, 10)).toEqual({ page: undefined, at: '10' });
  expect(placeSearch(11, 10)).toEqual({ page: '2', at: '11' });
});
