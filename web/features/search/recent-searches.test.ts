import { afterEach, expect, test } from 'vitest';
import { forgetSearch, forgetSearches, recentSearches, rememberSearch } from './recent-searches.ts';

afterEach(forgetSearches);

test('the newest search comes first, and searches that differ in case are one', () => {
  for (const words of ['Portal', 'half-life', ' portal ', '', '  ']) rememberSearch(words);
  expect(recentSearches()).toEqual(['portal', 'half-life']);
});

test('only the last few are stored, and the reader can clear them', () => {
  for (let n = 1; n <= 9; n += 1) rememberSearch(`game ${n}`);
  expect(recentSearches()).toHaveLength(6);
  expect(recentSearches()[0]).toBe('game 9');
  forgetSearch('game 8');
  expect(recentSearches().slice(0, 2)).toEqual(['game 9', 'game 7']);
  forgetSearches();
  expect(recentSearches()).toEqual([]);
});
