import type { FastifyInstance, FastifyReply, RouteOptions } from 'fastify';
import { overloaded } from '../http/errors.ts';

const checksPerTimeout = 10;

/**
 * Sends 503 in place of a handler that takes too long. Fastify's own `handlerTimeout` stops its clock
 * once the body has been read, so it would never end a write. One timer checks all requests.
 */
export function createDeadline(app: FastifyInstance, timeoutMs: number) {
  const startedAt = new Map<FastifyReply, number>();

  function refuseLate() {
    const latest = performance.now() - timeoutMs;
    for (const [reply, time] of startedAt) {
      // They stand in the order in which they started.
      if (time > latest) break;
      startedAt.delete(reply);
      if (!reply.sent) reply.send(overloaded());
    }
  }

  const timer = setInterval(refuseLate, timeoutMs / checksPerTimeout).unref();
  app.addHook('onClose', async () => clearInterval(timer));

  /** From here to the end of the response; one that is being sent is left alone. */
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
