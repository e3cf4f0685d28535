import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql, type Selectable } from 'kysely';
import type { Db } from '../database/db.ts';
import { databaseNow } from '../database/dialect.ts';
import type { JobsTable } from '../database/tables/tables.ts';

export type JobRun = Pick<
  Selectable<JobsTable>,
  'runId' | 'state' | 'progress' | 'startedAt' | 'finishedAt'
>;

/** A holder that died is replaced after this; one that lives holds on at every step. */
const leaseSeconds = 30;
const pollMs = 500;

/**
 * Begins a run and returns its number, or undefined while another process, here or on another
 * machine, holds the job. A lease in a row, by the database's clock, works through any pooler of
 * connections, and all instances report the same about it.
 */
export async function takeJob(db: Db, name: string, holder: string, now: Date) {
  const run = {
    state: 'running',
    progress: null,
    startedAt: now.toISOString(),
    finishedAt: null,
    holder,
    leaseUntil: databaseNow(db, leaseSeconds),
  } as const;
  const taken = await db
    .insertInto('jobs')
    .values({ name, runId: 1, ...run })
    .onConflict((conflict) =>
      conflict
        .column('name')
        .doUpdateSet({ runId: sql<number>`${sql.ref('jobs.runId')} + 1`, ...run })
        .where((eb) =>
          eb.or([eb('jobs.holder', 'is', null), eb('jobs.leaseUntil', '<', databaseNow(db))]),
        ),
    )
    .returning('runId')
    .executeTakeFirst();
  return taken?.runId;
}

/**
 * Renews the lease, or throws when another has taken the job over. In a transaction it also keeps
 * others from taking it before the commit, so that what a late holder writes is never committed.
 */
export async function holdJob(db: Db, name: string, holder: string, progress?: object) {
  const held = await db
    .updateTable('jobs')
    .set({
      leaseUntil: databaseNow(db, leaseSeconds),
      ...(progress && { progress: JSON.stringify(progress) }),
    })
    .where('name', '=', name)
    .where('holder', '=', holder)
    .executeTakeFirst();
  if (held.numUpdatedRows === 0n) throw new Error(`Another process has taken over: ${name}`);
}

/** Nothing when another has taken the job over meanwhile. */
export async function finishJob(
  db: Db,
  name: string,
  holder: string,
  state: 'done' | 'failed',
  now: Date,
) {
  await db
    .updateTable('jobs')
    .set({ state, finishedAt: now.toISOString(), holder: null, leaseUntil: null })
    .where('name', '=', name)
    .where('holder', '=', holder)
    .execute();
}

/** The newest run; one whose holder is gone has failed. */
export async function readJob(db: Db, name: string): Promise<JobRun | undefined> {
  const found = await db
    .selectFrom('jobs')
    .select(['runId', 'state', 'progress', 'startedAt', 'finishedAt', 'leaseUntil'])
    .select(databaseNow(db).as('now'))
    .where('name', '=', name)
    .executeTakeFirst();
  if (!found) return undefined;
  const { leaseUntil, now, ...run } = found;
  if (leaseUntil === null || leaseUntil >= now) return run;
  return { ...run, state: 'failed', finishedAt: leaseUntil };
}

/** Runs a job once nobody else does, however long that takes. */
export async function runJob<Result>(
  db: Db,
  name: string,
  work: (holder: string) => Promise<Result>,
): Promise<Result> {
  const holder = randomUUID();
  while ((await takeJob(db, name, holder, new Date())) === undefined) await sleep(pollMs);
  let state: 'done' | 'failed' = 'failed';
  try {
    const result = await work(holder);
    state = 'done';
    return result;
  } finally {
    await finishJob(db, name, holder, state, new Date());
  }
}
