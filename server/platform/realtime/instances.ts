import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import type { Relay } from './events.ts';
import { forgetTogether } from './redis-answers.ts';
import { relayByRedis } from './redis-events.ts';
import type { Redis } from './redis.ts';

/** Lets the instances on one database hear of each other. Neither driver is loaded in vain. */
export async function joinInstances(
  app: FastifyInstance,
  { config, db, keys, events, answers }: Context,
): Promise<Redis | undefined> {
  let relay: Relay | undefined;
  if (config.databaseUrl) {
    const { relayByPostgres } = await import('./postgres-events.ts');
    const url = config.databaseDirectUrl ?? config.databaseUrl;
    relay = await relayByPostgres(url, db, events, app.log);
  }
  let redis: Redis | undefined;
  if (config.redisUrl) {
    const { createRedis } = await import('./redis.ts');
    // Channels are common to all who use the server: others may run a Ludex of their own there.
    const ours = keys.sign('redis channels', '').slice(0, 16);
    redis = createRedis(config.redisUrl, `ludex:${ours}:`, app.log);
    relay = relayByRedis(redis, events, relay);
    forgetTogether(redis, answers);
    await redis.connect();
  }
  if (relay) events.relayBy(relay);
  app.addHook('onClose', async () => {
    await events.close();
    redis?.close();
  });
  return redis;
}
