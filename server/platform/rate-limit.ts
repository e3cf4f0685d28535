import { isIPv6 } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { RateClass } from '../../contract/endpoint.ts';
import type { Context } from './context.ts';
import { AppError } from './errors.ts';
import { onEachRoute } from './route-hooks.ts';

/** `count` calls in `seconds`: the burst a caller may make, and how fast it comes back. */
type Window = { count: number; seconds: number };

const day = 86_400;

const windows: Record<RateClass, readonly Window[]> = {
  read: [
    { count: 100, seconds: 10 },
    { count: 600, seconds: 60 },
  ],
  search: [
    { count: 20, seconds: 10 },
    { count: 60, seconds: 60 },
  ],
  write: [{ count: 120, seconds: 60 }],
  setup: [{ count: 10, seconds: 60 }],
  qrGenerate: [
    { count: 10, seconds: 60 },
    { count: 60, seconds: 3600 },
  ],
  qrStatus: [{ count: 120, seconds: 60 }],
  phone: [{ count: 30, seconds: 60 }],
  callback: [{ count: 600, seconds: 60 }],
  like: [
    { count: 60, seconds: 60 },
    { count: 500, seconds: day },
  ],
  comment: [
    { count: 1, seconds: 5 },
    { count: 20, seconds: 600 },
    { count: 100, seconds: day },
  ],
  report: [
    { count: 10, seconds: 600 },
    { count: 30, seconds: day },
  ],
  feedback: [{ count: 3, seconds: 600 }],
  admin: [{ count: 120, seconds: 60 }],
};

/** Counted by the account, wherever it signs in from; by address they count as writes. */
const perUser: ReadonlySet<RateClass> = new Set(['like', 'comment', 'report']);

const maxKeys = 50_000;

type Bucket = { tokens: number; filledAt: number };

export function createRateLimiter(now: () => number) {
  const held = new Map<string, Bucket>();

  function bucketFor(name: string, full: number, time: number): Bucket {
    let bucket = held.get(name);
    if (!bucket) {
      bucket = { tokens: full, filledAt: time };
      // The longest unused of many keys is full again anyway.
      if (held.size >= maxKeys) held.delete(held.keys().next().value!);
      held.set(name, bucket);
    }
    return bucket;
  }

  /** Takes one token of a window; answers the seconds to wait when there is none. */
  function takeFrom({ count, seconds }: Window, name: string, time: number): number {
    const bucket = bucketFor(name, count, time);
    const perMs = count / (seconds * 1000);
    bucket.tokens = Math.min(count, bucket.tokens + (time - bucket.filledAt) * perMs);
    bucket.filledAt = time;
    if (bucket.tokens < 1) return Math.ceil((1 - bucket.tokens) / perMs / 1000);
    bucket.tokens -= 1;
    return 0;
  }

  return function take(rate: RateClass, key: string): number {
    const time = now();
    const waits = windows[rate].map((window, index) =>
      takeFrom(window, `${rate} ${index} ${key}`, time),
    );
    return Math.max(...waits);
  };
}

/** An IPv6 subscriber holds a whole /64, so that is what counts as one caller. */
export function callerKey(ip: string): string {
  const plain = ip.replace(/^::ffff:/, '');
  return isIPv6(plain) ? expand(plain).slice(0, 4).join(':') : plain;
}

function expand(ip: string): string[] {
  const [head = '', tail] = ip.split('::');
  const before = head ? head.split(':') : [];
  const after = tail ? tail.split(':') : [];
  const zeros = tail === undefined ? 0 : 8 - before.length - after.length;
  return [...before, ...Array<string>(zeros).fill('0'), ...after];
}

/** Before anything else is done for a caller. */
export function limitRates(app: FastifyInstance, { config, now }: Context) {
  if (!config.rateLimits) return;
  const take = createRateLimiter(() => now().getTime());
  onEachRoute(app, ({ config: declared }) => {
    const rate = declared?.rate;
    if (!rate) return undefined;
    const byAddress = perUser.has(rate) ? 'write' : rate;
    return (request, _reply, done) => done(refusal(take(byAddress, callerKey(request.ip))));
  });
}

/** Once it is known who calls. */
export function limitUserRates(app: FastifyInstance, { config, now }: Context) {
  if (!config.rateLimits) return;
  const take = createRateLimiter(() => now().getTime());
  onEachRoute(app, ({ config: declared }) => {
    const rate = declared?.rate;
    if (!rate || !perUser.has(rate)) return undefined;
    return (request, _reply, done) => done(refusal(take(rate, String(request.caller?.userId))));
  });
}

const refusal = (wait: number) =>
  wait > 0 ? new AppError('RATE_LIMITED', { retryAfterSeconds: wait }) : undefined;
