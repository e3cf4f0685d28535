import { sql } from 'kysely';
import type { App } from '../../platform/app-type.ts';
import type { Context } from '../../platform/context.ts';

/** `/healthz`: the process runs. `/readyz`: it can answer, so a proxy may send readers here. */
export function healthRoutes(app: App, { db, version }: Context, isStopping: () => boolean) {
  app.get('/healthz', (_request, reply) => {
    reply.header('Cache-Control', 'no-store').send({ status: 'ok', version });
  });

  app.get('/readyz', async (request, reply) => {
    reply.header('Cache-Control', 'no-store');
    if (isStopping()) return reply.code(503).send({ status: 'stopping' });
    try {
      await sql`select 1`.execute(db);
      return { status: 'ready' };
    } catch (error) {
      request.log.warn({ err: error }, 'database unavailable');
      return reply.code(503).send({ status: 'database unavailable' });
    }
  });
}
