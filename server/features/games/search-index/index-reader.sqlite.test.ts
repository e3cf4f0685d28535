import { afterAll, beforeAll, expect, test } from 'vitest';
import { indexInMemory } from './changed-games.ts';
import type { IndexReader } from './index-reader.ts';
import type { IndexQuery } from './types.ts';
import { maxMatches } from '../search/find-games.ts';

// More games than a filter takes, made of few words: some texts match few games, some match more
// than the limit, and some are longer than every indexed prefix.
const words = 'star starlight starling sun sunset sea of knight knights moon'.split(' ');
const count = maxMatches + 2000;
const listed = count - 50;

const names = Array.from({ length: count }, (_, place) => {
  const pick = (step: number) => words[Math.floor(place / step) % words.length]!;
  const isRare = place % 331 === 0;
  return `the ${pick(1)} ${pick(11)}${isRare ? ` ${pick(121)}x${place}` : ''}`;
});

let index: IndexReader;

beforeAll(async () => {
  const games = names.map((name, place) => {
    const isListed = place < listed ? 1 : 0;
    return { id: place + 7, appId: place + 1, name, nameZh: null, popularity: 1, listed: isListed };
  });
  index = await indexInMemory(games);
});
afterAll(() => index.close());

type Game = { name: string; glued: string; parts: readonly string[] };
type Test = (game: Game) => boolean;

/** A name without spaces, and its remainders from each later word on. */
const known = names.map((name): Game => {
  const all = name.split(' ').map((_, from, words) => words.slice(from).join(''));
  return { name, glued: all[0]!, parts: all.slice(1) };
});

/** The expected ranks, by testing every name. */
const expected = (holds: Test, limit: number, last: number) =>
  known.flatMap((game, place) => (place < last && holds(game) ? [place + 1] : [])).slice(0, limit);

function expectGames(query: IndexQuery, holds: Test) {
  const label = JSON.stringify(query);
  const first = index.ranksOf(query, 200);
  expect(first.join(), label).toBe(expected(holds, 200, listed).join());
  const all = index.ranksOf(query, maxMatches, index.count);
  expect(all.join(), label).toBe(expected(holds, maxMatches, count).join());
}

const prefixes = ['s', 'st', 'star', 'starl', 'starlin', 'su', 'of', 'k', 'knights', 'knightsk'];

test('every prefix of a name finds the names with this prefix', () => {
  for (const text of ['t', 'the', ...prefixes.map((prefix) => `the${prefix}`)]) {
    const query: IndexQuery = { by: 'terms', kind: 'name', texts: [text], whole: false };
    expectGames(query, ({ glued }) => glued.startsWith(text));
  }
});

test('every prefix of a later word finds the names with such a word', () => {
  for (const text of [...prefixes, 'starof', 'starx', 'seax331', 'nothing']) {
    const query: IndexQuery = { by: 'terms', kind: 'innerName', texts: [text], whole: false };
    expectGames(query, ({ parts }) => parts.some((part) => part.startsWith(text)));
  }
});

test('a whole name finds no longer names', () => {
  expectGames(
    { by: 'terms', kind: 'name', texts: ['thestarsun'], whole: true },
    ({ name }) => name === 'the star sun',
  );
  expectGames({ by: 'terms', kind: 'name', texts: ['thestar'], whole: true }, () => false);
});

test.each([
  [['sun', 'the']],
  [['s', 't', 'of']],
  [['knights', 'knight', 'the']],
  [['star', 'x331']],
  [['starx331', 'the']],
  [['m', 'the']],
  [['sun', 'moon']],
])('words in any order: %j', (order) => {
  const has = ({ glued, parts }: Game, word: string) =>
    [glued, ...parts].some((part) => part.startsWith(word));
  expectGames({ by: 'words', orders: [order] }, (game) => order.every((word) => has(game, word)));
});

test.each(['tar', 'arli', 'night', 'thestar', 'x331', 'unset', 'rs', 'starmoo', 'tars'])(
  'a part of a name: %s',
  (text) => {
    const isLong = [...text].length > 2;
    expectGames({ by: 'trigrams', texts: [text] }, ({ glued }) => isLong && glued.includes(text));
  },
);
