import type { Db } from '../../../platform/database/db.ts';

type OwnView = { userId: number; name: string };

export const savedViews = (db: Db, userId: number) =>
  db
    .selectFrom('saved_views')
    .select(['id', 'name', 'query'])
    .where('userId', '=', userId)
    .orderBy('id')
    .execute();

/** Counts views with other names: overwriting a view needs no more room. */
export async function countOtherViews(db: Db, { userId, name }: OwnView): Promise<number> {
  const { views } = await db
    .selectFrom('saved_views')
    .select((eb) => eb.fn.countAll<number>().as('views'))
    .where('userId', '=', userId)
    .where('name', '<>', name)
    .executeTakeFirstOrThrow();
  return views;
}

export const upsertView = (db: Db, view: OwnView & { query: string }) =>
  db
    .insertInto('saved_views')
    .values(view)
    .onConflict((conflict) =>
      conflict.columns(['userId', 'name']).doUpdateSet({ query: view.query }),
    )
    .returning(['id', 'name', 'query'])
    .executeTakeFirstOrThrow();

export async function deleteView(db: Db, userId: number, id: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('saved_views')
    .where('id', '=', id)
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}
