import type { FastifyInstance, FastifyReply, RouteOptions } from 'fastify';
import { overloaded } from '../http/errors.ts';

const checksPerTimeout = 10;

/**
 * Responds with 503 when a handler takes too long. Fastify's own `handlerTimeout` stops its timer
 * once the body has been read, so it would never end a write. One timer checks all requests.
 */
export function createDeadline(app: FastifyInstance, timeoutMs: number) {
  const startedAt = new Map<FastifyReply, number>();

  function refuseLate() {
    const latest = performance.now() - timeoutMs;
    for (const [reply, time] of startedAt) {
      // The map is in order of start time.
      if (time > latest) break;
      startedAt.delete(reply);
      if (!reply.sent) reply.send(overloaded());
    }
  }

  const timer = setInterval(refuseLate, timeoutMs / checksPerTimeout).unref();
  app.addHook('onClose', async () => clearInterval(timer));

  /** Applies the deadline to a route. A response that is already being sent is not affected. */
  return function limit(route: RouteOptions) {
    const begin: RouteOptions['onRequest'] = (_request, reply, done) => {
      startedAt.set(reply, performance.now());
      done();
    };
    const end: RouteOptions['onResponse'] = (_request, reply, done) => {
      startedAt.delete(reply);
      done();
    };
    route.onRequest = [route.onRequest ?? [], begin].flat();
    route.onResponse = [route.onResponse ?? [], end].flat();
  };
}
