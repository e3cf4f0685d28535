import { expect, test } from 'vitest';
import type { Event } from '../../../contract/events/events.ts';
import { groupByGame, readKind } from './group-by-game.ts';

const event = (id: number, gameId?: number) =>
  ({ id, game: gameId === undefined ? null : { id: gameId } }) as Event;

test('the events of a game stand together, and those of the store alone', () => {
  const groups = groupByGame([event(9, 1), event(8), event(7, 2), event(6, 1), event(5)]);
  expect(groups.map((group) => group.map(({ id }) => id))).toEqual([[9, 6], [8], [7], [5]]);
});

test('an unknown kind is none', () => {
  expect(readKind('sale')).toBe('sale');
  expect(readKind('milestone')).toBeUndefined();
  expect(readKind(undefined)).toBeUndefined();
});
