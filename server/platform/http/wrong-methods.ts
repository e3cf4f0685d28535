import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendFailure } from './error-handler.ts';
import { AppError } from './errors.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** The methods of a path, for the `Allow` header. */
    allowedMethods: (path: string) => readonly string[];
  }
}

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

/**
 * Keeps `GET /api/game/batch-delete` from matching the route of a game with the id "batch-delete":
 * where a fixed name competes with a parameter, the name's unsupported methods get routes that
 * respond with 405. Collects routes from now on; call the returned function once all are
 * registered.
 */
export function watchMethods(app: FastifyInstance): () => void {
  const named = new Map<string, string[]>();
  let isWatching = true;
  app.addHook('onRoute', ({ url, method }) => {
    if (!isWatching || !url.startsWith('/api/') || url.includes(':')) return;
    named.set(url, [...(named.get(url) ?? []), String(method)]);
  });
  app.decorate('allowedMethods', (path: string) => {
    const known = named.get(path);
    return methods.filter((method) =>
      known ? known.includes(method) : app.findRoute({ method, url: path }) !== null,
    );
  });

  return function refuseWrongMethods() {
    isWatching = false;
    for (const [url, known] of named) {
      // Fastify adds HEAD to every GET route.
      const wrong = methods.filter((method) => method !== 'HEAD' && !known.includes(method));
      if (!wrong.some((method) => app.findRoute({ method, url }))) continue;
      const refuse = async (request: FastifyRequest, reply: FastifyReply) =>
        refuseMethod(request, reply, app.allowedMethods(url));
      app.route({
        method: wrong,
        url,
        config: { access: 'public', cache: 'private', rate: 'read' },
        // Refuses before the CSRF check and the rate limit, because nothing is done.
        onRequest: refuse,
        handler: refuse,
      });
    }
  };
}

export function refuseMethod(
  request: FastifyRequest,
  reply: FastifyReply,
  allowed: readonly string[],
) {
  reply.header('Allow', allowed.join(', '));
  return sendFailure(new AppError('METHOD_NOT_ALLOWED'), request, reply);
}
