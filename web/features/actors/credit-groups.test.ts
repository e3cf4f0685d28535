import { expect, test } from 'vitest';
import type { Credit } from '../../../contract/actors.ts';
import { groupCredits } from './credit-groups.ts';

const credit = (id: number, gameId: number, language: string, releaseDate: string): Credit =>
  ({ id, game: { id: gameId, releaseDate }, role: 'voice', language }) as Credit;

const credits = [
  credit(1, 10, 'English', '2013-07-09'),
  credit(2, 11, 'English', '2021-02-04'),
  credit(3, 10, 'English', '2013-07-09'),
  credit(4, 11, 'Japanese', '2021-02-04'),
];

test('credits are grouped by kind and game, the newest game first', () => {
  const groups = groupCredits(credits);
  expect(groups.map(({ kind }) => kind)).toEqual(['voice English', 'voice Japanese']);
  const games = groups[0]!.games.map(({ game, parts }) => [game.id, parts.map(({ id }) => id)]);
  expect(games).toEqual([
    [11, [2]],
    [10, [1, 3]],
  ]);
});

test('one kind alone can be requested', () => {
  expect(groupCredits(credits, 'voice Japanese').map(({ kind }) => kind)).toEqual([
    'voice Japanese',
  ]);
});
