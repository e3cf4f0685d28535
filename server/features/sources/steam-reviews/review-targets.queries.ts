import type { Db } from '../../../platform/database/db.ts';
import { isOneOf } from '../../../platform/database/dialect.ts';
import { dueTargets } from '../due-targets.queries.ts';
import type { KnownTarget } from '../game-stream.ts';

const dayMs = 86_400_000;
/** How often reviews are counted, in days: played games daily, the others monthly. */
const everyDays = { lively: 1, usual: 30 };
/** Games whose players are counted at least this often count as played. */
const livelyHours = 6;

/** The games to count now: those that are due, then those never counted. */
export async function dueReviewTargets(db: Db, now: Date, limit: number): Promise<KnownTarget[]> {
  const due = await dueTargets(db, 'review_targets', { now, limit });
  const counted = await db
    .selectFrom('review_targets')
    .select('gameId')
    .where(
      isOneOf(
        db,
        'gameId',
        due.map(({ gameId }) => gameId),
      ),
    )
    .where('seenAt', 'is not', null)
    .execute();
  const hadData = new Set(counted.map(({ gameId }) => gameId));
  return due.map((target) => ({ ...target, hadData: hadData.has(target.gameId) }));
}

type CountedTarget = { gameId: number; seenAt: string | null; previous: string | null };

/** Plans the next count. `previous` stays the value from before the first count. */
export async function planReviewTargets(db: Db, targets: readonly CountedTarget[], now: Date) {
  if (targets.length === 0) return;
  const played = await db
    .selectFrom('player_targets')
    .select('gameId')
    .where(
      isOneOf(
        db,
        'gameId',
        targets.map(({ gameId }) => gameId),
      ),
    )
    .where('everyHours', '<=', livelyHours)
    .execute();
  const isPlayed = new Set(played.map(({ gameId }) => gameId));
  const nextAt = (gameId: number) => {
    const days = isPlayed.has(gameId) ? everyDays.lively : everyDays.usual;
    return new Date(now.getTime() + days * dayMs).toISOString();
  };
  await db
    .insertInto('review_targets')
    .values(targets.map((target) => ({ ...target, nextAt: nextAt(target.gameId) })))
    .onConflict((conflict) =>
      conflict.column('gameId').doUpdateSet((eb) => ({
        nextAt: eb.ref('excluded.nextAt'),
        seenAt: eb.fn.coalesce('excluded.seenAt', 'review_targets.seenAt'),
        previous: eb.fn.coalesce('review_targets.previous', 'excluded.previous'),
      })),
    )
    .execute();
}
