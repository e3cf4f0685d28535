import type { Columns } from './columns.ts';
import { hasSlot, type Slots } from './match-slots.ts';
import {
  slotAt,
  stepAfter,
  walkAlong,
  type GameOrder,
  type GamePosition,
  type Walk,
} from './order.ts';

/** Where a page begins: after this many games of the set, or after a position. */
export type PageStart = { skip: number } | { after: GamePosition };

/** The ids of the games of a set, in an order. */
export function pageIds(
  columns: Columns,
  slots: Slots,
  order: GameOrder,
  start: PageStart,
  limit: number,
) {
  const walk = walkAlong(columns, order);
  const ids: number[] = [];
  if ('skip' in start && start.skip >= slots.total) return ids;
  let step =
    'after' in start ? stepAfter(columns, order, start.after) : stepPast(walk, slots, start.skip);
  const { count } = columns;
  for (; step < count && ids.length < limit; step += 1) {
    const slot = slotAt(walk, step);
    if (hasSlot(slots, slot)) ids.push(columns.ids[slot]!);
  }
  return ids;
}

/**
 * The step after `skip` games of the set. It reads the order array directly, because calling
 * `slotAt` for each step takes three times as long, and avoids a branch per slot, which the
 * processor would mispredict half the time.
 */
function stepPast({ order, count, known, isDown }: Walk, slots: Slots, skip: number): number {
  const lines = isDown
    ? [
        { from: known - 1, to: -1, by: -1 },
        { from: count - 1, to: known - 1, by: -1 },
      ]
    : [{ from: 0, to: count, by: 1 }];
  let left = skip;
  let steps = 0;
  for (const { from, to, by } of lines) {
    let place = from;
    for (; left > 0 && place !== to; place += by) left -= hasSlot(slots, order[place]!);
    steps += Math.abs(place - from);
  }
  return steps;
}
