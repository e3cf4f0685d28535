import type { FastifyReply, FastifyRequest } from 'fastify';
import { pages } from '../../../../contract/pages.ts';
import type { App } from '../../../platform/http/app-type.ts';
import type { Context } from '../../../platform/context.ts';
import { AppError } from '../../../platform/http/errors.ts';
import { sendFailure } from '../../../platform/http/error-handler.ts';
import { sendFromCache } from '../../../platform/cache/response-cache.ts';
import type { Shell } from './shell.ts';

/** Every page is the shell; so is any other path, with an honest 404. */
export function pagesRoutes(app: App, { cookies, responseCache }: Context, shell: Shell) {
  const page = (status: 200 | 404) => async (request: FastifyRequest, reply: FastifyReply) => {
    const { key, headers, render } = await shell(request);
    const token = cookies.csrfCookie(request, cookies.sessionToken(request));
    const entry = { key, headers, cookies: [token] };
    if (status === 200 && sendFromCache(responseCache, request, reply, entry)) return reply;
    reply.code(status).headers(headers).header('Set-Cookie', token);
    return reply.type('text/html; charset=utf-8').send(render());
  };
  for (const path of [...pages, '/admin/*']) {
    app.get(path, page(200));
    // People write it like this, too; the page names its URL without the slash.
    if (/\w$/.test(path)) app.get(`${path}/`, page(200));
  }

  const notFoundPage = page(404);
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?', 1)[0]!;
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    if (isRead && !isCall(path) && !looksLikeFile(path)) return notFoundPage(request, reply);
    return refuse(app, request, reply, path);
  });
}

const isCall = (path: string) => path === '/api' || path.startsWith('/api/');

const looksLikeFile = (path: string) => path.startsWith('/assets/') || /\.[^/]*$/.test(path);

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

function refuse(app: App, request: FastifyRequest, reply: FastifyReply, path: string) {
  const allowed = methods.filter((method) => app.findRoute({ method, url: path }) !== null);
  const isOther = allowed.length > 0 && !allowed.some((method) => method === request.method);
  if (!isOther) return sendFailure(new AppError('NOT_FOUND'), request, reply);
  reply.header('Allow', allowed.join(', '));
  return sendFailure(new AppError('METHOD_NOT_ALLOWED'), request, reply);
}
