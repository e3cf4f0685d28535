import { flag, type Columns } from './columns.ts';
import { nameOf, slotAt, stepWhere, walkAlong } from './order.ts';

/** The listed games whose names begin with a lower-case text, at most so many by name. */
export function namesBeginning(columns: Columns, text: string, most: number): number[] {
  const walk = walkAlong(columns, { sort: 'name', direction: 'asc' });
  const wanted = Buffer.from(text);
  const at = (step: number) => nameOf(columns, slotAt(walk, step));
  const found: number[] = [];
  let step = stepWhere(columns.count, (it) => Buffer.compare(at(it), wanted) < 0);
  for (; step < columns.count && found.length < most; step += 1) {
    if (Buffer.compare(at(step).subarray(0, wanted.length), wanted) !== 0) break;
    const slot = slotAt(walk, step);
    if ((columns.flags[slot]! & flag.listed) !== 0) found.push(slot);
  }
  return found;
}
