import { expect, test } from 'vitest';
import { bannerState, moved } from './banner-state.ts';

const banner = {
  id: 1,
  title: 'A',
  titleEn: null,
  subtitle: '',
  subtitleEn: null,
  imageUrl: null,
  linkUrl: null,
  clientType: null,
  status: 1,
  sortOrder: 10,
  startsAt: null,
  endsAt: null,
  version: 1,
};
const now = Date.parse('2026-11-15T00:00:00Z');
const before = '2026-11-14T00:00:00Z';
const after = '2026-11-16T00:00:00Z';

test.each([
  [{}, 'live'],
  [{ status: 0 }, 'off'],
  [{ startsAt: before, endsAt: after }, 'live'],
  [{ startsAt: after }, 'waiting'],
  [{ endsAt: before }, 'over'],
])('%j is %s', (part, state) => {
  expect(bannerState({ ...banner, ...part }, now)).toBe(state);
});

test('a banner is swapped with its neighbor', () => {
  expect(moved(['a', 'b', 'c'], 2, -1)).toEqual(['a', 'c', 'b']);
  expect(moved(['a', 'b'], 0, -1)).toEqual(['a', 'b']);
});
