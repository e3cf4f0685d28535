import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendFailure } from './error-handler.ts';
import { AppError } from './errors.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** What a path takes, for the header `Allow`. */
    allowedMethods: (path: string) => readonly string[];
  }
}

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

/**
 * `GET /api/game/batch-delete` does not request a game whose id is "batch-delete". Where a name
 * stands in the place of an id, the methods it does not take get routes that refuse them. Watches
 * from now on; what it returns is called when every route is registered.
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
      // The route of a GET takes HEAD, too.
      const wrong = methods.filter((method) => method !== 'HEAD' && !known.includes(method));
      if (!wrong.some((method) => app.findRoute({ method, url }))) continue;
      const refuse = async (request: FastifyRequest, reply: FastifyReply) =>
        refuseMethod(request, reply, app.allowedMethods(url));
      app.route({
        method: wrong,
        url,
        config: { access: 'public', cache: 'private', rate: 'read' },
        // Before the token check and the rate limit: there is nothing here to guard.
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
