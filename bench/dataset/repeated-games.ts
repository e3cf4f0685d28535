import { sql } from 'kysely';
import { rebuildGameLists } from '../../server/domain/games/game-lists.ts';
import type { Db } from '../../server/platform/database/db.ts';

/** Higher than every appId of the store. */
const appIdStep = 10_000_000;

/**
 * Repeats the games of a catalog up to this number, with the facets and names of real games. A
 * copy's name ends in its number, and copies are slightly less popular than the original.
 */
export async function repeatGames(db: Db, size: number) {
  const { count } = await db
    .selectFrom('games')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  await db.transaction().execute(async (db) => {
    for (let copy = 1; copy * count < size; copy += 1) {
      const rows = Math.min(count, size - copy * count);
      await sql`
        insert into games ("appId", name, "nameZh", status, "releaseDate", developers, publishers,
          genres, tags, platforms, "priceCents", currency, "reviewCount", score, mature, popularity,
          "coverUrl", "createdAt", "updatedAt", "deletedAt")
        select "appId" + ${copy * appIdStep}, name || ' ' || ${copy + 100}, "nameZh", status,
          "releaseDate", developers, publishers, genres, tags, platforms, "priceCents", currency,
          "reviewCount", score, mature, popularity * (1 - ${copy / 100}), "coverUrl", "createdAt",
          "updatedAt", "deletedAt"
        from games where "appId" < ${appIdStep} order by id limit ${rows}
      `.execute(db);
    }
    await rebuildGameLists(db);
    await sql`
      update counters set value = (select count(*) from games where listed = 1)
      where name = 'gamesListed'
    `.execute(db);
  });
}
