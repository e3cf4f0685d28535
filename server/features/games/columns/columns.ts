import type { gameSorts } from '../../../../contract/games/game-limits.ts';

export type GameSort = (typeof gameSorts)[number];

/**
 * The columns by which lists are filtered, sorted and counted: one array per column, one slot per
 * game. A hundred thousand games take some megabytes and are scanned in a millisecond.
 */
export type Columns = {
  /** The number of used slots; the arrays may be longer. */
  count: number;
  /** This many slots are ordered by id; games in later slots were added one by one. */
  sorted: number;
  ids: Float64Array;
  flags: Uint8Array;
  /** A bit for each of `missingFacts` that the game lacks. */
  lacks: Uint16Array;
  /** The date as a number like 20200131; 0 if unknown. */
  released: Uint32Array;
  price: Uint32Array;
  score: Uint8Array;
  popularity: Float64Array;
  players: Uint32Array;
  rise: Int32Array;
  /** Milliseconds. */
  updated: Float64Array;
  nameStart: Uint32Array;
  nameLength: Uint16Array;
  /** The sort keys of names, in bytes; a changed name is appended. */
  names: Uint8Array;
  nameBytes: number;
  valueStart: Uint32Array;
  valueLength: Uint16Array;
  /** The facet values of each game, as indexes into `kinds`; changed ones are appended. */
  values: Uint32Array;
  valueCount: number;
  /** The facet of each value, as an index into `facetNames`; 255 for none. */
  kinds: Uint8Array;
  /** The id in the table `facets` of the value with index 0. */
  firstFacet: number;
  /** The slots of the value with index n at build time, starting at `facetStart[n]`. */
  facetStart: Uint32Array;
  facetSlots: Uint32Array;
  /** Slots written after the build, for which `values` is read instead. */
  rewritten: Set<number>;
  /** All slots in each sort order: smallest key first, slots without a key last, ties by id. */
  orders: Record<GameSort, Uint32Array>;
};

export const unknown = {
  released: 0,
  price: 0xffff_ffff,
  score: 255,
  players: 0xffff_ffff,
  rise: 0x7fff_ffff,
} as const;

/** A slot whose game was removed has no flag at all. */
export const flag = {
  status: 0b11,
  trashed: 0b100,
  listed: 0b1000,
  present: 0b1_0000,
  nudity: 0b10_0000,
} as const;

export type Numbers = Float64Array | Uint32Array | Int32Array | Uint16Array | Uint8Array;

/** The same array, or a longer copy if it is too short. */
export function withRoom<A extends Numbers>(array: A, length: number): A {
  if (length <= array.length) return array;
  const Kind = array.constructor as new (length: number) => A;
  const longer = new Kind(Math.max(length, Math.ceil(array.length * 1.25), 64));
  longer.set(array);
  return longer;
}

export const emptyColumns = (firstFacet: number): Columns => ({
  count: 0,
  sorted: 0,
  ids: new Float64Array(0),
  flags: new Uint8Array(0),
  lacks: new Uint16Array(0),
  released: new Uint32Array(0),
  price: new Uint32Array(0),
  score: new Uint8Array(0),
  popularity: new Float64Array(0),
  players: new Uint32Array(0),
  rise: new Int32Array(0),
  updated: new Float64Array(0),
  nameStart: new Uint32Array(0),
  nameLength: new Uint16Array(0),
  names: new Uint8Array(0),
  nameBytes: 0,
  valueStart: new Uint32Array(0),
  valueLength: new Uint16Array(0),
  values: new Uint32Array(0),
  valueCount: 0,
  kinds: new Uint8Array(0),
  firstFacet,
  facetStart: new Uint32Array(0),
  facetSlots: new Uint32Array(0),
  rewritten: new Set(),
  orders: {
    popularity: new Uint32Array(0),
    players: new Uint32Array(0),
    rising: new Uint32Array(0),
    score: new Uint32Array(0),
    releaseDate: new Uint32Array(0),
    name: new Uint32Array(0),
    price: new Uint32Array(0),
    updatedAt: new Uint32Array(0),
  },
});

export function slotOf({ ids, sorted, count }: Columns, id: number): number | undefined {
  let low = 0;
  let high = sorted;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (ids[middle]! < id) low = middle + 1;
    else high = middle;
  }
  if (low < sorted && ids[low] === id) return low;
  const late = ids.subarray(sorted, count).indexOf(id);
  return late < 0 ? undefined : sorted + late;
}
