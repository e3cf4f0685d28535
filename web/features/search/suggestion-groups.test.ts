import { expect, test } from 'vitest';
import type { GameHit, SiteSearch } from './search.api.ts';
import { suggestionGroups } from './suggestion-groups.ts';

const game = (matchedOn: GameHit['matchedOn']) => ({ matchedOn, game: { id: 1 } }) as GameHit;
const person = (id: number) => ({ id, name: 'A', nameNative: null, credits: 1, games: [] });
const nothing: SiteSearch = {
  games: [],
  developers: [],
  series: [],
  people: [],
  articles: [],
  didYouMean: null,
};
const developers = [{ studioId: 1, name: 'Valve', games: 3 }];
const names = (found: Partial<SiteSearch>) =>
  suggestionGroups('x', { ...nothing, ...found }).map(({ name }) => name);

test('games come first, unless a developer was typed or they match only by similar spelling', () => {
  const people = [person(1)];
  expect(names({ games: [game('name')], developers, people })).toEqual([
    'games',
    'developers',
    'people',
  ]);
  expect(names({ games: [game('developer')], developers, people })).toEqual([
    'developers',
    'games',
    'people',
  ]);
  expect(names({ games: [game('typo')], people })).toEqual(['people', 'games']);
  expect(names({})).toEqual([]);
});

test('a full group links to all its results', () => {
  const kinds = (count: number) => {
    const people = Array.from({ length: count }, (_, at) => person(at));
    return suggestionGroups('x', { ...nothing, people })[0]!.options.map(({ kind }) => kind);
  };
  expect(kinds(4)).not.toContain('all');
  expect(kinds(5).at(-1)).toBe('all');
});
