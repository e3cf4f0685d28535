import type { Db } from '../database/db.ts';

export async function findLogo(db: Db, id: string): Promise<Buffer | null> {
  const row = await db.selectFrom('logos').select('png').where('id', '=', id).executeTakeFirst();
  return row ? Buffer.from(row.png) : null;
}

/** The same picture may be sent again. */
export const storeLogo = (db: Db, logo: { id: string; png: Buffer }) =>
  db
    .insertInto('logos')
    .values(logo)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();

export const removeLogosExcept = (db: Db, ids: readonly string[]) =>
  db
    .deleteFrom('logos')
    .where('id', 'not in', ['', ...ids])
    .execute();
