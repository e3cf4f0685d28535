import type { FastifyRequest } from 'fastify';
import type { Context } from '../context.ts';
import { AppError } from '../http/errors.ts';
import { mayCall } from './roles.ts';
import { findCaller } from './sessions.ts';

type ManagerDeps = Pick<Context, 'db' | 'cookies' | 'now'>;

/**
 * Some addresses of public endpoints show more to managers. From here on the response is for this
 * caller alone and is not cached. Returns whether the caller is a manager, null when signed out.
 */
export async function isManagerRequest(request: FastifyRequest, { db, cookies, now }: ManagerDeps) {
  request.cacheKey = null;
  const token = cookies.sessionToken(request);
  const caller = token ? await findCaller(db, token, now()) : null;
  return caller && mayCall('admin', caller.roles);
}

export async function requireManager(request: FastifyRequest, deps: ManagerDeps) {
  const isManager = await isManagerRequest(request, deps);
  if (!isManager) throw new AppError(isManager === null ? 'UNAUTHENTICATED' : 'FORBIDDEN');
}
