import type { Db } from '../database/db.ts';
import type { Job } from './job.ts';
import { nextTime, slowed } from './schedule.ts';

const retryMs = [15_000, 60_000, 4 * 60_000, 15 * 60_000, 60 * 60_000];

export const allJobs = (db: Db) => db.selectFrom('jobs').selectAll().execute();

export const dueJobs = (db: Db, now: Date) =>
  db
    .selectFrom('jobs')
    .select('id')
    .where('enabled', '=', 1)
    .where('nextAt', '<=', now.toISOString())
    .execute();

/** Sets the next time of a job; with `onlyFirst`, only if none is set. */
export const planJob = (db: Db, id: string, nextAt: Date | null, onlyFirst: boolean) => {
  const update = db
    .updateTable('jobs')
    .set({ nextAt: asText(nextAt) })
    .where('id', '=', id);
  return (onlyFirst ? update.where('nextAt', 'is', null) : update).execute();
};

/** Moves the next time of a job that is not due yet. */
export const replanJob = (db: Db, id: string, now: Date, nextAt: Date | null) =>
  db
    .updateTable('jobs')
    .set({ nextAt: asText(nextAt) })
    .where('id', '=', id)
    .where('nextAt', '>', now.toISOString())
    .execute();

/**
 * Sets the next time of a due job; one run makes up for all missed ones. Returns false when another
 * instance was faster.
 */
export async function advanceJob(
  db: Db,
  id: string,
  now: Date,
  nextAt: Date | null,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('jobs')
    .set({ nextAt: asText(nextAt) })
    .where('id', '=', id)
    .where('enabled', '=', 1)
    .where('nextAt', '<=', now.toISOString())
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Returns whether this changed anything. */
export async function enableJob(db: Db, id: string, isEnabled: boolean): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('jobs')
    .set({ enabled: Number(isEnabled) })
    .where('id', '=', id)
    .where('enabled', '<>', Number(isEnabled))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export const noteSuccess = (db: Db, id: string, now: Date) =>
  db
    .updateTable('jobs')
    .set({ failures: 0, lastSuccessAt: now.toISOString() })
    .where('id', '=', id)
    .execute();

/**
 * Counts a failure and retries after growing delays. After the last retry, the job waits for its
 * regular time, or longer if it slows down. An instance may end a run of a job that it does not know.
 */
export async function noteFailure(
  db: Db,
  id: string,
  { job, now, zone }: { job: Job | undefined; now: Date; zone: string },
) {
  const { failures } = await db
    .updateTable('jobs')
    .set((eb) => ({ failures: eb('failures', '+', 1) }))
    .where('id', '=', id)
    .returning('failures')
    .executeTakeFirstOrThrow();
  const pauseMs = retryMs[failures - 1];
  if (pauseMs !== undefined) await bringForward(db, id, new Date(now.getTime() + pauseMs));
  else if (job?.slowsDown) await planJob(db, id, timeAfter(job, failures, now, zone), false);
}

/** The latest time at which a job may be due next, whatever its clock said before. */
export async function latestTime(db: Db, job: Job, now: Date, zone: string): Promise<Date | null> {
  const row = await db
    .selectFrom('jobs')
    .select('failures')
    .where('id', '=', job.id)
    .executeTakeFirst();
  return timeAfter(job, row?.failures ?? 0, now, zone);
}

function timeAfter({ schedule, slowsDown }: Job, failures: number, now: Date, zone: string) {
  const times = slowsDown ? Math.max(0, failures - retryMs.length - 1) : 0;
  return nextTime(slowed(schedule, times), now, zone);
}

export async function bringForward(db: Db, id: string, at: Date | null) {
  if (at === null) return;
  const nextAt = at.toISOString();
  await db
    .updateTable('jobs')
    .set({ nextAt })
    .where('id', '=', id)
    .where((eb) => eb.or([eb('nextAt', 'is', null), eb('nextAt', '>', nextAt)]))
    .execute();
}

const asText = (at: Date | null) => at?.toISOString() ?? null;
