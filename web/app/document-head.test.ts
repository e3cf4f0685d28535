import { expect, test } from 'vitest';
import { canonicalAddress } from './document-head.ts';

test('only the keys that make the page, in one order', () => {
  const search = { utm: 'x', appId: '730', id: '1' };
  expect(canonicalAddress('/game/detail', search, ['id', 'appId'])).toBe(
    '/game/detail?id=1&appId=730',
  );
});

test('no keys, no question mark; no slash at the end but the root', () => {
  expect(canonicalAddress('/about/', { utm: 'x' }, [])).toBe('/about');
  expect(canonicalAddress('/', {}, [])).toBe('/');
});
