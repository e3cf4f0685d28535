import type {
  FastifyInstance,
  FastifyRequest,
  onRequestAsyncHookHandler,
  onRequestHookHandler,
} from 'fastify';
import type { RateClass } from '../../../contract/endpoint.ts';
import type { Context } from '../context.ts';
import { AppError } from '../http/errors.ts';
import { callerKey, ownerKey, siteKey } from '../text/network-address.ts';
import { perUser, readRates, windows, type Window } from './rate-windows.ts';
import { isOwnCall } from './own-call.ts';
import { takeFromRedis } from './redis-rate-limit.ts';
import type { Redis } from '../realtime/redis.ts';
import { createTurns } from './turns.ts';
import { mayCall } from '../auth/roles.ts';
import { onEachRoute } from '../http/route-hooks.ts';
import type { Caller } from '../auth/sessions.ts';

const maxKeys = 50_000;

type Bucket = { tokens: number; filledAt: number };

export function createRateLimiter(now: () => number) {
  const held = new Map<string, Bucket>();

  /** The bucket, refilled up to this time. */
  function bucketFor({ count, seconds }: Window, name: string, time: number): Bucket {
    const bucket = held.get(name);
    if (bucket) {
      // Back to the end of the map, so that its first entries are the least recently used.
      held.delete(name);
      held.set(name, bucket);
      // A clock that is set back must not remove tokens.
      const passedMs = Math.max(0, time - bucket.filledAt);
      bucket.tokens = Math.min(count, bucket.tokens + (passedMs * count) / (seconds * 1000));
      bucket.filledAt = time;
      return bucket;
    }
    // Drops the least recently used bucket, so that a caller who never pauses stays counted.
    if (held.size >= maxKeys) held.delete(held.keys().next().value!);
    const full = { tokens: count, filledAt: time };
    held.set(name, full);
    return full;
  }

  /**
   * Takes one token from every window; if one is empty, takes none and returns the seconds to wait.
   */
  return function take(rate: RateClass, key: string, callers = 1): number {
    const time = now();
    const limits = windowsFor(rate, callers);
    const buckets = limits.map((window, index) =>
      bucketFor(window, `${rate} ${index} ${key}`, time),
    );
    const waits = buckets.map(({ tokens }, index) => waitFor(limits[index]!, tokens));
    const wait = Math.max(...waits);
    if (wait === 0) for (const bucket of buckets) bucket.tokens -= 1;
    return wait;
  };
}

/** The limits for several callers together. */
const windowsFor = (rate: RateClass, callers: number): readonly Window[] =>
  callers === 1
    ? windows[rate]
    : windows[rate].map(({ count, seconds }) => ({ count: count * callers, seconds }));

const waitFor = ({ count, seconds }: Window, tokens: number) =>
  tokens < 1 ? Math.ceil(((1 - tokens) * seconds) / count) : 0;

/** The limits of a reader whose page must be rendered. */
export type PageLimits = {
  takeToken: (request: FastifyRequest) => Promise<void>;
  /** Many pages of one address must not delay the page of another. */
  inTurn: <Result>(request: FastifyRequest, work: () => Promise<Result>) => Promise<Result>;
};

const pagesAtOnce = 4;

/**
 * Limits requests by address, before any other work. Only the handler of pages knows whether a page
 * must be rendered, so it gets the limits of that.
 */
export function limitRates(
  app: FastifyInstance,
  context: Context,
  redis: Redis | undefined,
): PageLimits {
  if (!context.config.rateLimits) {
    return { takeToken: async () => {}, inTurn: (_request, work) => work() };
  }
  const take = createTake(context, redis);
  const limit = createLimit(take, redis);
  onEachRoute(app, ({ config: declared }) => {
    const rate = declared?.rate;
    if (!rate) return undefined;
    return limit(perUser.has(rate) ? 'write' : rate, byCaller);
  });
  onEachRoute(app, ({ config: declared }) => {
    const rate = declared?.rate;
    if (!rate || readRates.has(rate)) return undefined;
    return limit(perUser.has(rate) ? 'write' : rate, bySite, callersPerSite);
  });
  const inTurn = createTurns(pagesAtOnce);
  return {
    takeToken: async (request) => {
      await takeOrRefuse(take, 'page', byCaller(request));
      await takeOrRefuse(take, 'page', bySite(request), callersPerSite);
    },
    inTurn: ({ ip }, work) => inTurn(ownerKey(ip), work),
  };
}

/** What the page renderer reads has been paid for by the page. */
const byCaller: KeyOf = (request) => (isOwnCall(request) ? null : callerKey(request.ip));
const bySite: KeyOf = (request) => (isOwnCall(request) ? null : siteKey(request.ip));

/** A /48 contains 65,536 networks of /64; together they get the limits of sixteen. */
const callersPerSite = 16;

/** Limits requests by account; runs after authentication. */
export function limitUserRates(app: FastifyInstance, context: Context, redis: Redis | undefined) {
  if (!context.config.rateLimits) return;
  const limit = createLimit(createTake(context, redis), redis);
  onEachRoute(app, ({ config: declared }) => {
    const rate = declared?.rate;
    if (!rate || !perUser.has(rate)) return undefined;
    return limit(rate, ({ caller }) => (isFree(rate, caller) ? null : String(caller?.userId)));
  });
}

/**
 * Moderators delete other members' content, so only the general limit of writes applies to them.
 */
const isFree = (rate: RateClass, caller: Caller | null) =>
  rate === 'deleteOwn' && caller !== null && mayCall('editor', caller.roles);

/** Returns the key to count under; null for a caller without a limit. */
type KeyOf = (request: FastifyRequest) => string | null;

/** Takes a token and returns the seconds to wait. */
type Take = (rate: RateClass, key: string, callers: number) => number | Promise<number>;

/** Counts in this process or, with Redis, across all instances. */
function createTake({ now, keys }: Context, redis: Redis | undefined): Take {
  const takeHere = createRateLimiter(() => now().getTime());
  if (!redis) return takeHere;
  return async (rate, key, callers) => {
    // Redis may persist keys to disk, so addresses are hashed.
    const name = keys.sign('rate limits', `${rate} ${key}`);
    const taken = await takeFromRedis(redis, name, windowsFor(rate, callers));
    return taken ?? takeHere(rate, key, callers);
  };
}

async function takeOrRefuse(take: Take, rate: RateClass, key: string | null, callers = 1) {
  const refused = key === null ? undefined : refusal(await take(rate, key, callers));
  if (refused) throw refused;
}

/** Creates the hooks that take a token of each request; in this process they need no promise. */
function createLimit(take: Take, redis: Redis | undefined) {
  return (
    rate: RateClass,
    keyOf: KeyOf,
    callers = 1,
  ): onRequestHookHandler | onRequestAsyncHookHandler => {
    if (redis)
      return (request: FastifyRequest) => takeOrRefuse(take, rate, keyOf(request), callers);
    return (request, _reply, done) => {
      const key = keyOf(request);
      done(key === null ? undefined : refusal(take(rate, key, callers) as number));
    };
  };
}

const refusal = (wait: number) =>
  wait > 0 ? new AppError('RATE_LIMITED', { retryAfterSeconds: wait }) : undefined;
