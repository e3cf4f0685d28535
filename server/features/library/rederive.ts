import type { Db } from '../../platform/database/db.ts';
import { chunksOf } from '../../platform/database/chunks.ts';
import type { Changes } from './changes.ts';
import { itemOf, ownValuesOf, type Derived } from './item-of.ts';
import { rowIn, rowsOfGames, type ItemRow, type RecordRow, type RunRow } from './stored-rows.ts';

/** An entry as it follows from what the member has set and what the sources say. */
export function deriveItem(
  item: Pick<ItemRow, 'addedAt' | 'ownFields'> & Partial<ItemRow>,
  records: readonly RecordRow[],
  runs: readonly RunRow[],
): Derived {
  const own = item.ownFields ? ownValuesOf({ ...emptyItem(0, ''), ...item }) : {};
  const told = records
    .filter(({ state }) => state === 'matched')
    .map((record) => ({ ...record, row: rowIn(record) }));
  return itemOf(own, told, runs);
}

export const emptyItem = (gameId: number, now: string): ItemRow => ({
  gameId,
  status: null,
  minutes: null,
  stores: '[]',
  rating: null,
  startedOn: null,
  finishedOn: null,
  lastPlayedOn: null,
  platform: null,
  note: null,
  hidden: 0,
  disagree: 0,
  ownFields: '',
  addedAt: now,
  updatedAt: now,
  version: 1,
});

/** The columns of an entry that are derived. */
export const derivedColumns = ({ stores, hidden, disagree, ...facts }: Derived) => ({
  ...facts,
  stores: JSON.stringify(stores),
  hidden: hidden ? (1 as const) : (0 as const),
  disagree: disagree ? (1 as const) : (0 as const),
});

type Options = {
  now: string;
  changes?: Changes | undefined;
  /** Games whose entries go when neither the member nor a source says anything about them. */
  removable?: ReadonlySet<number>;
};

/** Writes the entries of these games anew where they differ, after records or runs have changed. */
export async function rederive(
  db: Db,
  userId: number,
  gameIds: readonly number[],
  { now, changes, removable }: Options,
) {
  for (const ids of chunksOf([...new Set(gameIds)])) {
    const rows = await rowsOfGames(db, userId, ids);
    const added: ItemRow[] = [];
    for (const gameId of ids) {
      const before = rows.items.get(gameId);
      const records = (rows.records.get(gameId) ?? []).filter(({ state }) => state === 'matched');
      const runs = rows.runs.get(gameId) ?? [];
      const isEmpty = records.length + runs.length === 0;
      if (isEmpty && (!before || (removable?.has(gameId) && before.ownFields === ''))) {
        if (before) await deleteItem(db, userId, before, changes);
        continue;
      }
      const base = before ?? emptyItem(gameId, now);
      const after = { ...base, ...derivedColumns(deriveItem(base, records, runs)) };
      if (!before) added.push(after);
      else if (differ(before, after)) await updateItem(db, userId, before, after, { now, changes });
      await changes?.pause();
    }
    await insertItems(db, userId, added, changes);
  }
}

const differ = (a: ItemRow, b: ItemRow) =>
  (Object.keys(a) as (keyof ItemRow)[]).some((name) => a[name] !== b[name]);

export async function updateItem(
  db: Db,
  userId: number,
  before: ItemRow,
  changed: ItemRow,
  { now, changes }: Pick<Options, 'now' | 'changes'>,
) {
  const after = { ...changed, updatedAt: now, version: before.version + 1 };
  const { gameId, ...values } = after;
  await db
    .updateTable('library_items')
    .set(values)
    .where('userId', '=', userId)
    .where('gameId', '=', gameId)
    .execute();
  changes?.add('item', String(gameId), before, after);
}

export async function insertItems(
  db: Db,
  userId: number,
  items: readonly ItemRow[],
  changes?: Changes,
) {
  if (items.length === 0) return;
  await db
    .insertInto('library_items')
    .values(items.map((item) => ({ userId, ...item })))
    .execute();
  for (const item of items) changes?.add('item', String(item.gameId), null, item);
}

export async function deleteItem(db: Db, userId: number, item: ItemRow, changes?: Changes) {
  await db
    .deleteFrom('library_items')
    .where('userId', '=', userId)
    .where('gameId', '=', item.gameId)
    .execute();
  changes?.add('item', String(item.gameId), item, null);
}
