import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { App } from '../../platform/http/app-type.ts';
import type { Context } from '../../platform/context.ts';
import type { Integrity } from '../../platform/jobs/integrity.ts';
import type { Redis } from '../../platform/realtime/redis.ts';

type HealthDeps = {
  isStopping: () => boolean;
  redis: Redis | undefined;
  integrity: Integrity | undefined;
  /** The parts of the site that cannot serve requests at the moment. */
  unavailableParts: () => readonly string[];
};

/** Below one second, so that a readiness probe does not time out first. */
const timeoutMs = 800;

/** `/healthz`: the process runs. `/readyz`: it can serve, so a proxy may send readers here. */
export function healthRoutes(
  app: App,
  { db, version }: Context,
  { isStopping, redis, integrity, unavailableParts }: HealthDeps,
) {
  let underWay: Promise<unknown> | undefined;

  /** Runs one query at a time, so that probes do not use up connections while it hangs. */
  async function checkDatabase() {
    underWay ??= sql`select 1`.execute(db).finally(() => (underWay = undefined));
    const late = sleep(timeoutMs, undefined, { ref: false }).then(() => {
      throw new Error(`no response within ${timeoutMs} ms`);
    });
    await Promise.race([underWay, late]);
  }

  app.get('/healthz', (_request, reply) => {
    reply.header('Cache-Control', 'no-store').send({ status: 'ok', version });
  });

  app.get('/readyz', { config: { rate: 'health' } }, async (request, reply) => {
    reply.header('Cache-Control', 'no-store');
    if (isStopping()) return reply.code(503).send({ status: 'stopping' });
    try {
      await checkDatabase();
    } catch (error) {
      request.log.warn({ err: error }, 'database unavailable');
      return reply.code(503).send({ status: 'database unavailable' });
    }
    const unavailable = unavailableParts();
    if (unavailable.length > 0) {
      return reply.code(503).send({ status: `${unavailable.join(' and ')} unavailable` });
    }
    // Without Redis an instance is still ready; it only exchanges no messages with the others.
    return {
      status: 'ready',
      ...(integrity?.isDamaged() && { database: 'damaged' }),
      ...(redis && { redis: redis.isConnected() ? 'connected' : 'away' }),
    };
  });
}
