import { expect, test } from 'vitest';
import { parseReviewTotals } from './parse-totals.ts';

const summary = (fields: object) => JSON.stringify({ response: { query_summary: fields } });

test('only totals are read, nothing about the authors', () => {
  const text = JSON.stringify({
    response: {
      query_summary: {
        num_reviews: 1,
        review_score: 9,
        total_positive: 390_412,
        total_negative: 5121,
        total_reviews: 395_533,
      },
      reviews: [{ recommendationid: '201234567', author: { steamid: '76561198000000000' } }],
      cursor: 'AoJ4/Mr+spQDf+fT5AM=',
    },
  });
  expect(parseReviewTotals(text)).toEqual({ positive: 390_412, negative: 5121 });
});

test('no reviews are zero, an unknown app is undefined, and so is a wrong sum', () => {
  expect(parseReviewTotals(summary({ num_reviews: 0 }))).toEqual({ positive: 0, negative: 0 });
  expect(parseReviewTotals('{"response":{}}')).toBeUndefined();
  const wrong = summary({ total_positive: 5, total_negative: 5, total_reviews: 11 });
  expect(parseReviewTotals(wrong)).toBeUndefined();
});
