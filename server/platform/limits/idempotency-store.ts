import { AsyncLocalStorage } from 'node:async_hooks';
import { deserialize, serialize } from 'node:v8';
import type { Db, Work } from '../database/db.ts';
import { lockKey } from '../database/dialect.ts';
import type { KeyedRequestsTable } from '../database/tables/tables.ts';
import { conflict } from '../http/errors.ts';
import type { Keys } from '../auth/keys.ts';

/** A request with an Idempotency-Key; only a signature of its content is stored. */
export type KeyedRequest = Pick<KeyedRequestsTable, 'owner' | 'key' | 'createdAt'> & {
  content: string;
};

/** How long a key is valid. */
export const ttlMs = 24 * 60 * 60 * 1000;

/**
 * Results are encrypted, because some contain a secret that is shown once, such as an invitation.
 */
const purpose = 'idempotent write';
/**
 * Contents are signed rather than hashed: with a plain hash, whoever has a copy of the database
 * could guess a passphrase or another secret in a request, millions of times a second.
 */
const signaturePurpose = 'content of an idempotent write';

type CurrentRequest = { request: KeyedRequest | null };

/** The result of a write, and whether it comes from an earlier request. */
export type Once<Result> = { value: Result; isRepeat: boolean };

export type IdempotencyStore = ReturnType<typeof createIdempotencyStore>;

/**
 * Makes the first write of a request with a key happen once: its result is stored under the key in
 * the same transaction, and a repeated request gets that result. The key is passed on by
 * AsyncLocalStorage, because a feature that forgot to pass it would silently write twice.
 */
export function createIdempotencyStore(keys: Keys) {
  const current = new AsyncLocalStorage<CurrentRequest>();

  async function runOnce<Result>(
    db: Db,
    request: KeyedRequest,
    work: Work<Result>,
  ): Promise<Once<Result>> {
    await lockKey(db, `${request.owner} ${request.key}`);
    const earlier = await findRequest(db, request);
    if (earlier) {
      if (!keys.verify(signaturePurpose, request.content, earlier.fingerprint))
        throw conflict(usedOtherwise);
      const text = keys.unseal(purpose, earlier.sealedResult);
      if (text === null) throw conflict(lostResult);
      return { value: deserialize(Buffer.from(text, 'base64')) as Result, isRepeat: true };
    }
    const value = await work(db);
    const { content, ...stored } = request;
    const fingerprint = keys.sign(signaturePurpose, content);
    const sealedResult = keys.seal(purpose, serialize(value).toString('base64'));
    await storeResult(db, { ...stored, fingerprint, sealedResult });
    return { value, isRepeat: false };
  }

  return {
    /** Everything that `next` calls belongs to this request. */
    run: (request: KeyedRequest, next: () => void) => current.run({ request }, next),

    /** Wraps the work of a transaction: a repeated request gets the stored result instead. */
    idempotent<Result>(work: Work<Result>): Work<Once<Result>> {
      const state = current.getStore();
      const request = state?.request;
      if (!request) return async (db) => ({ value: await work(db), isRepeat: false });
      state.request = null;
      return (db) => runOnce(db, request, work);
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

/** Overwrites an expired entry of the same key. */
function storeResult(db: Db, request: KeyedRequestsTable) {
  const { owner: _owner, key: _key, ...values } = request;
  return db
    .insertInto('keyed_requests')
    .values(request)
    .onConflict((conflicting) => conflicting.columns(['owner', 'key']).doUpdateSet(values))
    .execute();
}

/** Deletes expired keys to free space; they are already ignored. */
export async function deleteExpired(db: Db, now: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('keyed_requests')
    .where('createdAt', '<', new Date(now.getTime() - ttlMs).toISOString())
    .executeTakeFirst();
  return Number(numDeletedRows);
}

const usedOtherwise = {
  en: 'This Idempotency-Key was used for another request.',
  'zh-CN': '这个 Idempotency-Key 已用于其他请求。',
};

/** The result was sealed with a SECRET_KEY that is no longer configured. */
const lostResult = {
  en: 'This request was done already, but its response can no longer be read.',
  'zh-CN': '这个请求已经处理过，但结果已无法读取。',
};
