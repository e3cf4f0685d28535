/** Reviews and owners both span seven powers of ten; the sum of their logarithms weighs them alike. */
export function popularity({ reviews, owners }: { reviews: number; owners: number }): number {
  return Math.log10(1 + reviews) + Math.log10(1 + owners);
}

/** The number that stands for a range of owners. */
export const ownersBetween = (low: number | null, high: number | null): number =>
  ((low ?? 0) + (high ?? 0)) / 2;
