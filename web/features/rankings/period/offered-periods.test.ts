import { expect, test } from 'vitest';
import { hasParts, isOffered } from './offered-periods.ts';

const part = (key: string) => ({ key, name: key, nameEn: key });
const players = {
  subTypes: [part('main'), part('action')],
  periodKinds: ['M', 'Y', 'D'],
  partKinds: ['M', 'Y'],
};

test('daily charts exist for all games together, but not by genre', () => {
  expect(isOffered(players, 'D:2026-11-17')).toBe(true);
  expect(hasParts(players, 'D:2026-11-17')).toBe(false);
  expect(hasParts(players, 'M:2026-11')).toBe(true);
});

test('a ranking with a single slice has no slices to choose from', () => {
  expect(hasParts({ ...players, subTypes: [part('main')] }, 'M:2026-11')).toBe(false);
});

test('an unknown kind of period is not offered', () => {
  expect(isOffered(players, 'nonsense')).toBe(false);
});
