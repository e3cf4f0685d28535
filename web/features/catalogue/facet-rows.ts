import type { FacetCount } from './catalogue.api.ts';

export type FacetRow = { value: string; count: number | undefined };

/**
 * The values on offer and the chosen ones that are not among them. Those in `held` keep their
 * places, so that nothing moves away under the pointer that has just chosen there.
 */
export function facetRows(
  counts: readonly FacetCount[],
  chosen: readonly string[],
  held: readonly string[],
): FacetRow[] {
  const rows = new Map<string, FacetRow>(counts.map((count) => [count.value, count]));
  const known = chosen.map((text) => text.replace(/^-/, ''));
  const missing = known.filter((value) => !rows.has(value));
  const first = [...held.filter((value) => rows.has(value) || known.includes(value)), ...missing];
  const order = new Set([...first, ...rows.keys()]);
  return [...order].map((value) => rows.get(value) ?? { value, count: undefined });
}

/** Names that contain the text anywhere, in the reader's words or the data's. */
export function findRows(
  rows: readonly FacetRow[],
  text: string,
  nameOf: (value: string) => string,
): FacetRow[] {
  const needle = text.trim().toLowerCase();
  return rows.filter(({ value }) => `${value}\n${nameOf(value)}`.toLowerCase().includes(needle));
}
