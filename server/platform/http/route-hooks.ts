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
    /** Where the router sent this request; null when there is no such place. */
    route: Route | null;
  }
}

export const isApi = (url: string) => url.startsWith('/api/');

export type Route = { method: string; pattern: string };

/** Remembers the route for log and metrics: Fastify's own `routeOptions` is built again at each access. */
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
 * Gives each route a hook that knows the route's declaration, so that nothing has to be looked up
 * while a request waits. They run after routing, in the order in which they were registered.
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
