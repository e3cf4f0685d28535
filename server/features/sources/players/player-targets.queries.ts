import type { Db } from '../../../platform/database/db.ts';
import { isOneOf } from '../../../platform/database/dialect.ts';
import { dueTargets } from '../due-targets.queries.ts';
import type { Target } from '../connector.ts';
import type { KnownTarget } from '../game-stream.ts';

/**
 * How often a game is counted: popular games every hour, games without players every 90 days.
 * Hourly counts of all games would need thirty times the calls that Steam allows in a day.
 */
const tiers = [
  { minPeak: 1000, everyHours: 1 },
  { minPeak: 50, everyHours: 6 },
  { minPeak: 1, everyHours: 14 * 24 },
  { minPeak: 0, everyHours: 90 * 24 },
];
/** Games without statistics are requested again after this time. */
const withoutCountHours = 14 * 24;
const recentDays = 30;
const hourMs = 3_600_000;

/** Several runs long; after that, a game without statistics waits until it is due again. */
const newOnShelfMs = 2 * hourMs;

/** Games that a member has just put on a shelf and that are not counted hourly yet. */
const newlyShelved = (db: Db, now: Date, limit: number): Promise<Target[]> =>
  db
    .selectFrom('player_targets')
    .innerJoin('games', 'games.id', 'player_targets.gameId')
    .select(['player_targets.gameId', 'games.appId'])
    .where('everyHours', '>', 1)
    .where('nextAt', '>', now.toISOString())
    .where('games.deletedAt', 'is', null)
    .where('player_targets.gameId', 'in', (eb) =>
      eb
        .selectFrom('shelf_items')
        .select('gameId')
        .where('createdAt', '>=', new Date(now.getTime() - newOnShelfMs).toISOString()),
    )
    .orderBy('player_targets.gameId')
    .limit(limit)
    .execute();

/** The games to count now: the most frequent ones first, then those never counted. */
export async function duePlayerTargets(db: Db, now: Date, limit: number): Promise<KnownTarget[]> {
  const shelved = await newlyShelved(db, now, limit);
  const rest = { now, limit: limit - shelved.length, first: 'everyHours' } as const;
  const due = [...shelved, ...(await dueTargets(db, 'player_targets', rest))];
  const counted = await db
    .selectFrom('player_days')
    .select('gameId')
    .distinct()
    .where(
      isOneOf(
        db,
        'gameId',
        due.map(({ gameId }) => gameId),
      ),
    )
    .where('day', '>=', Math.floor(now.getTime() / hourMs / 24) - 1)
    .execute();
  const hadData = new Set(counted.map(({ gameId }) => gameId));
  return due.map((target) => ({ ...target, hadData: hadData.has(target.gameId) }));
}

/** Plans the next count of games after a count. */
export async function planPlayerTargets(
  db: Db,
  counted: readonly number[],
  withoutCount: readonly number[],
  now: Date,
) {
  const often = await everyHoursOf(db, counted, now);
  const plans = [
    ...counted.map((gameId) => ({ gameId, everyHours: often.get(gameId)! })),
    ...withoutCount.map((gameId) => ({ gameId, everyHours: withoutCountHours })),
  ].map((plan) => ({ ...plan, nextAt: nextTime(plan, now).toISOString() }));
  if (plans.length === 0) return;
  await db
    .insertInto('player_targets')
    .values(plans)
    .onConflict((conflict) =>
      conflict.column('gameId').doUpdateSet((eb) => ({
        everyHours: eb.ref('excluded.everyHours'),
        nextAt: eb.ref('excluded.nextAt'),
      })),
    )
    .execute();
}

/** By the peak of the last days; games on a member's shelf are always counted hourly. */
async function everyHoursOf(db: Db, gameIds: readonly number[], now: Date) {
  const since = Math.floor(now.getTime() / hourMs / 24) - recentDays;
  const peaks = await db
    .selectFrom('player_days')
    .select((eb) => ['gameId', eb.fn.max('peak').as('peak')])
    .where(isOneOf(db, 'gameId', gameIds))
    .where('day', '>=', since)
    .groupBy('gameId')
    .execute();
  const shelved = await db
    .selectFrom('shelf_items')
    .select('gameId')
    .distinct()
    .where(isOneOf(db, 'gameId', gameIds))
    .execute();
  const peakOf = new Map(peaks.map(({ gameId, peak }) => [gameId, peak]));
  const isShelved = new Set(shelved.map(({ gameId }) => gameId));
  return new Map(
    gameIds.map((gameId) => {
      const peak = isShelved.has(gameId) ? Infinity : (peakOf.get(gameId) ?? 0);
      return [gameId, tiers.find(({ minPeak }) => peak >= minPeak)!.everyHours];
    }),
  );
}

/**
 * A time in the next interval at the game's own offset, so that games are spread over the interval
 * and each gets one sample per interval, however long a run takes. At least half an interval away.
 */
function nextTime({ gameId, everyHours }: { gameId: number; everyHours: number }, now: Date): Date {
  const interval = everyHours * hourMs;
  const nextInterval = (Math.floor(now.getTime() / interval) + 1) * interval;
  const place = ((gameId * 7919) % 1000) / 1000;
  const planned = nextInterval + place * 0.7 * interval;
  return new Date(Math.max(planned, now.getTime() + interval / 2));
}
