import { expect, test } from 'vitest';
import { centsOf, changeOf, emptyDraft } from './batch-draft.ts';

test('empty fields change nothing', () => {
  expect(changeOf(emptyDraft)).toBeNull();
  expect(changeOf({ ...emptyDraft, price: 'free', tags: ['-'] })).toBeNull();
});

test('values are added, and removed with any kind of minus', () => {
  const tags = ['Souls-like', '-Old', '－ Older', '−Oldest'];
  expect(changeOf({ ...emptyDraft, tags, price: ' 19.99 ', status: '0' })).toEqual({
    tags: { add: ['Souls-like'], remove: ['Old', 'Older', 'Oldest'] },
    priceCents: { set: 1999 },
    status: { set: 0 },
  });
  expect(changeOf({ ...emptyDraft, developers: ['-Valve'] })).toEqual({
    developers: { remove: ['Valve'] },
  });
});

test.each([
  ['0', 0],
  ['59.9', 5990],
  ['1.999', undefined],
  ['-1', undefined],
  ['', undefined],
])('the price %j is %j cents', (price, cents) => {
  expect(centsOf(price)).toBe(cents);
});
