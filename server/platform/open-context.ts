import type { FastifyInstance } from 'fastify';
import { createCookies } from './auth/cookies.ts';
import type { Keys } from './auth/keys.ts';
import { createResponseCache } from './cache/response-cache.ts';
import { purgeSharedCache } from './cache/purge.ts';
import type { Config } from './config.ts';
import type { Context } from './context.ts';
import { createBatchedTransaction } from './database/batched-transaction.ts';
import type { Database } from './database/database.ts';
import { createEraser } from './database/erase-log.ts';
import { createIdempotencyStore } from './limits/idempotency-store.ts';
import { createEvents, type LiveEvent } from './realtime/events.ts';
import { readVersion } from './root.ts';
import { createSettings } from './settings/settings.ts';
import { createApplyEffects, createWrite, type MemberActivity } from './write.ts';

type ContextParts = { config: Config; database: Database; keys: Keys; now: () => Date };

/** What the platform does not know about members. */
export type MemberEffects = {
  notificationEvent: (userId: number) => LiveEvent;
  award: (context: Context, activity: MemberActivity) => Promise<void>;
};

/** Opens what features use, and closes it with the server. */
export async function openContext(
  app: FastifyInstance,
  { config, database, keys, now }: ContextParts,
  { notificationEvent, award }: MemberEffects,
) {
  const { db } = database;
  const idempotency = createIdempotencyStore(keys);
  const eraser = createEraser(database.truncateLog, app.log);
  app.addHook('onClose', async () => eraser.stop());
  const responseCache = createResponseCache(config.responseCacheBytes, () => now().getTime());
  purgeSharedCache(config, responseCache, app.log);
  const events = createEvents();
  const applyEffects = createApplyEffects({
    responseCache,
    events,
    log: app.log,
    notificationEvent,
    award: (activity) => award(context, activity),
  });
  const settings = createSettings({ db, config, keys, events, log: app.log });
  await settings.reload();
  app.addHook('onListen', async () => settings.start());
  app.addHook('onClose', async () => settings.close());
  const batchedTransaction = createBatchedTransaction(db, config.databasePoolSize);
  const context: Context = {
    config,
    settings,
    keys,
    now,
    db,
    cookies: createCookies(config, keys),
    responseCache,
    events,
    applyEffects,
    write: createWrite({ db, batchedTransaction, idempotency, applyEffects }),
    eraseLog: eraser.soon,
    version: readVersion(),
  };
  return { context, responseCache, events, idempotency };
}
