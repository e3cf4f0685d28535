import type { Kysely } from 'kysely';
import type { Caller } from './auth/sessions.ts';
import { toCachedResponses, type Invalidated, type ResponseCache } from './cache/response-cache.ts';
import type { BatchedTransaction } from './database/batched-transaction.ts';
import type { Work } from './database/db.ts';
import { isDeadlock } from './database/dialect.ts';
import type { Activity } from './database/tables/personal-tables.ts';
import type { Tables } from './database/tables/tables.ts';
import type { IdempotencyStore } from './limits/idempotency-store.ts';
import type { Events, LiveEvent } from './realtime/events.ts';

/** Something a member did that may earn an achievement. */
export type MemberActivity = {
  member: Pick<Caller, 'userId' | 'createdAt'>;
  activities: readonly Activity[];
};

/** What happens after the commit of a write, in this order. */
export type Effects = {
  /** The endpoints, or the responses for one item, whose cached content is outdated. */
  invalidate?: readonly Invalidated[];
  /** Events for everybody who has the matching page open. */
  publish?: readonly LiveEvent[];
  /** Members whose notifications have changed. */
  notify?: readonly number[];
  award?: readonly MemberActivity[];
};

/** What a write returns: the caller's result, and what happens after the commit. */
export type Written<Result> = { result: Result; after?: Effects | undefined };

export type ApplyEffects = (effects: Effects) => Promise<void>;

type EffectDeps = {
  responseCache: Pick<ResponseCache, 'invalidate'>;
  events: Pick<Events, 'publish'>;
  log: { error: (details: object, message: string) => void };
  notificationEvent: (userId: number) => LiveEvent;
  award: (activity: MemberActivity) => Promise<void>;
};

/**
 * The only place that invalidates responses, publishes events and gives awards. The write is
 * already committed: an effect that fails is only logged, because an error response would make the
 * client repeat the write.
 */
export function createApplyEffects(deps: EffectDeps): ApplyEffects {
  const { responseCache, events, log, notificationEvent } = deps;
  async function attempt(effect: string, run: () => unknown) {
    try {
      await run();
    } catch (err) {
      log.error({ err, effect }, 'an effect of a committed write failed');
    }
  }
  return async ({ invalidate = [], publish = [], notify = [], award = [] }) => {
    if (invalidate.length > 0)
      await attempt('invalidate', () => responseCache.invalidate(...invalidate));
    for (const event of publish) await attempt('publish', () => events.publish(event));
    for (const userId of notify)
      await attempt('notify', () => events.publish(notificationEvent(userId)));
    for (const activity of award) await attempt('award', () => deps.award(activity));
  };
}

export type Write = {
  /** Runs in its own transaction, for writes that are rare or slow. */
  <Result>(work: Work<Written<Result>>): Promise<Result>;
  /** May share a transaction with others, for small and frequent writes. */
  <Result>(lockKey: string, work: Work<Written<Result>>): Promise<Result>;
};

type WriteDeps = {
  db: Kysely<Tables>;
  batchedTransaction: BatchedTransaction;
  idempotency: Pick<IdempotencyStore, 'idempotent'>;
  applyEffects: ApplyEffects;
};

/**
 * The only way to write: runs the work in a transaction and, after the commit, its effects. A
 * repeated request with an Idempotency-Key gets the first result. Its invalidations and awards run
 * again, in case the first request ended before them; its events would be outdated. The work may run
 * more than once, so it changes nothing but the database.
 */
export function createWrite(deps: WriteDeps): Write {
  const { db, batchedTransaction, idempotency, applyEffects } = deps;
  return async function write<Result>(
    ...args: [Work<Written<Result>>] | [string, Work<Written<Result>>]
  ) {
    const [lockKey, work] = args.length === 2 ? args : [undefined, args[0]];
    const once = idempotency.idempotent(async (db) => storable(await work(db)));
    const { value, isRepeat } = await retryDeadlocks(() =>
      lockKey === undefined ? db.transaction().execute(once) : batchedTransaction(lockKey, once),
    );
    const { invalidate, award, publish, notify } = value.after;
    await applyEffects({ invalidate, award, ...(!isRepeat && { publish, notify }) });
    return value.result;
  };
}

const maxAttempts = 5;

/**
 * Of two transactions that wait for each other, PostgreSQL rolls one back, which then runs again. A
 * suspension, for example, locks what its member has written and then the account, and once more
 * what was written in the meantime.
 */
async function retryDeadlocks<Result>(run: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await run();
    } catch (error) {
      if (attempt === maxAttempts || !isDeadlock(error)) throw error;
    }
  }
}

/**
 * Replaces endpoints by their routes: endpoints hold schemas, which cannot be stored under an
 * Idempotency-Key.
 */
const storable = <Result>({ result, after = {} }: Written<Result>) => ({
  result,
  after: {
    invalidate: (after.invalidate ?? []).map(toCachedResponses),
    publish: after.publish ?? [],
    notify: after.notify ?? [],
    award: after.award ?? [],
  },
});
