import type { Selectable } from 'kysely';
import type { Db } from '../../platform/database/db.ts';
import type {
  ReviewsTable,
  ShelfItemsTable,
} from '../../platform/database/tables/personal-tables.ts';
import type { MovedAndAside } from './owned-tables.ts';

/** Reviews and shelf items that both accounts had: the discarded one of each pair. */
export type SetAside = {
  reviews: Selectable<ReviewsTable>[];
  shelfItems: Selectable<ShelfItemsTable>[];
};

const undoDays = 7;

/** The time until which a merge can be undone. */
export const undoUntil = (mergedAt: string) =>
  new Date(Date.parse(mergedAt) + undoDays * 86_400_000).toISOString();

/** Merges before this can no longer be undone. */
export const undoableSince = (now: Date) =>
  new Date(now.getTime() - undoDays * 86_400_000).toISOString();

const undoableMerges = (db: Db, userId: number, now: Date) =>
  db
    .selectFrom('account_merges')
    .where('userId', '=', userId)
    .where('undoneAt', 'is', null)
    .where('mergedAt', '>', undoableSince(now));

/** The newest merge, which is the only one that can be undone next. */
export const lastMerge = (db: Db, userId: number, now: Date) =>
  undoableMerges(db, userId, now).selectAll().orderBy('id', 'desc').executeTakeFirst();

/**
 * The keys that merges have brought. They stay while the merge can be undone, because whoever was
 * talked into it has no others.
 */
export async function keysOfMerges(db: Db, userId: number, now: Date): Promise<number[]> {
  const merges = await undoableMerges(db, userId, now).select('moved').execute();
  return merges
    .flatMap(({ moved }) => (JSON.parse(moved) as MovedAndAside).moved)
    .filter(({ table }) => table === 'identities')
    .flatMap(({ rows }) => rows.map(({ key }) => Number(key['id'])));
}

/** The ids of accounts that were merged into this one. */
export async function formerIds(db: Db, userId: number): Promise<number[]> {
  const merges = await db
    .selectFrom('account_merges')
    .select('formerId')
    .where('userId', '=', userId)
    .where('undoneAt', 'is', null)
    .execute();
  return merges.map(({ formerId }) => formerId);
}

/** The discarded rows of all merges of an account, oldest first. */
export async function setAsideBy(db: Db, userId: number) {
  const merges = await db
    .selectFrom('account_merges')
    .select(['mergedAt', 'setAside'])
    .where('userId', '=', userId)
    .orderBy('id')
    .execute();
  return merges.map(({ mergedAt, setAside }) => ({
    mergedAt,
    ...(JSON.parse(setAside) as SetAside),
  }));
}

/** Deletes the undo data of merges that are too old to be undone. Returns the number of merges. */
export async function forgetOldMerges(db: Db, now: Date): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('account_merges')
    .set({ moved: '' })
    .where('mergedAt', '<=', undoableSince(now))
    .where('moved', '!=', '')
    .executeTakeFirst();
  return Number(numUpdatedRows);
}
