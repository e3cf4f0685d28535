import type { FastifyRequest } from 'fastify';
import type { Context } from '../context.ts';
import { AppError } from '../http/errors.ts';
import { mayCall } from './roles.ts';
import { findCaller } from './sessions.ts';

type ManagerDeps = Pick<Context, 'db' | 'cookies' | 'now'>;

/**
 * For public endpoints that return more to managers with certain parameters. Excludes the response
 * from the cache. Returns whether the caller is a manager, or null without a session.
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
