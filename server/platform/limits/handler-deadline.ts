import type { FastifyInstance, FastifyReply, RouteOptions } from 'fastify';
import { overloaded } from '../http/errors.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Since when it is under way, and its place among those that are. */
    begun: { at: number; place: number } | null;
  }
}

const looksPerDeadline = 10;

/**
 * Answers in place of a handler that takes too long. Fastify's own `handlerTimeout` stops its clock
 * once the body has been read, so that no write would ever be ended by it, and its timer and signal
 * cost a tenth of a write: a look now and then is enough for all. They stand in an array, because a
 * Map or Set now and then moves into a new table, and the old one holds the new one: of all that
 * passed through, nothing would be given back before the next great collection of garbage.
 */
export function createDeadline(app: FastifyInstance, mostMs: number) {
  const open: (FastifyReply | null)[] = [];
  const free: number[] = [];
  app.decorateRequest('begun', null);

  function enter(reply: FastifyReply) {
    const place = free.pop() ?? open.length;
    open[place] = reply;
    reply.request.begun = { at: performance.now(), place };
  }

  function leave(reply: FastifyReply) {
    const place = reply.request.begun?.place;
    if (place === undefined || open[place] !== reply) return;
    open[place] = null;
    free.push(place);
  }

  function answerLate() {
    const latest = performance.now() - mostMs;
    for (const reply of open) {
      if (!reply || reply.request.begun!.at > latest) continue;
      leave(reply);
      if (reply.sent) continue;
      reply.send(overloaded());
    }
  }

  const timer = setInterval(answerLate, mostMs / looksPerDeadline).unref();
  app.addHook('onClose', async () => clearInterval(timer));

  /** From here to the end of the answer; one that is on its way is left alone. */
  return function limit(route: RouteOptions) {
    const begin: RouteOptions['onRequest'] = (_request, reply, done) => {
      enter(reply);
      done();
    };
    const end: RouteOptions['onResponse'] = (_request, reply, done) => {
      leave(reply);
      done();
    };
    route.onRequest = [route.onRequest ?? [], begin].flat();
    route.onResponse = [route.onResponse ?? [], end].flat();
  };
}
