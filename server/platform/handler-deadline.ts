import type { FastifyInstance, FastifyReply, RouteOptions } from 'fastify';
import { overloaded } from './errors.ts';

const looksPerDeadline = 10;

/**
 * Answers in place of a handler that takes too long. Fastify's own `handlerTimeout` stops its clock
 * once the body has been read, so that no write would ever be ended by it, and its timer and signal
 * cost a tenth of a write. Who came first is late first: a look now and then is enough for all.
 */
export function createDeadline(app: FastifyInstance, mostMs: number) {
  const open = new Map<FastifyReply, number>();

  function answerLate() {
    const latest = performance.now() - mostMs;
    for (const [reply, since] of open) {
      if (since > latest) return;
      open.delete(reply);
      if (reply.sent) continue;
      // What it does may still be done: its Idempotency-Key must not be free for doing it again.
      reply.request.claim = null;
      reply.send(overloaded());
    }
  }

  const timer = setInterval(answerLate, mostMs / looksPerDeadline).unref();
  app.addHook('onClose', async () => clearInterval(timer));

  /** From here to the first byte of the answer. */
  return function limit(route: RouteOptions) {
    const begin: RouteOptions['onRequest'] = (_request, reply, done) => {
      open.set(reply, performance.now());
      done();
    };
    const end: RouteOptions['onSend'] = (_request, reply, payload, done) => {
      open.delete(reply);
      done(null, payload);
    };
    route.onRequest = [route.onRequest ?? [], begin].flat();
    route.onSend = [route.onSend ?? [], end].flat();
  };
}
