import type { FastifyRequest } from 'fastify';
import type { Context } from '../context.ts';
import { signedIn } from './access.ts';

/** Makes the author, request and time of an action, for the audit log. */
export const createAuditContext =
  ({ now }: Pick<Context, 'now'>) =>
  (request: Pick<FastifyRequest, 'caller' | 'id'>) => ({
    actor: signedIn(request),
    requestId: request.id,
    now: now(),
  });
