import type { Db } from '../../../platform/database/db.ts';
import type { KnownTarget } from '../game-stream.ts';

const dayMs = 86_400_000;
/** How often a game is requested, in days; withheld news rarely becomes available. */
const everyDays = { usual: 1, withheld: 30 };
/** Only this many popular games and those on members' shelves, because editors cannot read more. */
const mostPopular = 1000;

/** The games to request now, longest waiting first. */
export async function dueNewsTargets(db: Db, now: Date, limit: number): Promise<KnownTarget[]> {
  const popular = db
    .selectFrom('games')
    .select('id')
    .where('status', '=', 1)
    .where('deletedAt', 'is', null)
    .orderBy('popularity', 'desc')
    .orderBy('id')
    .limit(mostPopular);
  const rows = await db
    .selectFrom('games')
    .leftJoin('news_targets', 'news_targets.gameId', 'games.id')
    .select(['games.id as gameId', 'games.appId', 'hasNews'])
    .where('games.status', '=', 1)
    .where('games.deletedAt', 'is', null)
    .where((eb) => eb.or([eb('nextAt', 'is', null), eb('nextAt', '<=', now.toISOString())]))
    .where((eb) =>
      eb.or([
        eb('games.id', 'in', eb.selectFrom(popular.as('popular')).select('popular.id')),
        eb('games.id', 'in', eb.selectFrom('shelf_items').select('shelf_items.gameId')),
      ]),
    )
    .orderBy((eb) => eb.fn.coalesce('nextAt', eb.val('')))
    .orderBy('games.popularity', 'desc')
    .orderBy('games.id')
    .limit(limit)
    .execute();
  return rows.map(({ gameId, appId, hasNews }) => ({ gameId, appId, hadData: hasNews === 1 }));
}

type ReadTarget = { gameId: number; hasNews: boolean; isWithheld: boolean };

export async function planNewsTargets(db: Db, targets: readonly ReadTarget[], now: Date) {
  if (targets.length === 0) return;
  const nextAt = (isWithheld: boolean) => {
    const days = isWithheld ? everyDays.withheld : everyDays.usual;
    return new Date(now.getTime() + days * dayMs).toISOString();
  };
  await db
    .insertInto('news_targets')
    .values(
      targets.map(({ gameId, hasNews, isWithheld }) => ({
        gameId,
        hasNews: hasNews ? (1 as const) : (0 as const),
        nextAt: nextAt(isWithheld),
      })),
    )
    .onConflict((conflict) =>
      conflict.column('gameId').doUpdateSet((eb) => ({
        nextAt: eb.ref('excluded.nextAt'),
        hasNews: eb.ref('excluded.hasNews'),
      })),
    )
    .execute();
}
