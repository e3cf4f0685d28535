import type { FastifyRequest } from 'fastify';
import { notPublic } from '../cache/response-cache.ts';
import type { Context } from '../context.ts';
import { AppError } from '../http/errors.ts';
import { mayCall } from './roles.ts';

type Parts = Pick<Context, 'callers' | 'cookies'>;

/**
 * Some addresses of public endpoints show more to managers. From here on the answer is for this
 * caller alone: it is kept by nobody. Answers whether the caller is a manager, null for nobody.
 */
export async function asksAsManager(request: FastifyRequest, { callers, cookies }: Parts) {
  request.cacheAge = notPublic;
  const token = cookies.sessionToken(request);
  const caller = token ? await callers.find(token) : null;
  return caller && mayCall('admin', caller.roles);
}

export async function requireManager(request: FastifyRequest, parts: Parts) {
  const isManager = await asksAsManager(request, parts);
  if (!isManager) throw new AppError(isManager === null ? 'UNAUTHENTICATED' : 'FORBIDDEN');
}
