import { expect, test } from 'vitest';
import type { GameHit, SiteSearch } from './search.api.ts';
import { suggestionGroups } from './suggestion-groups.ts';

const game = (matchedOn: GameHit['matchedOn']) => ({ matchedOn, game: { id: 1 } }) as GameHit;
const person = (id: number) => ({ id, name: 'A', nameNative: null, credits: 1, games: [] });
const nothing: SiteSearch = {
  games: [],
  gamesTotal: 0,
  developers: [],
  series: [],
  people: [],
  articles: [],
  didYouMean: null,
};
const developers = [{ studioId: 1, name: 'Valve', games: 3 }];
const names = (found: Partial<SiteSearch>) =>
  suggestionGroups({ ...nothing, ...found }).map(({ name }) => name);

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

test('of many studios the first three are suggested', () => {
  const many = Array.from({ length: 5 }, (_, at) => ({ ...developers[0]!, studioId: at }));
  const [group] = suggestionGroups({ ...nothing, developers: many });
  expect(group?.options).toHaveLength(3);
});
