import { unknown, type Columns, type GameSort } from './columns.ts';

export type GameOrder = { sort: GameSort; direction: 'asc' | 'desc' };

/** A position in an order: a game's key, as cursors carry it, and its id. */
export type GamePosition = { key: string | number; id: number };

const noKey = Number.POSITIVE_INFINITY;
const orNone = (value: number, none: number) => (value === none ? noKey : value);

type NumberSort = Exclude<GameSort, 'name'>;

const keyOf: Record<NumberSort, (columns: Columns, slot: number) => number> = {
  popularity: ({ popularity }, slot) => popularity[slot]!,
  score: ({ score }, slot) => orNone(score[slot]!, unknown.score),
  releaseDate: ({ released }, slot) => orNone(released[slot]!, unknown.released),
  price: ({ price }, slot) => orNone(price[slot]!, unknown.price),
  players: ({ players }, slot) => orNone(players[slot]!, unknown.players),
  rising: ({ rise }, slot) => orNone(rise[slot]!, unknown.rise),
  updatedAt: ({ updated }, slot) => updated[slot]!,
};

/** The sort key of a name, in bytes. */
export const nameOf = ({ names, nameStart, nameLength }: Columns, slot: number) =>
  names.subarray(nameStart[slot], nameStart[slot]! + nameLength[slot]!);

/** Smaller keys first, slots without a key last, ties by id. */
export function comparer(columns: Columns, sort: GameSort): (a: number, b: number) => number {
  const { ids } = columns;
  if (sort === 'name') {
    return (a, b) => Buffer.compare(nameOf(columns, a), nameOf(columns, b)) || ids[a]! - ids[b]!;
  }
  const key = keyOf[sort];
  return (a, b) => {
    const [first, second] = [key(columns, a), key(columns, b)];
    return first === second ? ids[a]! - ids[b]! : first < second ? -1 : 1;
  };
}

/** One direction through an order; the first `known` slots of the order have a key. */
export type Walk = { order: Uint32Array; count: number; known: number; isDown: boolean };

export function walkAlong(columns: Columns, { sort, direction }: GameOrder): Walk {
  const order = columns.orders[sort];
  const { count } = columns;
  const hasKey = (step: number) => sort === 'name' || keyOf[sort](columns, order[step]!) < noKey;
  return { order, count, known: stepWhere(count, hasKey), isDown: direction === 'desc' };
}

/**
 * The slot at a step. Slots without a key are last in both directions. This is not a closure,
 * because V8 does not inline those, which made late pages take twice as long.
 */
export const slotAt = ({ order, count, known, isDown }: Walk, step: number): number =>
  order[isDown ? (step < known ? known - 1 - step : count - 1 - (step - known)) : step]!;

/** The first step that is past the position. */
export function stepAfter(columns: Columns, order: GameOrder, position: GamePosition): number {
  const walk = walkAlong(columns, order);
  const isPast = pastPosition(columns, order, position);
  return stepWhere(columns.count, (step) => !isPast(slotAt(walk, step)));
}

/** The length of the prefix for which the test holds, by binary search. */
export function stepWhere(count: number, holds: (step: number) => boolean): number {
  let low = 0;
  let high = count;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (holds(middle)) low = middle + 1;
    else high = middle;
  }
  return low;
}

function pastPosition(columns: Columns, { sort, direction }: GameOrder, { key, id }: GamePosition) {
  const sign = direction === 'asc' ? 1 : -1;
  const byId = (slot: number) => sign * (columns.ids[slot]! - id) > 0;
  if (sort === 'name') {
    const name = Buffer.from(String(key));
    return (slot: number) => {
      const difference = sign * Buffer.compare(nameOf(columns, slot), name);
      return difference === 0 ? byId(slot) : difference > 0;
    };
  }
  const target = positionKey[sort](key);
  return (slot: number) => {
    const found = keyOf[sort](columns, slot);
    if (found === target) return byId(slot);
    if (found === noKey || target === noKey) return found === noKey;
    return sign * (found - target) > 0;
  };
}

/** Cursors contain the database's sort key, in which unknown values lie outside the valid range. */
const positionKey: Record<NumberSort, (key: string | number) => number> = {
  popularity: Number,
  score: (key) => (Number(key) < 0 || Number(key) > 100 ? noKey : Number(key)),
  releaseDate: (key) =>
    /^\d{4}-[01]\d-[0-3]\d$/.test(String(key)) ? dateNumber(String(key)) : noKey,
  price: (key) => (Number(key) < 0 || Number(key) === 2_147_483_647 ? noKey : Number(key)),
  players: (key) => (Number(key) < 0 || Number(key) === 2_147_483_647 ? noKey : Number(key)),
  rising: (key) => (Number(key) < -1000 || Number(key) === 2_147_483_647 ? noKey : Number(key)),
  updatedAt: (key) => Date.parse(String(key)),
};

export const dateNumber = (date: string) => Number(date.replaceAll('-', ''));
