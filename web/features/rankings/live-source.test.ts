import { expect, test } from 'vitest';
import { liveSourceOf } from './live-source.ts';

test.each([
  ['most-played', 'W:2026-11-10', 'steam-charts'],
  ['top-sellers', 'M:2026-11', 'steam-charts'],
  ['players', 'D:2026-11-10', 'steam-players'],
  ['players', 'M:2026-11', null],
  ['sales', 'D:2026-02-16', null],
])('the source of %s in %s is %s', (type, period, source) => {
  expect(liveSourceOf(type, period)).toBe(source);
});
