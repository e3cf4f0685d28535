import { AsyncLocalStorage } from 'node:async_hooks';
import { deserialize, serialize } from 'node:v8';
import { engineOf, type Db } from '../database/db.ts';
import { lockKey } from '../database/dialect.ts';
import type { KeyedRequestsTable } from '../database/tables/tables.ts';
import { conflict } from '../http/errors.ts';
import type { Keys } from '../auth/keys.ts';

export type Work<Result> = (db: Db) => Promise<Result>;

/** A request with an Idempotency-Key: its owner, key, content and time. */
export type KeyedRequest = Omit<KeyedRequestsTable, 'sealedResult'>;

/** How long a key is known. */
export const ttlMs = 24 * 60 * 60 * 1000;

/** Results are sealed: some hold a secret that is shown once, such as an invitation. */
const purpose = 'idempotency';

type CurrentRequest = { request: KeyedRequest | null; isRepeat: boolean };

export type IdempotencyStore = ReturnType<typeof createIdempotencyStore>;

/**
 * The first write of a request with a key happens once: its result is stored under the key, in one
 * transaction with what it does, and a repeated request gets that result in place of another write.
 * The key travels with the request by itself: a feature that forgot to pass it on would write twice,
 * and nobody would notice.
 */
export function createIdempotencyStore(keys: Keys) {
  const current = new AsyncLocalStorage<CurrentRequest>();

  async function runOnce<Result>(
    db: Db,
    state: CurrentRequest,
    request: KeyedRequest,
    work: Work<Result>,
  ) {
    await lockKey(db, engineOf(db), `${request.owner} ${request.key}`);
    const earlier = await findRequest(db, request);
    if (earlier) {
      if (earlier.fingerprint !== request.fingerprint) throw conflict(usedOtherwise);
      const text = keys.unseal(purpose, earlier.sealedResult);
      if (text === null) throw conflict(lostResult);
      state.isRepeat = true;
      return deserialize(Buffer.from(text, 'base64')) as Result;
    }
    const result = await work(db);
    const sealedResult = keys.seal(purpose, serialize(result).toString('base64'));
    await storeResult(db, { ...request, sealedResult });
    return result;
  }

  return {
    /** Everything that `next` leads to belongs to this request. */
    run: (request: KeyedRequest, next: () => void) =>
      current.run({ request, isRepeat: false }, next),

    /** Whether this request was done before: its events have been sent long ago. */
    isRepeat: () => current.getStore()?.isRepeat === true,

    /** The work as it is, or wrapped for the request's first write; for a transaction. */
    idempotent<Result>(work: Work<Result>): Work<Result> {
      const state = current.getStore();
      const request = state?.request;
      if (!request) return work;
      state.request = null;
      return (db) => runOnce(db, state, request, work);
    },
  };
}

function findRequest(db: Db, { owner, key, createdAt }: KeyedRequest) {
  const since = new Date(Date.parse(createdAt) - ttlMs).toISOString();
  return db
    .selectFrom('keyed_requests')
    .selectAll()
    .where('owner', '=', owner)
    .where('key', '=', key)
    .where('createdAt', '>', since)
    .executeTakeFirst();
}

/** Replaces one that has expired. */
function storeResult(db: Db, request: KeyedRequestsTable) {
  const { owner: _owner, key: _key, ...values } = request;
  return db
    .insertInto('keyed_requests')
    .values(request)
    .onConflict((conflicting) => conflicting.columns(['owner', 'key']).doUpdateSet(values))
    .execute();
}

export const deleteExpired = (db: Db, now: Date) =>
  db
    .deleteFrom('keyed_requests')
    .where('createdAt', '<', new Date(now.getTime() - ttlMs).toISOString())
    .execute();

const usedOtherwise = {
  en: 'This Idempotency-Key was used for another request.',
  'zh-CN': '这个 Idempotency-Key 已用于其他请求。',
};

/** It was sealed with a SECRET_KEY that is no longer given. */
const lostResult = {
  en: 'This request was done already, but its answer can no longer be read.',
  'zh-CN': '这个请求已经处理过，但结果已无法读取。',
};
