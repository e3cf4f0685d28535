import type { Columns } from './columns.ts';

/** Lists the slots of each facet value, so that a filter does not scan all games. */
export function indexFacets(columns: Columns) {
  const { count, kinds, values, valueCount, valueStart, valueLength } = columns;
  const starts = new Uint32Array(kinds.length + 1);
  for (let at = 0; at < valueCount; at += 1) starts[values[at]! + 1]! += 1;
  for (let number = 0; number < kinds.length; number += 1) starts[number + 1]! += starts[number]!;
  const slots = new Uint32Array(valueCount);
  const next = starts.slice();
  for (let slot = 0; slot < count; slot += 1) {
    const start = valueStart[slot]!;
    const end = start + valueLength[slot]!;
    for (let at = start; at < end; at += 1) {
      const number = values[at]!;
      slots[next[number]!] = slot;
      next[number]! += 1;
    }
  }
  columns.facetStart = starts;
  columns.facetSlots = slots;
}

/** A bit for each slot that had any of the values when the postings were built. */
export function slotsWithAny(
  { count, facetStart, facetSlots }: Columns,
  numbers: readonly number[],
): Uint32Array {
  const bits = new Uint32Array(Math.ceil(count / 32));
  for (const number of numbers) {
    // A value that was added later has no postings.
    const end = facetStart[number + 1] ?? 0;
    for (let at = facetStart[number]!; at < end; at += 1) {
      const slot = facetSlots[at]!;
      bits[slot >>> 5]! |= 1 << (slot & 31);
    }
  }
  return bits;
}
