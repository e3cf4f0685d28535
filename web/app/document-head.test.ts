import { expect, test } from 'vitest';
import { canonicalAddress } from './document-head.ts';

test('keeps only the declared keys, in their declared order', () => {
  const search = { utm: 'x', appId: '730', id: '1' };
  expect(canonicalAddress('/game/detail', search, ['id', 'appId'])).toBe(
    '/game/detail?id=1&appId=730',
  );
});

test('writes no question mark without keys, and no trailing slash but the root', () => {
  expect(canonicalAddress('/about/', { utm: 'x' }, [])).toBe('/about');
  expect(canonicalAddress('/', {}, [])).toBe('/');
});
