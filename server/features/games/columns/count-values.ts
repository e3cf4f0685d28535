import { facetNames, type Facet } from '../../../domain/games/game-lists.ts';
import type { Columns } from './columns.ts';
import type { Slots } from './match-slots.ts';

export type ValueCount = { facetId: number; count: number };

/** The most frequent values of each facet among the games of a set, ties by id. */
export function countValues(
  columns: Columns,
  slots: Slots,
  limit: number,
): Record<Facet, ValueCount[]> {
  const { kinds, firstFacet } = columns;
  const counts = tally(columns, slots);
  const top: Record<Facet, ValueCount[]> = { genre: [], tag: [], platform: [], developer: [] };
  for (let number = 0; number < kinds.length; number += 1) {
    const count = counts[number]!;
    const facet = count > 0 ? facetNames[kinds[number]!] : undefined;
    if (!facet) continue;
    const best = top[facet];
    if (best.length === limit && best.at(-1)!.count >= count) continue;
    if (best.length === limit) best.pop();
    let place = best.length;
    while (place > 0 && best[place - 1]!.count < count) place -= 1;
    best.splice(place, 0, { facetId: firstFacet + number, count });
  }
  return top;
}

function tally({ count, kinds, values, valueStart, valueLength }: Columns, { bits }: Slots) {
  const counts = new Uint32Array(kinds.length);
  for (let slot = 0; slot < count; slot += 1) {
    if (((bits[slot >>> 5]! >>> (slot & 31)) & 1) === 0) continue;
    const start = valueStart[slot]!;
    const end = start + valueLength[slot]!;
    for (let at = start; at < end; at += 1) counts[values[at]!]! += 1;
  }
  return counts;
}
