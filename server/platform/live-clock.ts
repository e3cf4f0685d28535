import { setTimeout as sleep } from 'node:timers/promises';
import type { Db } from './database/db.ts';
import type { LiveConfig } from './live-config.ts';

/** The clock of the collector. With simulators it may run faster, which shortens every wait. */
export type LiveClock = {
  speed: number;
  /** When it agreed with real time. */
  from: Date;
  now: () => Date;
  /** Waits for this long on this clock; rejects when the signal aborts. */
  wait: (ms: number, signal?: AbortSignal) => Promise<void>;
};

/** The shortest wait, so that a sped-up loop does not spin. */
const minWaitMs = 20;

export function createLiveClock(speed: number, from: Date, worldNow: () => Date): LiveClock {
  return {
    speed,
    from,
    now() {
      const world = worldNow();
      if (speed === 1) return world;
      return new Date(from.getTime() + (world.getTime() - from.getTime()) * speed);
    },
    async wait(ms, signal) {
      await sleep(Math.max(minWaitMs, ms / speed), undefined, signal && { signal });
    },
  };
}

/**
 * The configured clock. The first start is stored, so that a restart does not set a faster clock
 * back.
 */
export async function openLiveClock(
  db: Db,
  { speed, speedFrom }: LiveConfig,
  worldNow: () => Date,
): Promise<LiveClock> {
  if (speed === 1) return createLiveClock(1, worldNow(), worldNow);
  return createLiveClock(speed, speedFrom ?? (await firstStart(db, worldNow())), worldNow);
}

async function firstStart(db: Db, now: Date): Promise<Date> {
  await db
    .insertInto('live_clock')
    .values({ id: 1, startedAt: now.toISOString() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { startedAt } = await db
    .selectFrom('live_clock')
    .select('startedAt')
    .executeTakeFirstOrThrow();
  return new Date(startedAt);
}
