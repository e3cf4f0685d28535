import { createHash } from 'node:crypto';
import type { Window } from './rate-windows.ts';
import type { Redis } from '../realtime/redis.ts';

/**
 * Takes tokens from the buckets of `rate-limit.ts` atomically and by Redis's clock, which is the
 * same for all instances. A key expires when its buckets would be full again.
 */
const script = `
local clock = redis.call('TIME')
local now = clock[1] * 1000 + math.floor(clock[2] / 1000)
local filledAt = tonumber(redis.call('HGET', KEYS[1], 'filledAt')) or now
local past = math.max(0, now - filledAt)
local wait, longest, tokens = 0, 0, {}
redis.call('HSET', KEYS[1], 'filledAt', now)
for i = 1, #ARGV, 2 do
  local count, ms = tonumber(ARGV[i]), tonumber(ARGV[i + 1])
  local held = tonumber(redis.call('HGET', KEYS[1], i)) or count
  tokens[i] = math.min(count, held + past * count / ms)
  if tokens[i] < 1 then wait = math.max(wait, math.ceil((1 - tokens[i]) * ms / count / 1000)) end
  longest = math.max(longest, ms)
end
for i = 1, #ARGV, 2 do
  redis.call('HSET', KEYS[1], i, wait == 0 and tokens[i] - 1 or tokens[i])
end
redis.call('PEXPIRE', KEYS[1], longest)
return wait
`;
const digest = createHash('sha1').update(script).digest('hex');

/** Like `take` of `rate-limit.ts`; undefined while Redis is unavailable. */
export async function takeFromRedis(
  redis: Redis,
  name: string,
  windows: readonly Window[],
): Promise<number | undefined> {
  const options = {
    keys: [`ludex:rate:${name}`],
    arguments: windows.flatMap(({ count, seconds }) => [String(count), String(seconds * 1000)]),
  };
  const wait = await redis.command((client) =>
    client.evalSha(digest, options).catch((error: Error) => {
      // Redis loses its cached scripts at a restart.
      if (!error.message.startsWith('NOSCRIPT')) throw error;
      return client.eval(script, options);
    }),
  );
  return wait === undefined ? undefined : Number(wait);
}
