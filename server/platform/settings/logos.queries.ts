import type { Db } from '../database/db.ts';

export async function findLogo(db: Db, id: string): Promise<Buffer | null> {
  const row = await db.selectFrom('logos').select('png').where('id', '=', id).executeTakeFirst();
  return row ? Buffer.from(row.png) : null;
}

/** Stores a logo; does nothing for a picture that is already stored. */
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
