import type { Db } from '../../../platform/database/db.ts';

const dayMs = 86_400_000;
/** How many days pass between two requests of a game. */
const everyDays = 30;

/** The appIds of games to request now: those never requested first, popular ones before others. */
export async function dueVoiceTargets(db: Db, now: Date, limit: number): Promise<number[]> {
  const games = db
    .selectFrom('games')
    .leftJoin('voice_targets', 'voice_targets.gameId', 'games.id')
    .select('games.appId')
    .where('games.deletedAt', 'is', null);
  const fresh = await games
    .where('voice_targets.gameId', 'is', null)
    .orderBy('games.popularity', 'desc')
    .orderBy('games.id')
    .limit(limit)
    .execute();
  const again = await games
    .where('voice_targets.nextAt', '<=', now.toISOString())
    .orderBy('voice_targets.nextAt')
    .orderBy('games.id')
    .limit(limit - fresh.length)
    .execute();
  return [...fresh, ...again].map(({ appId }) => appId);
}

/** Plans the next request of games; `changed` are those with new credits. */
export async function planVoiceTargets(
  db: Db,
  gameIds: readonly number[],
  changed: ReadonlySet<number>,
  now: Date,
) {
  if (gameIds.length === 0) return;
  const nextAt = new Date(now.getTime() + everyDays * dayMs).toISOString();
  const seenAt = (id: number) => (changed.has(id) ? now.toISOString() : null);
  await db
    .insertInto('voice_targets')
    .values(gameIds.map((gameId) => ({ gameId, nextAt, seenAt: seenAt(gameId) })))
    .onConflict((conflict) =>
      conflict.column('gameId').doUpdateSet((eb) => ({
        nextAt,
        seenAt: eb.fn.coalesce('excluded.seenAt', 'voice_targets.seenAt'),
      })),
    )
    .execute();
}
