import { expect, test } from 'vitest';
import { sourceTitles } from './source-titles.ts';

const sources = [
  { code: 'S', title: 'SteamSpy pages' },
  { code: 'I', title: 'Steam Catalog Insights' },
  { code: 'E', title: 'Ludex editors' },
];

test('a game’s source codes become titles, in the order of the credits', () => {
  expect(sourceTitles('ISE', sources)).toEqual([
    'SteamSpy pages',
    'Steam Catalog Insights',
    'Ludex editors',
  ]);
});

test('an unknown code is left out', () => {
  expect(sourceTitles('IQ', sources)).toEqual(['Steam Catalog Insights']);
  expect(sourceTitles('', sources)).toEqual([]);
});
