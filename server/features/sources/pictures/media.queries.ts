import { sql, type Insertable } from 'kysely';
import { parseList } from '../../../domain/games/game-summaries.ts';
import type { Db } from '../../../platform/database/db.ts';
import type { MediaTable } from '../../../platform/database/tables/source-tables.ts';

export const readMedia = (db: Db, hash: string) =>
  db.selectFrom('media').selectAll().where('hash', '=', hash).executeTakeFirst();

/** On conflict, `lastServedAt` and columns that the row leaves out are not changed. */
export async function storeMedia(db: Db, row: Insertable<MediaTable>) {
  const { hash: _hash, lastServedAt: _served, ...changes } = row;
  await db
    .insertInto('media')
    .values(row)
    .onConflict((conflict) => conflict.column('hash').doUpdateSet(changes))
    .execute();
}

export async function touchMedia(db: Db, hash: string, now: Date) {
  await db
    .updateTable('media')
    .set({ lastServedAt: now.toISOString() })
    .where('hash', '=', hash)
    .execute();
}

export async function forgetMedia(db: Db, hash: string) {
  await db.deleteFrom('media').where('hash', '=', hash).execute();
}

/** Pictures that were not fetched since then, oldest first. */
export const staleMedia = (db: Db, before: Date, limit: number) =>
  db
    .selectFrom('media')
    .selectAll()
    .where('fetchedAt', '<', before.toISOString())
    .orderBy('fetchedAt')
    .limit(limit)
    .execute();

export async function mediaBytes(db: Db): Promise<number> {
  const { bytes } = await db
    .selectFrom('media')
    .select(sql<number | string | null>`sum(bytes)`.as('bytes'))
    .executeTakeFirstOrThrow();
  return Number(bytes ?? 0);
}

/** The least recently served pictures. */
export const leastServed = (db: Db, limit: number) =>
  db
    .selectFrom('media')
    .select(['hash', 'bytes'])
    .orderBy('lastServedAt')
    .orderBy('hash')
    .limit(limit)
    .execute();

/** The addresses of a game's pictures, also of a draft, which managers see. */
export async function pictureAddresses(db: Db, appId: number): Promise<string[]> {
  const game = await db
    .selectFrom('games')
    .select(['coverUrl', 'screenshots'])
    .where('appId', '=', appId)
    .executeTakeFirst();
  if (!game) return [];
  return [...(game.coverUrl ? [game.coverUrl] : []), ...parseList(game.screenshots)];
}
