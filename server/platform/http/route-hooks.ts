import type {
  FastifyInstance,
  onRequestAsyncHookHandler,
  onRequestHookHandler,
  RouteOptions,
} from 'fastify';
import type { Endpoint } from '../../../contract/endpoint.ts';

declare module 'fastify' {
  interface FastifyContextConfig extends Partial<Endpoint['config']> {}
  interface FastifyRequest {
    /** The matched route; null when there is none. */
    route: Route | null;
  }
}

export const isApi = (url: string) => url.startsWith('/api/');

export type Route = { method: string; pattern: string };

/** Stores the route for log and metrics, because Fastify rebuilds `routeOptions` at each access. */
export function rememberRoutes(app: FastifyInstance) {
  app.decorateRequest('route', null);
  onEachRoute(app, ({ method, url }) => {
    const route: Route = { method: String(method), pattern: url };
    return (request, _reply, done) => {
      request.route = route;
      done();
    };
  });
}

/**
 * Adds a hook to each route that knows the route's declaration, so that requests need no lookup.
 * The hooks run after routing, in the order of registration.
 */
export function onEachRoute(
  app: FastifyInstance,
  hookFor: (route: RouteOptions) => onRequestHookHandler | onRequestAsyncHookHandler | undefined,
) {
  app.addHook('onRoute', (route) => {
    const hook = hookFor(route);
    if (hook) route.onRequest = [route.onRequest ?? [], hook].flat();
  });
}
