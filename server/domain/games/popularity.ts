/**
 * Reviews and owners both span seven orders of magnitude; summing their logarithms weighs them
 * equally.
 */
export function popularity({ reviews, owners }: { reviews: number; owners: number }): number {
  return Math.log10(1 + reviews) + Math.log10(1 + owners);
}

/** The midpoint of a range of owners. */
export const ownersBetween = (low: number | null, high: number | null): number =>
  ((low ?? 0) + (high ?? 0)) / 2;
