import type { Columns } from './columns.ts';
import { hasSlot, type Slots } from './match-slots.ts';
import { slotAt, stepAfter, walkAlong, type GameOrder, type GamePosition } from './order.ts';

/** Where a page begins: so many games of the set are skipped, or everything up to a position. */
export type PageStart = { skip: number } | { after: GamePosition };

/** Ids of the games of a set, in an order. */
export function pageIds(
  columns: Columns,
  slots: Slots,
  order: GameOrder,
  start: PageStart,
  limit: number,
) {
  const walk = walkAlong(columns, order);
  let skip = 'skip' in start ? start.skip : 0;
  let step = 'after' in start ? stepAfter(columns, order, start.after) : 0;
  const ids: number[] = [];
  if (skip >= slots.total) return ids;
  const { count } = columns;
  // Without a branch for each slot, which would be guessed wrong half the time.
  for (; skip > 0 && step < count; step += 1) skip -= hasSlot(slots, slotAt(walk, step));
  for (; step < count && ids.length < limit; step += 1) {
    const slot = slotAt(walk, step);
    if (hasSlot(slots, slot)) ids.push(columns.ids[slot]!);
  }
  return ids;
}
