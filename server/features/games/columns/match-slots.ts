import type { Facet } from '../../../domain/games/game-lists.ts';
import { flag, unknown, type Columns } from './columns.ts';
import { slotsWithAny } from './facet-postings.ts';

/** The filter of a list, in terms of the columns. */
export type Condition = {
  /** The flags that are compared, and their expected values. */
  mask: number;
  flags: number;
  releasedFrom: number;
  releasedTo: number;
  priceMax: number;
  minScore: number;
  /** Bits of missing fields, of which a game must lack at least one; 0 matches any game. */
  lacks: number;
  /** For each filtered facet, the indexes of the values, any of which matches. */
  included: Partial<Record<Facet, readonly number[]>>;
  excluded: readonly number[];
};

/** A set of slots, one bit each. */
export type Slots = { bits: Uint32Array; total: number };

export const hasSlot = ({ bits }: Slots, slot: number) => (bits[slot >>> 5]! >>> (slot & 31)) & 1;

export function slotSet(columns: Columns, slots: Iterable<number>): Slots {
  const bits = new Uint32Array(Math.ceil(columns.count / 32));
  let total = 0;
  for (const slot of slots) {
    const before = bits[slot >>> 5]!;
    bits[slot >>> 5] = before | (1 << (slot & 31));
    if (bits[slot >>> 5] !== before) total += 1;
  }
  return { bits, total };
}

/** Without a filter on price or date, games of unknown price or date match too. */
export const anyGame = {
  releasedFrom: 0,
  releasedTo: Number.POSITIVE_INFINITY,
  priceMax: Number.POSITIVE_INFINITY,
  minScore: 0,
  lacks: 0,
  included: {},
  excluded: [],
} as const satisfies Omit<Condition, 'mask' | 'flags'>;

/** `among` restricts the matches to an earlier set. */
export function matchSlots(columns: Columns, condition: Condition, among?: Slots): Slots {
  const bits =
    among?.bits.slice() ?? new Uint32Array(Math.ceil(columns.count / 32)).fill(0xffff_ffff);
  for (const numbers of Object.values(condition.included)) {
    const having = slotsWithAny(columns, numbers);
    for (let word = 0; word < bits.length; word += 1) bits[word]! &= having[word]!;
  }
  const having = slotsWithAny(columns, condition.excluded);
  for (let word = 0; word < bits.length; word += 1) bits[word]! &= ~having[word]!;
  for (const slot of columns.rewritten) {
    const isIn = meetsFacets(columns, condition, slot) && (!among || hasSlot(among, slot));
    if (isIn) bits[slot >>> 5]! |= 1 << (slot & 31);
    else bits[slot >>> 5]! &= ~(1 << (slot & 31));
  }
  return narrow(columns, condition, bits);
}

/** Whether a game has one value of each included facet and none of the excluded values. */
function meetsFacets(columns: Columns, { included, excluded }: Condition, slot: number): boolean {
  const start = columns.valueStart[slot]!;
  const own = columns.values.subarray(start, start + columns.valueLength[slot]!);
  const hasAny = (numbers: readonly number[]) => numbers.some((number) => own.includes(number));
  return Object.values(included).every(hasAny) && !hasAny(excluded);
}

/** Removes the slots that the rest of the condition excludes. */
function narrow(columns: Columns, condition: Condition, bits: Uint32Array): Slots {
  const { count, flags } = columns;
  const { mask, flags: expected } = condition;
  const meetsFacts = factTest(columns, condition);
  let total = 0;
  for (let word = 0; word < bits.length; word += 1) {
    for (let left = bits[word]! | 0; left !== 0; left &= left - 1) {
      const bit = left & -left;
      const slot = word * 32 + 31 - Math.clz32(bit);
      const isIn = slot < count && (flags[slot]! & mask) === expected;
      if (isIn && (!meetsFacts || meetsFacts(slot))) total += 1;
      else bits[word]! &= ~bit;
    }
  }
  return { bits, total };
}

/** Tests date, price, score and missing fields; undefined if the filter has none of these. */
function factTest(columns: Columns, condition: Condition) {
  const { lacks, released, price, score } = columns;
  const { releasedFrom, releasedTo, priceMax, minScore } = condition;
  const filtersDate = releasedFrom > 0 || releasedTo < Number.POSITIVE_INFINITY;
  const filtersPrice = priceMax < Number.POSITIVE_INFINITY;
  if (!filtersDate && !filtersPrice && minScore === 0 && condition.lacks === 0) return undefined;
  return (slot: number) => {
    if (
      filtersDate &&
      (released[slot]! < Math.max(releasedFrom, 1) || released[slot]! > releasedTo)
    )
      return false;
    if (filtersPrice && (price[slot] === unknown.price || price[slot]! > priceMax)) return false;
    if (minScore > 0 && (score[slot] === unknown.score || score[slot]! < minScore)) return false;
    return condition.lacks === 0 || (lacks[slot]! & condition.lacks) !== 0;
  };
}

export const listed = { mask: flag.listed, flags: flag.listed } as const;
