import type { FastifyInstance, FastifyRequest, preHandlerHookHandler, RouteOptions } from 'fastify';
import { csrf } from '../../../contract/limits.ts';
import type { Context } from '../context.ts';
import { invalid } from '../http/errors.ts';
import type { IdempotencyStore } from './idempotency-store.ts';
import { hashOf } from '../auth/secrets.ts';

const keyForm = /^[\x21-\x7e]{1,200}$/;

/** Whether repeating a call would have an effect twice. */
export const acceptsIdempotencyKey = ({ method, schema, config }: RouteOptions) =>
  method === 'POST' && (config?.access !== 'public' || Object.hasOwn(schema?.response ?? {}, 201));

/**
 * Returns the first result again for the same Idempotency-Key, for a day and for the same sender
 * only. A second call during the first one waits for it. Failures are not stored, so a failed call
 * may be repeated with its key.
 */
export function acceptIdempotencyKeys(
  app: FastifyInstance,
  { now }: Pick<Context, 'now'>,
  { run }: Pick<IdempotencyStore, 'run'>,
) {
  const runUnderKey: preHandlerHookHandler = (request, _reply, done) => {
    const key = request.headers['idempotency-key'];
    const owner = key === undefined ? null : ownerOf(request);
    if (key === undefined || !owner) return done();
    if (typeof key !== 'string' || !keyForm.test(key)) {
      return done(invalid({ 'Idempotency-Key': { is: 'malformed' } }));
    }
    const { method, url, body = null } = request;
    const content = JSON.stringify([method, url, body]);
    run({ owner, key, content, createdAt: now().toISOString() }, done);
  };

  app.addHook('onRoute', (route) => {
    if (acceptsIdempotencyKey(route)) {
      route.preHandler = [route.preHandler ?? [], runUnderKey].flat();
    }
  });
}

/** The sender of a request. A visitor without a session is identified by the signed CSRF token. */
function ownerOf({ caller, cookies }: FastifyRequest): string | null {
  if (caller) return `user ${caller.userId}`;
  const token = cookies[csrf.cookie];
  return token ? `browser ${hashOf(token)}` : null;
}
