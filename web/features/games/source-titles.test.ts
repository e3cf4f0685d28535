import { expect, test } from 'vitest';
import { sourceTitles } from './source-titles.ts';

const sources = [
  { code: 'S', title: 'SteamSpy pages' },
  { code: 'I', title: 'Steam Catalog Insights' },
  { code: 'E', title: 'Ludex editors' },
];

test('the codes of a game become the titles of its sources, in the order of the credits', () => {
  expect(sourceTitles('ISE', sources)).toEqual([
    'SteamSpy pages',
    'Steam Catalog Insights',
    'Ludex editors',
  ]);
});

test('a code that the credits do not have is left out', () => {
  expect(sourceTitles('IQ', sources)).toEqual(['Steam Catalog Insights']);
  expect(sourceTitles('', sources)).toEqual([]);
});
