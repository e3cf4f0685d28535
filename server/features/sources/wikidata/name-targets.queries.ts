import type { Db } from '../../../platform/database/db.ts';

const dayMs = 86_400_000;
/** How many days pass between two requests of a game. */
const everyDays = 30;

/**
 * The appIds of games to request now: first games without a Chinese name that were never requested,
 * popular ones first, then those that are due again. Names from other sources are not requested.
 */
export async function dueNameTargets(db: Db, now: Date, limit: number): Promise<number[]> {
  const games = db
    .selectFrom('games')
    .leftJoin('name_targets', 'name_targets.gameId', 'games.id')
    .select('games.appId')
    .where('games.deletedAt', 'is', null);
  const fresh = await games
    .where('name_targets.gameId', 'is', null)
    .where('games.nameZh', 'is', null)
    .orderBy('games.popularity', 'desc')
    .orderBy('games.id')
    .limit(limit)
    .execute();
  const again = await games
    .where('name_targets.nextAt', '<=', now.toISOString())
    .where((eb) =>
      eb.or([
        eb('games.nameZh', 'is', null),
        eb.exists(
          eb
            .selectFrom('game_field_sources')
            .select('gameId')
            .whereRef('game_field_sources.gameId', '=', 'games.id')
            .where('field', '=', 'nameZh')
            .where('source', '=', 'wikidata'),
        ),
      ]),
    )
    .orderBy('name_targets.nextAt')
    .orderBy('games.id')
    .limit(limit - fresh.length)
    .execute();
  return [...fresh, ...again].map(({ appId }) => appId);
}

/** Plans the next request of games that were requested. */
export async function planNameTargets(db: Db, gameIds: readonly number[], now: Date) {
  if (gameIds.length === 0) return;
  const nextAt = new Date(now.getTime() + everyDays * dayMs).toISOString();
  await db
    .insertInto('name_targets')
    .values(gameIds.map((gameId) => ({ gameId, nextAt })))
    .onConflict((conflict) => conflict.column('gameId').doUpdateSet({ nextAt }))
    .execute();
}
