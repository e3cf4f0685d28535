import type { FacetCount } from './catalogue.api.ts';

export type FacetRow = { value: string; count: number | undefined };

/**
 * The counted values plus the chosen ones that have no count. Values in `held` keep their
 * positions, so that rows do not move under the pointer.
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

/** Rows whose value or translated name contains the text. */
export function findRows(
  rows: readonly FacetRow[],
  text: string,
  nameOf: (value: string) => string,
): FacetRow[] {
  const needle = text.trim().toLowerCase();
  return rows.filter(({ value }) => `${value}\n${nameOf(value)}`.toLowerCase().includes(needle));
}
