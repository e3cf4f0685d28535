import { AsyncLocalStorage } from 'node:async_hooks';
import { deserialize, serialize } from 'node:v8';
import type { Db, Engine } from '../database/database.ts';
import { lockKey } from '../database/dialect.ts';
import { conflict } from '../http/errors.ts';
import { findRequest, keepResult, type KeyedRequest } from './keyed-requests.ts';
import type { Keys } from '../auth/keys.ts';

export type Work<Result> = (db: Db) => Promise<Result>;

/** How long a key is known. */
export const keptMs = 24 * 60 * 60 * 1000;

/** Results are sealed: some hold a secret that is told once, such as an invitation. */
const purpose = 'idempotency';

type UnderWay = { request: KeyedRequest | null; isRepeat: boolean };

export type Once = ReturnType<typeof createOnce>;

/**
 * Lets the first write of a request with a key be done once: its result is kept under the key, in
 * one transaction with what it does, and whoever comes with the key again is given that result in
 * place of another write. The key goes along with the request by itself, because a write that
 * forgot to ask for it would be done twice and nobody would notice.
 */
export function createOnce(engine: Engine, keys: Keys) {
  const underWay = new AsyncLocalStorage<UnderWay>();

  async function doOnce<Result>(
    db: Db,
    current: UnderWay,
    request: KeyedRequest,
    work: Work<Result>,
  ) {
    await lockKey(db, engine, `${request.owner} ${request.key}`);
    const since = new Date(Date.parse(request.createdAt) - keptMs).toISOString();
    const earlier = await findRequest(db, engine, request, since);
    if (earlier) {
      if (earlier.fingerprint !== request.fingerprint) throw conflict(usedOtherwise);
      const text = keys.unseal(purpose, earlier.sealedResult);
      if (text === null) throw conflict(lostResult);
      current.isRepeat = true;
      return deserialize(Buffer.from(text, 'base64')) as Result;
    }
    const result = await work(db);
    const sealedResult = keys.seal(purpose, serialize(result).toString('base64'));
    await keepResult(db, engine, { ...request, sealedResult });
    return result;
  }

  return {
    /** Whatever `next` leads to is done for this request. */
    run: (request: KeyedRequest, next: () => void) =>
      underWay.run({ request, isRepeat: false }, next),

    /** Whether this request was done before: what it would tell others is long past. */
    isRepeat: () => underWay.getStore()?.isRepeat === true,

    /** The work as it is, or in a shell for the request's first write; for a transaction. */
    once<Result>(work: Work<Result>): Work<Result> {
      const current = underWay.getStore();
      const request = current?.request;
      if (!request) return work;
      current.request = null;
      return (db) => doOnce(db, current, request, work);
    },
  };
}

const usedOtherwise = {
  en: 'This Idempotency-Key was used for another request.',
  'zh-CN': '这个 Idempotency-Key 已用于其他请求。',
};

/** It was sealed with a SECRET_KEY that is no longer given. */
const lostResult = {
  en: 'This request was done already, but its answer can no longer be read.',
  'zh-CN': '这个请求已经处理过，但结果已无法读取。',
};
