import type { Selectable } from 'kysely';
import type { Db } from '../../platform/database/db.ts';
import type {
  ReviewsTable,
  ShelfItemsTable,
} from '../../platform/database/tables/personal-tables.ts';

/** What both of two accounts had: the one of each pair that did not stay. */
export type SetAside = {
  reviews: Selectable<ReviewsTable>[];
  shelfItems: Selectable<ShelfItemsTable>[];
};

const undoDays = 7;

/** Until when a merge of that time can be undone. */
export const undoUntil = (mergedAt: string) =>
  new Date(Date.parse(mergedAt) + undoDays * 86_400_000).toISOString();

/** Merges before this can no longer be undone. */
export const undoableSince = (now: Date) =>
  new Date(now.getTime() - undoDays * 86_400_000).toISOString();

/** The ids of accounts that have become part of this one. */
export async function formerIds(db: Db, userId: number): Promise<number[]> {
  const merges = await db
    .selectFrom('account_merges')
    .select('formerId')
    .where('userId', '=', userId)
    .where('undoneAt', 'is', null)
    .execute();
  return merges.map(({ formerId }) => formerId);
}

/** What every merge of an account has set aside, the oldest first. */
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

/** What only undoing needs, once it is too late for that. Returns how many merges had it. */
export async function forgetOldMerges(db: Db, now: Date): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('account_merges')
    .set({ moved: '' })
    .where('mergedAt', '<=', undoableSince(now))
    .where('moved', '!=', '')
    .executeTakeFirst();
  return Number(numUpdatedRows);
}
