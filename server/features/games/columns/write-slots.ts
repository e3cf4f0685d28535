import { facetNames, type StoredFacet } from '../../../domain/games/game-lists.ts';
import type { ColumnRow } from './column-rows.ts';
import { flag, slotOf, unknown, withRoom, type Columns, type GameSort } from './columns.ts';
import { indexFacets } from './facet-postings.ts';
import { comparer, dateNumber } from './order.ts';

const text = new TextEncoder();

/** Appends rows, which are ordered by id; `sortSlots` must follow before the columns are used. */
export function appendRows(columns: Columns, rows: readonly ColumnRow[]) {
  for (const row of rows) writeSlot(columns, newSlot(columns), row);
}

export function sortSlots(columns: Columns) {
  columns.sorted = columns.count;
  indexFacets(columns);
  for (const sort of Object.keys(columns.orders) as GameSort[]) {
    columns.orders[sort] = Uint32Array.from({ length: columns.count }, (_, slot) => slot).toSorted(
      comparer(columns, sort),
    );
  }
}

/** Applies changed games to the columns; an id without a row is a game that was removed. */
export function changeSlots(columns: Columns, ids: readonly number[], rows: readonly ColumnRow[]) {
  const before = columns.count;
  const changed = new Set<number>();
  const rowOf = new Map(rows.map((row) => [row.id, row]));
  for (const id of ids) {
    const row = rowOf.get(id);
    const slot = slotOf(columns, id) ?? (row && newSlot(columns));
    if (slot === undefined) continue;
    if (row) writeSlot(columns, slot, row);
    else columns.flags[slot] = 0;
    changed.add(slot);
    columns.rewritten.add(slot);
  }
  for (const sort of Object.keys(columns.orders) as GameSort[])
    reorder(columns, sort, changed, before);
}

/** A publisher is no filter of lists, which the array stores as 255. */
const facetNumber = (facet: StoredFacet) => (facetNames as readonly string[]).indexOf(facet);

/** Adds new facet values, which are ordered by id. */
export function learnFacets(
  columns: Columns,
  facets: readonly { id: number; facet: StoredFacet }[],
) {
  if (facets.length === 0) return;
  const kinds = new Uint8Array(facets.at(-1)!.id - columns.firstFacet + 1).fill(255);
  kinds.set(columns.kinds);
  for (const { id, facet } of facets) kinds[id - columns.firstFacet] = facetNumber(facet);
  columns.kinds = kinds;
}

function newSlot(columns: Columns): number {
  const slot = columns.count;
  const length = slot + 1;
  columns.count = length;
  columns.ids = withRoom(columns.ids, length);
  columns.flags = withRoom(columns.flags, length);
  columns.lacks = withRoom(columns.lacks, length);
  columns.released = withRoom(columns.released, length);
  columns.price = withRoom(columns.price, length);
  columns.score = withRoom(columns.score, length);
  columns.popularity = withRoom(columns.popularity, length);
  columns.players = withRoom(columns.players, length);
  columns.rise = withRoom(columns.rise, length);
  columns.updated = withRoom(columns.updated, length);
  columns.nameStart = withRoom(columns.nameStart, length);
  columns.nameLength = withRoom(columns.nameLength, length);
  columns.valueStart = withRoom(columns.valueStart, length);
  columns.valueLength = withRoom(columns.valueLength, length);
  return slot;
}

function writeSlot(columns: Columns, slot: number, row: ColumnRow) {
  columns.ids[slot] = row.id;
  columns.flags[slot] =
    flag.present |
    row.status |
    (row.isTrashed ? flag.trashed : 0) |
    (row.listed ? flag.listed : 0) |
    (row.mature ? flag.nudity : 0);
  columns.lacks[slot] = row.lacks;
  columns.released[slot] = row.releaseDate ? dateNumber(row.releaseDate) : unknown.released;
  columns.price[slot] = row.priceCents ?? unknown.price;
  columns.score[slot] = row.score ?? unknown.score;
  columns.popularity[slot] = row.popularity;
  columns.players[slot] = row.players ?? unknown.players;
  columns.rise[slot] = row.rise ?? unknown.rise;
  columns.updated[slot] = Date.parse(row.updatedAt);
  writeName(columns, slot, text.encode(row.sortName));
  writeValues(columns, slot, row.facetIds ? row.facetIds.split(',').map(Number) : []);
}

function writeName(columns: Columns, slot: number, name: Uint8Array) {
  columns.names = withRoom(columns.names, columns.nameBytes + name.length);
  columns.names.set(name, columns.nameBytes);
  columns.nameStart[slot] = columns.nameBytes;
  columns.nameLength[slot] = name.length;
  columns.nameBytes += name.length;
}

function writeValues(columns: Columns, slot: number, facetIds: readonly number[]) {
  columns.values = withRoom(columns.values, columns.valueCount + facetIds.length);
  columns.valueStart[slot] = columns.valueCount;
  columns.valueLength[slot] = facetIds.length;
  for (const id of facetIds) {
    columns.values[columns.valueCount] = id - columns.firstFacet;
    columns.valueCount += 1;
  }
}

/** Removes the changed slots from an order of `before` slots and merges them in again. */
function reorder(columns: Columns, sort: GameSort, changed: ReadonlySet<number>, before: number) {
  const compare = comparer(columns, sort);
  const order = withRoom(columns.orders[sort], columns.count);
  let unmoved = 0;
  for (const slot of order.subarray(0, before)) {
    if (!changed.has(slot)) order[unmoved++] = slot;
  }
  const moved = [...changed].toSorted(compare);
  let end = unmoved + moved.length;
  while (moved.length > 0) {
    const isLast = unmoved === 0 || compare(order[unmoved - 1]!, moved.at(-1)!) < 0;
    order[--end] = isLast ? moved.pop()! : order[--unmoved]!;
  }
  columns.orders[sort] = order;
}
