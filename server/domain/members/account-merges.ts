import type { Selectable } from 'kysely';
import type { Db } from '../../platform/database/db.ts';
import type {
  ReviewsTable,
  ShelfItemsTable,
} from '../../platform/database/tables/personal-tables.ts';

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
