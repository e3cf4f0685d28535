import { describe, expect, test } from 'vitest';
import { change, openingPeriod, readPlace, toPlace } from './ranking-search.ts';

test('an empty address is a table of the first twenty-five', () => {
  expect(readPlace({})).toEqual({
    page: 1,
    size: 25,
    view: 'table',
    at: undefined,
    last: 12,
    mine: undefined,
  });
});

test.each([
  [{ page: '0' }, { page: 1 }],
  [{ page: '-3' }, { page: 1 }],
  [{ page: '1e9' }, { page: 1 }],
  [{ size: '1000000' }, { size: 25 }],
  [{ view: 'toString' }, { view: 'table' }],
  [{ at: 'x' }, { at: undefined }],
  [{ last: '9999' }, { last: 12 }],
  [{ mine: 'yes' }, { mine: undefined }],
  [{ mine: 'only' }, { mine: 'only' }],
  [
    { page: '3', size: '50', view: 'bump', at: '51' },
    { page: 3, size: 50, view: 'bump', at: 51 },
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

test('a position is on the page that contains it', () => {
  expect(toPlace(25, 25)({ page: '4', view: 'bump' })).toEqual({ at: '25' });
  expect(toPlace(26, 25)({ type: 'peak' })).toEqual({ type: 'peak', page: '2', at: '26' });
  expect(toPlace(1, 25)({ mine: 'only' })).toEqual({ at: '1', mine: 'marked' });
});

test('a position on pages of another size includes that size', () => {
  expect(toPlace(51, 50)({})).toEqual({ page: '2', size: '50', at: '51' });
});

describe('without a period in its address, a page requests', () => {
  const item = { openingPeriod: 'M:2026-08', isRunningThin: false, subTypes: [] };

  test('the month of the calendar where that leads to the chart to be shown first', () => {
    expect(openingPeriod(item, 'players', 'main')).toMatch(/^M:/);
    expect(openingPeriod(item, 'players', 'main')).not.toBe('M:2026-08');
    expect(openingPeriod(undefined, 'wishlist', 'main')).toBe('N:');
  });

  test('a day or week by name, and a month while a thinner one is running', () => {
    const weekly = { ...item, openingPeriod: 'W:2026-09-29' };
    expect(openingPeriod(weekly, 'top-sellers', 'main')).toBe('W:2026-09-29');
    expect(openingPeriod({ ...item, isRunningThin: true }, 'players', 'main')).toBe('M:2026-08');
  });

  test('what a sub-type has of its own', () => {
    const subTypes = [{ key: 'rpg', name: '', nameEn: '', openingPeriod: 'D:2026-09-01' }];
    expect(openingPeriod({ ...item, subTypes }, 'players', 'rpg')).toBe('D:2026-09-01');
  });
});
