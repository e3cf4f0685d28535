import { countOf, drift, envelope, isFields } from '../response-shape.ts';

export type ReviewTotals = { positive: number; negative: number };

/**
 * The number of reviews of a game. Undefined for an unknown app, and when the numbers do not add
 * up. Authors and texts are never read, because the terms allow that only at the person's request.
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
  // Contradictory totals are ignored.
  if (total !== sum) return undefined;
  return { positive: positive ?? 0, negative: negative ?? 0 };
}
