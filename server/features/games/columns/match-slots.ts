import { facetNames, type Facet } from '../../../domain/games/game-lists.ts';
import { flag, unknown, type Columns } from './columns.ts';

/** A list's filter in terms of the columns. */
export type Condition = {
  /** Flags that count, and what they have to be. */
  mask: number;
  flags: number;
  releasedFrom: number;
  releasedTo: number;
  priceMax: number;
  minScore: number;
  /** Bits of which a game must lack one; 0 for any game. */
  lacks: number;
  /** Numbers of facet values, any of which will do, for each filtered facet. */
  included: Partial<Record<Facet, readonly number[]>>;
  excluded: readonly number[];
};

/** Slots as a set: one bit each. */
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

const excludedBit = 1 << facetNames.length;

/** One pass over all games. `among` narrows it to a set made before. */
export function matchSlots(columns: Columns, condition: Condition, among?: Slots): Slots {
  const { count, flags, lacks, released, price, score } = columns;
  const { mask, flags: wanted, releasedFrom, releasedTo, priceMax, minScore } = condition;
  const meetsFacets = facetTest(columns, condition);
  const asksDate = releasedFrom > 0 || releasedTo < Number.POSITIVE_INFINITY;
  const asksPrice = priceMax < Number.POSITIVE_INFINITY;
  const bits = new Uint32Array(Math.ceil(count / 32));
  let total = 0;
  for (let slot = 0; slot < count; slot += 1) {
    if ((flags[slot]! & mask) !== wanted) continue;
    if (among && !hasSlot(among, slot)) continue;
    if (asksDate && (released[slot]! < Math.max(releasedFrom, 1) || released[slot]! > releasedTo))
      continue;
    if (asksPrice && (price[slot] === unknown.price || price[slot]! > priceMax)) continue;
    if (minScore > 0 && (score[slot] === unknown.score || score[slot]! < minScore)) continue;
    if (condition.lacks !== 0 && (lacks[slot]! & condition.lacks) === 0) continue;
    if (meetsFacets && !meetsFacets(slot)) continue;
    bits[slot >>> 5]! |= 1 << (slot & 31);
    total += 1;
  }
  return { bits, total };
}

/** Each filtered facet has a bit; a game's values must set all of them and not the excluded one. */
function facetTest(columns: Columns, { included, excluded }: Condition) {
  const { kinds, values, valueStart, valueLength } = columns;
  const marks = new Uint8Array(kinds.length);
  let needed = 0;
  for (const [index, facet] of facetNames.entries()) {
    const numbers = included[facet];
    if (!numbers) continue;
    needed |= 1 << index;
    for (const number of numbers) marks[number]! |= 1 << index;
  }
  for (const number of excluded) marks[number]! |= excludedBit;
  if (needed === 0 && excluded.length === 0) return undefined;
  return (slot: number) => {
    let found = 0;
    const start = valueStart[slot]!;
    const end = start + valueLength[slot]!;
    for (let at = start; at < end; at += 1) found |= marks[values[at]!]!;
    return (found & (needed | excludedBit)) === needed;
  };
}

export const listed = { mask: flag.listed, flags: flag.listed } as const;
