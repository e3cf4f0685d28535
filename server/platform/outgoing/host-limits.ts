import type { Selectable } from 'kysely';
import type { Db } from '../database/db.ts';
import type { Database } from '../database/database.ts';
import { lockKey } from '../database/dialect.ts';
import type { OutgoingHostsTable } from '../database/tables/source-tables.ts';
import type { Text } from '../http/language.ts';
import { OutgoingError, readFailure } from './outgoing-error.ts';

/** The limits for calls to a host; a connector declares one for each host that it calls. */
export type HostRule = {
  /** The host of a URL, with its port. */
  host: string;
  perSecond: number;
  perDay: number;
  /** How many calls may be open at once. */
  open: number;
};

export type HostState = {
  host: string;
  callsToday: number;
  perDay: number;
  perSecond: number;
  pausedUntil: string | null;
  why: Text | null;
};

/** Background work uses at most this share of the daily limit; the rest is for urgent runs. */
const backgroundShare = 0.8;
const dayMs = 86_400_000;
const pausesMs = [5, 15, 60, 360, 1440].map((minutes) => minutes * 60_000);
/** A longer Retry-After is not plausible, and some hosts send numbers that are no duration. */
const maxPauseMs = 7 * dayMs;
/** A next call further ahead than this was planned by a clock that was wrong, and is ignored. */
const maxAheadMs = 3_600_000;

const budgetOf = (perDay: number, isUrgent: boolean) =>
  isUrgent ? perDay : Math.floor(perDay * backgroundShare);

const dayOf = (now: Date) => now.toISOString().slice(0, 10);

/**
 * Reserves the next `count` times at which the host may be called, and counts them as calls. They
 * are stored before the calls are made, so that a crash never leads to too many calls. Throws while
 * the host is paused.
 */
export function takeSlots(
  db: Database['db'],
  rule: HostRule,
  options: { count: number; isUrgent: boolean; now: Date },
): Promise<number[]> {
  const { host, perSecond, perDay } = rule;
  const { now } = options;
  const day = dayOf(now);
  return db.transaction().execute(async (db) => {
    await lockKey(db, `outgoing ${host}`);
    const row = await readHost(db, host);
    if (row?.pausedUntil && row.pausedUntil > now.toISOString()) {
      const { pausedUntil } = row;
      const why = readFailure('paused', row.why ?? '');
      const text = {
        en: `${host} is paused until ${pausedUntil}: ${why.en}`,
        'zh-CN': `${host} 暂停访问至 ${pausedUntil}：${why['zh-CN']}`,
      };
      throw new OutgoingError('paused', text, new Date(pausedUntil));
    }
    const calls = row?.day === day ? row.calls : 0;
    const count = Math.min(options.count, budgetOf(perDay, options.isUrgent) - calls);
    if (count <= 0) {
      const tomorrow = new Date(Date.parse(day) + dayMs);
      const text = {
        en: `Today's calls to ${host} are used up`,
        'zh-CN': `今天对 ${host} 的访问次数已用完`,
      };
      throw new OutgoingError('spent', text, tomorrow);
    }
    const interval = 1000 / perSecond;
    const planned = row ? Date.parse(row.nextCallAt) - now.getTime() : 0;
    const first = now.getTime() + (planned > maxAheadMs ? 0 : Math.max(0, planned));
    const next = { nextCallAt: new Date(first + count * interval).toISOString(), day };
    await db
      .insertInto('outgoing_hosts')
      .values({ host, ...next, calls: calls + count })
      .onConflict((conflict) =>
        conflict.column('host').doUpdateSet({ ...next, calls: calls + count }),
      )
      .execute();
    return Array.from({ length: count }, (_, index) => first + index * interval);
  });
}

/** Returns unused reservations, which corrects the day's count and the time of the next call. */
export function returnSlots(
  db: Database['db'],
  { host, perSecond }: HostRule,
  slots: readonly number[],
  now: Date,
): Promise<void> {
  return db.transaction().execute(async (db) => {
    await lockKey(db, `outgoing ${host}`);
    const row = await readHost(db, host);
    if (row?.day !== dayOf(now)) return;
    const calls = Math.max(0, row.calls - slots.length);
    const afterLast = new Date(slots.at(-1)! + 1000 / perSecond).toISOString();
    // Only the last reservation can be taken back; another instance may have reserved later times.
    const isLast = row.nextCallAt === afterLast;
    const nextCallAt = isLast ? new Date(slots[0]!).toISOString() : row.nextCallAt;
    await db
      .updateTable('outgoing_hosts')
      .set({ calls, nextCallAt })
      .where('host', '=', host)
      .execute();
  });
}

/**
 * Pauses a host that has refused a call: for its Retry-After, otherwise longer each time. Each day
 * without a refusal shortens the next pause by one step. A refusal during a pause adds no step and
 * never shortens the pause. Returns the end of the pause.
 */
export function pauseHost(
  db: Database['db'],
  host: string,
  pause: { why: Text; retryAfterMs: number | null; now: Date },
): Promise<Date> {
  const { why, retryAfterMs, now } = pause;
  return db.transaction().execute(async (db) => {
    await lockKey(db, `outgoing ${host}`);
    const row = await readHost(db, host);
    const before = row?.pausedUntil ? Date.parse(row.pausedUntil) : 0;
    const quietMs = now.getTime() - before;
    const isPaused = quietMs < 0;
    const quietDays = isPaused ? 0 : Math.floor(quietMs / dayMs);
    const step = Math.max(0, (row?.pauseStep ?? 0) - quietDays);
    const pauseMs = Math.min(retryAfterMs ?? (isPaused ? 0 : pausesMs[step]!), maxPauseMs);
    const until = new Date(Math.max(before, now.getTime() + pauseMs));
    const hasStep = retryAfterMs === null && !isPaused;
    const paused = {
      pausedUntil: until.toISOString(),
      why: JSON.stringify(why),
      pauseStep: hasStep ? Math.min(step + 1, pausesMs.length - 1) : step,
    };
    const fresh = { host, nextCallAt: now.toISOString(), day: dayOf(now), calls: 0 };
    await db
      .insertInto('outgoing_hosts')
      .values({ ...fresh, ...paused })
      .onConflict((conflict) => conflict.column('host').doUpdateSet(paused))
      .execute();
    return until;
  });
}

const readHost = (db: Db, host: string): Promise<Selectable<OutgoingHostsTable> | undefined> =>
  db.selectFrom('outgoing_hosts').selectAll().where('host', '=', host).executeTakeFirst();

/** The current state of each of these hosts, for administrators. */
export async function readHostStates(
  db: Db,
  rules: readonly HostRule[],
  now: Date,
): Promise<HostState[]> {
  if (rules.length === 0) return [];
  const hosts = rules.map(({ host }) => host);
  const rows = await db
    .selectFrom('outgoing_hosts')
    .selectAll()
    .where('host', 'in', hosts)
    .execute();
  return rules.map(({ host, perDay, perSecond }) => {
    const row = rows.find((row) => row.host === host);
    const isPaused = row?.pausedUntil != null && row.pausedUntil > now.toISOString();
    return {
      host,
      callsToday: row?.day === dayOf(now) ? row.calls : 0,
      perDay,
      perSecond,
      pausedUntil: isPaused ? row.pausedUntil : null,
      why: isPaused && row.why !== null ? readFailure('paused', row.why) : null,
    };
  });
}

export const isSpent = ({ callsToday, perDay }: HostState, isUrgent: boolean): boolean =>
  callsToday >= budgetOf(perDay, isUrgent);
