import { countOf, drift, envelope, isFields } from '../response-shape.ts';

export type ReviewTotals = { positive: number; negative: number };

/**
 * How many reviews a game has. Undefined for an unknown app. Who wrote them and what is never read:
 * the terms allow a person's data at that person's request only.
 */
export function parseReviewTotals(text: string): ReviewTotals | undefined {
  const response = envelope(text, 'response');
  if (!response) return undefined;
  const summary = response['query_summary'];
  if (!isFields(summary)) throw drift('response.query_summary', 'an object');
  const positive = countOf(summary['total_positive']);
  const negative = countOf(summary['total_negative']);
  const total = countOf(summary['total_reviews']);
  if (positive === undefined && negative === undefined && total === undefined) {
    return summary['num_reviews'] === 0 ? { positive: 0, negative: 0 } : undefined;
  }
  const sum = (positive ?? 0) + (negative ?? 0);
  if (total !== sum) throw drift('response.query_summary.total_reviews', `the sum ${sum}`);
  return { positive: positive ?? 0, negative: negative ?? 0 };
}
