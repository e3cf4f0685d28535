import { isIPv6 } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { RateClass } from '../../contract/endpoint.ts';
import type { Context } from './context.ts';
import { AppError } from './errors.ts';

/** Tokens a caller may hold, and how many come back each minute. */
const buckets: Record<RateClass, { burst: number; perMinute: number }> = {
  read: { burst: 100, perMinute: 600 },
  write: { burst: 30, perMinute: 120 },
  setup: { burst: 5, perMinute: 10 },
};

const maxKeys = 50_000;

type Bucket = { tokens: number; filledAt: number };

export function createRateLimiter(now: () => number) {
  const held = new Map<string, Bucket>();

  /** Takes one token; answers the seconds to wait when there is none. */
  return function take(rate: RateClass, key: string): number {
    const { burst, perMinute } = buckets[rate];
    const name = `${rate} ${key}`;
    const time = now();
    let bucket = held.get(name);
    if (!bucket) {
      bucket = { tokens: burst, filledAt: time };
      // The longest unused of many keys is full again anyway.
      if (held.size >= maxKeys) held.delete(held.keys().next().value!);
      held.set(name, bucket);
    }
    const refilled = bucket.tokens + ((time - bucket.filledAt) * perMinute) / 60_000;
    bucket.tokens = Math.min(burst, refilled);
    bucket.filledAt = time;
    if (bucket.tokens >= 1) {
      bucket.tokens -= 1;
      return 0;
    }
    return Math.ceil(((1 - bucket.tokens) * 60) / perMinute);
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

export function limitRates(app: FastifyInstance, { config, now }: Context) {
  if (!config.rateLimits) return;
  const take = createRateLimiter(() => now().getTime());
  app.addHook('onRequest', (request: FastifyRequest, _reply, done) => {
    const { rate } = request.routeOptions.config;
    const wait = rate ? take(rate, callerKey(request.ip)) : 0;
    if (wait > 0) done(new AppError('RATE_LIMITED', { retryAfterSeconds: wait }));
    else done();
  });
}
