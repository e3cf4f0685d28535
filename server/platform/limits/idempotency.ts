import type { FastifyInstance, FastifyRequest, preHandlerHookHandler, RouteOptions } from 'fastify';
import { csrf } from '../../../contract/limits.ts';
import type { Context } from '../context.ts';
import { invalid } from '../http/errors.ts';
import { forgetBefore } from './keyed-requests.ts';
import { keptMs, type Once } from './once.ts';
import { hashOf } from '../auth/secrets.ts';

const keyForm = /^[\x21-\x7e]{1,200}$/;
const forgetEveryMs = 60 * 60 * 1000;

/** Whether a call that is sent twice would do something twice. */
export const takesKey = ({ method, schema, config }: RouteOptions) =>
  method === 'POST' && (config?.access !== 'public' || Object.hasOwn(schema?.response ?? {}, 201));

/**
 * The same Idempotency-Key gives the first result again, for a day and for its sender alone. A
 * second call that comes while the first is under way waits for it. Failures are not kept, so a
 * call that failed may be repeated with its key.
 */
export function takeKeys(app: FastifyInstance, context: Context, { run }: Pick<Once, 'run'>) {
  const goUnderKey: preHandlerHookHandler = (request, _reply, done) => {
    const key = request.headers['idempotency-key'];
    const owner = key === undefined ? null : ownerOf(request);
    if (key === undefined || !owner) return done();
    if (typeof key !== 'string' || !keyForm.test(key)) {
      return done(invalid({ 'Idempotency-Key': { is: 'malformed' } }));
    }
    const { method, url, body = null } = request;
    const fingerprint = hashOf(JSON.stringify([method, url, body]));
    run({ owner, key, fingerprint, createdAt: context.now().toISOString() }, done);
  };

  app.addHook('onRoute', (route) => {
    if (takesKey(route)) route.preHandler = [route.preHandler ?? [], goUnderKey].flat();
  });
  forgetNowAndThen(app, context);
}

/** What is too old is as good as gone already; this only makes room. */
function forgetNowAndThen(app: FastifyInstance, { db, engine, now }: Context) {
  let timer: NodeJS.Timeout | undefined;
  async function forget() {
    try {
      await forgetBefore(db, engine, new Date(now().getTime() - keptMs).toISOString());
    } catch (err) {
      app.log.warn({ err }, 'old keys not forgotten');
    }
  }
  app.addHook('onListen', async () => {
    timer = setInterval(() => void forget(), forgetEveryMs).unref();
    await forget();
  });
  app.addHook('onClose', async () => clearInterval(timer));
}

/** A browser that is not signed in is known by its anti-forgery token, which we have signed. */
function ownerOf({ caller, cookies }: FastifyRequest): string | null {
  if (caller) return `user ${caller.userId}`;
  const token = cookies[csrf.cookie];
  return token ? `browser ${hashOf(token)}` : null;
}
