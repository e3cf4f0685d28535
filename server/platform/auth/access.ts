import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import type { Context } from '../context.ts';
import { AppError } from '../http/errors.ts';
import { createDeadline } from '../limits/handler-deadline.ts';
import { mayCall } from './roles.ts';
import { isApi, onEachRoute } from '../http/route-hooks.ts';
import { findCaller, touchSession, type Caller } from './sessions.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The signed-in user; always null where the response may be cached publicly. */
    caller: Caller | null;
  }
}

export const isWrite = (method: string) => method !== 'GET' && method !== 'HEAD';

const handlerTimeoutMs = { usual: 15_000, long: 60_000 };

/** The schema of an endpoint without a body: it accepts no body or an empty object. */
const NoBody = Type.Unsafe({
  type: 'object',
  properties: {},
  additionalProperties: false,
});

/**
 * Checks access by the route's own declaration, after routing and before the body is read, so that
 * the check can never disagree with the router about the path.
 */
export function enforceAccess(app: FastifyInstance, context: Context) {
  const { db, cookies, now } = context;
  const limitTime = createDeadline(app, handlerTimeoutMs.usual);
  const limitLongTime = createDeadline(app, handlerTimeoutMs.long);
  app.decorateRequest('caller', null);
  recordVisits(app, context);

  app.addHook('onRoute', (route) => {
    if (!isApi(route.url)) return;
    if (!route.config?.access || !route.config.cache || !route.config.rate) {
      throw new Error(
        `${String(route.method)} ${route.url} does not declare access, cache and rate`,
      );
    }
    // Public reads need no deadline here: the database's statement timeout bounds them.
    if (route.config.cache === 'private' && !route.config.download) {
      (route.config.long ? limitLongTime : limitTime)(route);
    }
    if (route.config.bodyBytes) route.bodyLimit = route.config.bodyBytes;
    const hasOtherBody = route.config.signedByPlatform ?? route.config.accepts;
    if (isWrite(String(route.method)) && !route.schema?.body && !hasOtherBody) {
      route.schema = { ...route.schema, body: NoBody };
    }
  });

  onEachRoute(app, ({ method, config: declared = {} }) => {
    const { access, cache, signedByPlatform } = declared;
    if (!access || cache === 'public' || signedByPlatform) return undefined;
    const writes = isWrite(String(method));
    return async (request: FastifyRequest) => {
      const sessionToken = cookies.sessionToken(request);
      if (writes && !cookies.hasCsrfToken(request, sessionToken)) throw new AppError('CSRF_FAILED');
      const caller = sessionToken ? await findCaller(db, sessionToken, now()) : null;
      request.caller = caller;
      if (mayCall(access, caller?.roles ?? null)) return;
      throw new AppError(caller ? 'FORBIDDEN' : 'UNAUTHENTICATED');
    };
  });
}

/** Records the use of sessions after the response, so that no read waits for a writer. */
function recordVisits(app: FastifyInstance, { db }: Context) {
  const running = new Set<Promise<unknown>>();
  app.addHook('onResponse', (request, _reply, done) => {
    done();
    const { sessionId, visitAt = null } = request.caller ?? {};
    if (sessionId === undefined || visitAt === null) return;
    const visit = touchSession(db, sessionId, visitAt)
      .catch((err: unknown) => request.log.warn({ err }, 'a visit could not be recorded'))
      .finally(() => running.delete(visit));
    running.add(visit);
  });
  // Before the database closes.
  app.addHook('preClose', async () => {
    await Promise.all(running);
  });
}

/**
 * Returns the caller of an endpoint that requires a session; the access hook has checked it
 * already.
 */
export function signedIn(request: { caller: Caller | null }): Caller {
  if (!request.caller) throw new AppError('UNAUTHENTICATED');
  return request.caller;
}
