import { expect, test } from 'vitest';
import { parseDraft } from './review-draft.ts';

test('a draft is read as it was stored', () => {
  const draft = { rating: 8, text: 'Good', spoiler: true };
  expect(parseDraft(JSON.stringify(draft))).toEqual(draft);
});

test('an invalid rating is left out', () => {
  expect(parseDraft('{"rating":99,"text":"Good"}')).toEqual({
    rating: null,
    text: 'Good',
    spoiler: false,
  });
});

test.each(['null', '5', '{', '{"rating":3}'])('invalid JSON is no draft: %s', (text) => {
  expect(parseDraft(text)).toBeUndefined();
});
