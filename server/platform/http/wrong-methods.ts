import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendFailure } from './error-handler.ts';
import { AppError } from './errors.ts';

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

/**
 * `GET /api/game/batch-delete` does not request a game whose id is "batch-delete". Where a name
 * stands in the place of an id, the methods it does not take get routes that refuse them. Watches
 * from now on; what it returns is called when every route is registered.
 */
export function watchMethods(app: FastifyInstance): () => void {
  const named = new Map<string, string[]>();
  app.addHook('onRoute', ({ url, method }) => {
    if (!url.startsWith('/api/') || url.includes(':')) return;
    named.set(url, [...(named.get(url) ?? []), String(method)]);
  });

  return function refuseWrongMethods() {
    for (const [url, known] of new Map(named)) {
      const wrong = methods.filter((method) => !known.includes(method));
      if (!wrong.some((method) => app.findRoute({ method, url }))) continue;
      const allowed = methods.filter((method) => known.includes(method)).join(', ');
      const refuse = async (request: FastifyRequest, reply: FastifyReply) => {
        reply.header('Allow', allowed);
        return sendFailure(new AppError('METHOD_NOT_ALLOWED'), request, reply);
      };
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
