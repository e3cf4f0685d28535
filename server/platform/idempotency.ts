import { setTimeout as pause } from 'node:timers/promises';
import type {
  FastifyInstance,
  FastifyRequest,
  onSendAsyncHookHandler,
  preHandlerAsyncHookHandler,
  RouteOptions,
} from 'fastify';
import { csrf } from '../../contract/limits.ts';
import type { Context } from './context.ts';
import { AppError, conflict, invalid } from './errors.ts';
import { sendJsonText } from './json-text.ts';
import {
  claimKey,
  dropClaim,
  findRequest,
  forgetBefore,
  keepAnswer,
  type Claim,
} from './keyed-requests.ts';
import { hashOf } from './secrets.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Held while a request with an Idempotency-Key is under way. */
    claim: Claim | null;
  }
}

const keyForm = /^[\x21-\x7e]{1,200}$/;
const keptMs = 24 * 60 * 60 * 1000;
/** No request takes as long: whoever held the claim died before it could answer. */
const abandonedMs = 60_000;
const forgetEveryMs = 60 * 60 * 1000;
const pauseMs = 50;
const longestWaitMs = 5_000;

/** Answers are sealed: some hold a secret that is told once, such as an invitation. */
const purpose = 'idempotency';

/** Whether the route makes something: then a call that is sent twice must not make two. */
export const creates = ({ method, schema }: Pick<RouteOptions, 'method' | 'schema'>) =>
  method === 'POST' && Object.hasOwn(schema?.response ?? {}, 201);

/**
 * The same Idempotency-Key answers the first result again, for a day and for its sender alone. A
 * second call that comes while the first is under way waits for it. Failures are not kept, so a
 * call that failed may be repeated with its key.
 */
export function answerOnce(app: FastifyInstance, context: Context) {
  const { engine, keys, write } = context;

  const answerAgain: preHandlerAsyncHookHandler = async (request, reply) => {
    const key = request.headers['idempotency-key'];
    const owner = key === undefined ? null : ownerOf(request);
    if (key === undefined || !owner) return;
    const answer = await answerOrClaim(context, request, owner, key);
    if (answer !== null) return sendJsonText(reply.code(201), answer);
  };

  const remember: onSendAsyncHookHandler = async (request, reply, payload) => {
    const { claim } = request;
    if (!claim) return payload;
    const isResult =
      reply.statusCode === 201 && (typeof payload === 'string' || Buffer.isBuffer(payload));
    try {
      const sealed = isResult ? keys.seal(purpose, payload.toString()) : null;
      await write(nameOf(claim), async (db) =>
        sealed === null ? dropClaim(db, engine, claim) : keepAnswer(db, engine, claim, sealed),
      );
    } catch (err) {
      // What was made is made: its sender hears of it all the same.
      request.log.warn({ reqId: request.id, err }, 'answer not kept');
    }
    return payload;
  };

  app.decorateRequest('claim', null);
  app.addHook('onRoute', (route) => {
    if (!creates(route)) return;
    route.preHandler = [route.preHandler ?? [], answerAgain].flat();
    route.onSend = [route.onSend ?? [], remember].flat();
  });
  forgetNowAndThen(app, context);
}

/** What is too old is as good as gone already; this only makes room. */
function forgetNowAndThen(app: FastifyInstance, { db, engine, now }: Context) {
  let timer: NodeJS.Timeout | undefined;
  async function forget() {
    try {
      await forgetBefore(db, engine, ago(now(), keptMs));
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

/** Requests with one key are told one after the other, and wait for no others. */
const nameOf = ({ owner, key }: Pick<Claim, 'owner' | 'key'>) => `key ${key} of ${owner}`;

const ago = (now: Date, ms: number) => new Date(now.getTime() - ms).toISOString();

/** A browser that is not signed in is known by its anti-forgery token, which we have signed. */
function ownerOf({ caller, cookies }: FastifyRequest): string | null {
  if (caller) return `user ${caller.userId}`;
  const token = cookies[csrf.cookie];
  return token ? `browser ${hashOf(token)}` : null;
}

/** The answer that was given before; or none, and the request now holds the claim on its key. */
async function answerOrClaim(
  { db, engine, keys, now, write }: Context,
  request: FastifyRequest,
  owner: string,
  key: string | string[],
): Promise<string | null> {
  if (typeof key !== 'string' || !keyForm.test(key)) {
    throw invalid({ 'Idempotency-Key': { is: 'malformed' } });
  }
  const { method, url, body = null } = request;
  const fingerprint = hashOf(JSON.stringify([method, url, body]));
  for (let waitedMs = 0; waitedMs < longestWaitMs; waitedMs += pauseMs) {
    const time = now();
    const claim = { owner, key, fingerprint, createdAt: time.toISOString() };
    const known = { since: ago(time, keptMs), openSince: ago(time, abandonedMs) };
    if (await write(nameOf(claim), (db) => claimKey(db, engine, claim, known))) {
      request.claim = claim;
      return null;
    }
    const found = await findRequest(db, engine, claim);
    if (found && found.fingerprint !== fingerprint) throw usedOtherwise();
    if (found?.sealedAnswer) return keys.unseal(purpose, found.sealedAnswer) ?? lostAnswer();
    await pause(pauseMs);
  }
  throw stillUnderWay();
}

const usedOtherwise = () =>
  conflict({
    en: 'This Idempotency-Key was used for another request.',
    'zh-CN': '此 Idempotency-Key 已用于其他请求。',
  });

/** It was sealed with a SECRET_KEY that is no longer given. */
function lostAnswer(): never {
  throw conflict({
    en: 'This request was done already, but its answer can no longer be read.',
    'zh-CN': '此请求已处理过，但其结果已无法读取。',
  });
}

const stillUnderWay = () =>
  new AppError('CONFLICT', {
    text: {
      en: 'A request with this Idempotency-Key is still under way.',
      'zh-CN': '使用此 Idempotency-Key 的请求仍在处理中。',
    },
    retryAfterSeconds: 1,
  });
