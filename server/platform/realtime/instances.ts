import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { CachedResponses, ResponseCache } from '../cache/response-cache.ts';
import type { Context } from '../context.ts';
import type { Events, LiveEvent } from './events.ts';
import type { Redis } from './redis.ts';
import { firstReachable, type Transport } from './transport.ts';

/**
 * Connects the instances on one database: by Redis if configured, and by PostgreSQL's NOTIFY
 * otherwise or while Redis is unavailable. Each driver is loaded only when it is used.
 */
export async function joinInstances(
  app: FastifyInstance,
  { config, db, keys }: Context,
  { events, responseCache }: { events: Events; responseCache: ResponseCache },
): Promise<Redis | undefined> {
  const transports: Transport[] = [];
  let redis: Redis | undefined;
  if (config.redisUrl) {
    const { createRedis } = await import('./redis.ts');
    // Redis channels are shared by all users of a server, so the name includes a hash of our key.
    const ours = keys.sign('redis channels', '').slice(0, 16);
    redis = createRedis(config.redisUrl, `ludex:${ours}:`, app.log);
    transports.push(redis);
  }
  if (config.databaseUrl) {
    const { createPostgresTransport } = await import('./postgres-transport.ts');
    const url = config.databaseDirectUrl ?? config.databaseUrl;
    transports.push(createPostgresTransport(url, db, app.log));
  }
  if (transports.length === 0) return undefined;
  const transport = firstReachable(transports);
  shareEvents(transport, events);
  shareInvalidations(transport, responseCache);
  await transport.connect();
  app.addHook('onClose', () => transport.close());
  return redis;
}

type From = { from: string };

/** Delivers events to local listeners directly and to other instances by the transport. */
export function shareEvents(transport: Transport, events: Events) {
  const from = randomUUID();
  transport.subscribe('event', (message) => {
    const { from: sender, ...event } = message as LiveEvent & From;
    if (sender !== from) events.deliver(event);
  });
  events.onPublish((event) => void transport.publish('event', { ...event, from }));
}

/** Keeps a message below NOTIFY's limit of 8,000 bytes. */
const maxTargets = 60;

type Invalidation = From & { targets: CachedResponses[] | 'all' };

/** Applies the invalidations of each instance to all others. */
function shareInvalidations(transport: Transport, responseCache: ResponseCache) {
  const from = randomUUID();
  let pending = new Map<string, CachedResponses>();
  let isSending = false;
  let hasLost = false;

  async function send(targets: Invalidation['targets']) {
    const isSent = await transport.publish('invalidate', { from, targets } satisfies Invalidation);
    if (!isSent) hasLost = true;
  }

  /** Sends pending invalidations; those that arrive meanwhile go into the next message. */
  async function flush() {
    if (isSending) return;
    isSending = true;
    while (pending.size > 0) {
      const targets = [...pending.values()];
      pending = new Map();
      await send(targets.length > maxTargets ? 'all' : targets);
    }
    isSending = false;
  }

  transport.subscribe('invalidate', (message) => {
    const { from: sender, targets } = message as Invalidation;
    if (sender === from) return;
    if (targets === 'all') responseCache.clear();
    else responseCache.invalidateLocally(targets);
  });
  transport.onConnected(() => {
    responseCache.clear();
    if (!hasLost) return;
    hasLost = false;
    void send('all');
  });
  responseCache.onInvalidate((targets) => {
    for (const target of targets) pending.set(target.path ?? target.route, target);
    void flush();
  });
}
