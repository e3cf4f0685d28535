import { expect, test } from 'vitest';
import {
  countFilters,
  type GamesAddress,
  readAddress,
  readQuery,
  toAddress,
} from './games-search.ts';

test.each<GamesAddress>([
  {},
  { q: 'portal', genre: ['RPG', '-Indie'], missing: ['cover'], page: '3' },
  { status: '0', yearFrom: '2011', yearTo: '2012', priceMax: '0', minScore: '70' },
  { trash: '1', sort: 'name', order: 'desc', edit: '12' },
  { view: 'statistics', edit: 'new' },
])('an address survives being read: %o', (address) => {
  expect(toAddress(readAddress(address))).toEqual(address);
});

test('defaults are left out of the address', () => {
  expect(
    toAddress(
      readAddress({ trash: '0', sort: 'popularity', order: 'desc', page: '1', view: 'games' }),
    ),
  ).toEqual({});
});

test('values that the server would reject are ignored', () => {
  const odd = readAddress({
    status: '7',
    yearFrom: '12',
    minScore: '-3',
    page: '0',
    sort: 'luck',
    edit: '1e3',
    missing: ['soul'],
  });
  expect(odd).toMatchObject({ filter: { missing: [] }, sort: 'popularity', page: 1 });
  expect(odd.filter.status).toBeUndefined();
  expect(odd.edit).toBeUndefined();
});

test('each value of a list counts as a filter, the status does not', () => {
  expect(countFilters({ status: 0, genre: ['RPG', '-Indie'], yearFrom: 2000, missing: [] })).toBe(
    3,
  );
});

test('a saved view is parsed like an address', () => {
  expect(toAddress(readQuery('?genre=RPG&genre=-Indie&sort=name&status=2'))).toEqual({
    genre: ['RPG', '-Indie'],
    sort: 'name',
    status: '2',
  });
});
