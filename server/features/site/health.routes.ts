import { sql } from 'kysely';
import type { App } from '../../platform/app-type.ts';
import type { Context } from '../../platform/context.ts';
import type { Redis } from '../../platform/redis.ts';

/** `/healthz`: the process runs. `/readyz`: it can answer, so a proxy may send readers here. */
export function healthRoutes(
  app: App,
  { db, version }: Context,
  { isStopping, redis }: { isStopping: () => boolean; redis: Redis | undefined },
) {
  app.get('/healthz', (_request, reply) => {
    reply.header('Cache-Control', 'no-store').send({ status: 'ok', version });
  });

  app.get('/readyz', async (request, reply) => {
    reply.header('Cache-Control', 'no-store');
    if (isStopping()) return reply.code(503).send({ status: 'stopping' });
    try {
      await sql`select 1`.execute(db);
      // Without Redis an instance is as ready as before: it only goes alone.
      return {
        status: 'ready',
        ...(redis && { redis: redis.isConnected() ? 'connected' : 'away' }),
      };
    } catch (error) {
      request.log.warn({ err: error }, 'database unavailable');
      return reply.code(503).send({ status: 'database unavailable' });
    }
  });
}
