import type { Columns } from './columns.ts';
import { hasSlot, type Slots } from './match-slots.ts';
import { stepAfter, walk, type GameOrder, type GamePosition } from './order.ts';

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
  const at = walk(columns, order);
  let skip = 'skip' in start ? start.skip : 0;
  let step = 'after' in start ? stepAfter(columns, order, start.after) : 0;
  const ids: number[] = [];
  if (skip >= slots.total) return ids;
  for (; step < columns.count && ids.length < limit; step += 1) {
    const slot = at(step);
    if (!hasSlot(slots, slot)) continue;
    if (skip > 0) skip -= 1;
    else ids.push(columns.ids[slot]!);
  }
  return ids;
}
