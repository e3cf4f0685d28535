import { afterEach, expect, test } from 'vitest';
import { forgetSearch, forgetSearches, recentSearches, rememberSearch } from './recent-searches.ts';

afterEach(forgetSearches);

test('the newest first, each once, however it was written', () => {
  for (const words of ['Portal', 'half-life', ' portal ', '', '  ']) rememberSearch(words);
  expect(recentSearches()).toEqual(['portal', 'half-life']);
});

test('only the last few are stored, and none when the reader chooses so', () => {
  for (let n = 1; n <= 9; n += 1) rememberSearch(`game ${n}`);
  expect(recentSearches()).toHaveLength(6);
  expect(recentSearches()[0]).toBe('game 9');
  forgetSearch('game 8');
  expect(recentSearches().slice(0, 2)).toEqual(['game 9', 'game 7']);
  forgetSearches();
  expect(recentSearches()).toEqual([]);
});
