import { expect, test } from 'vitest';
import { inOrder, rarityOf } from './achievement-order.ts';

const item = (key: string, value: number, goal: number, earnedAt: string | null = null) => ({
  key,
  earnedAt,
  progress: { value, goal },
});

test('the newest come first, then what is nearest: by share done, then by steps left', () => {
  const items = [
    item('far', 0, 50),
    item('done', 1, 1, '2026-01-02'),
    item('half', 5, 10),
    item('near', 9, 10),
    item('one step', 0, 1),
    item('done later', 1, 1, '2026-03-04'),
  ];
  const order = inOrder(items).map(({ key }) => key);
  expect(order).toEqual(['done later', 'done', 'near', 'half', 'one step', 'far']);
});

test('rarity is one in so many, unless members are few or holders rare', () => {
  expect(rarityOf(5, 19)).toBe(null);
  expect(rarityOf(18, 20)).toBe(1);
  expect(rarityOf(10, 20)).toBe(2);
  expect(rarityOf(250, 1000)).toBe(4);
  expect(rarityOf(100, 1000)).toBe(10);
  expect(rarityOf(90, 1000)).toBe('rare');
  expect(rarityOf(0, 1000)).toBe('rare');
});
