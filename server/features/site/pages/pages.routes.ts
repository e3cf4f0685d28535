import type { FastifyReply, FastifyRequest } from 'fastify';
import { pages } from '../../../../contract/pages.ts';
import type { App } from '../../../platform/http/app-type.ts';
import type { Context } from '../../../platform/context.ts';
import { AppError } from '../../../platform/http/errors.ts';
import { sendFailure } from '../../../platform/http/error-handler.ts';
import { sendCachedResponse } from '../../../platform/cache/cached-response.ts';
import type { Shell } from './shell.ts';

/** The pages answer the shell; so does any other path, with an honest 404. */
export function pagesRoutes(app: App, { cookies }: Context, shell: Shell) {
  const page = (status: number) => async (request: FastifyRequest, reply: FastifyReply) => {
    const { answer, isNew } = await shell(request);
    const token = cookies.csrfCookie(request, cookies.sessionToken(request));
    const from = isNew ? 'miss' : 'hit';
    sendCachedResponse(request, reply, answer, { status, cookies: [token], from });
  };
  for (const path of [...pages, '/admin/*']) {
    app.get(path, page(200));
    // People write it like this, too; the page names its address without the stroke.
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
