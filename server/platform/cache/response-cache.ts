import type { FastifyInstance, FastifyReply, FastifyRequest, onRequestHookHandler } from 'fastify';
import type { CachePolicy } from '../../../contract/endpoint.ts';
import { answerAddress } from './cache-key.ts';
import { acceptedEncoding, compress } from './compression.ts';
import { isApi, onEachRoute } from '../http/route-hooks.ts';
import { sendOnce, sendStored, storeAnswer, type StoredAnswer } from './cached-response.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Sends a public answer and keeps it for whoever asks next. */
    sendAndKeep(request: FastifyRequest, reply: FastifyReply, bytes: Buffer): void;
    /** Sends an answer of the API to its caller alone. It must be without headers of its own. */
    sendToCaller(request: FastifyRequest, reply: FastifyReply, body: Buffer | string): void;
  }
  interface FastifyRequest {
    /** The cache's age when this request began: an answer older than the last write is not kept. */
    cacheAge: number;
    /** Where the answer is kept. */
    answerAddress: string;
    /** Under which rules the route's answers may be kept; null outside the API. */
    cachePolicy: CachePolicy | null;
  }
}

type Kept = { answer: StoredAnswer; expiresAt: number };

export type AnswerCache = ReturnType<typeof createAnswerCache>;

/** What an answer takes beside its bytes, about. */
const overhead = 1024;
/**
 * How long another instance's write may stay unseen where Redis does not tell of it; our own writes
 * forget what they touch.
 */
const maxAgeMs = 30_000;

/** Whole public responses by URL, oldest dropped first. */
export function createAnswerCache(maxBytes: number, now: () => number = Date.now) {
  const kept = new Map<string, Kept>();
  const families = new Map<string, Set<string>>();
  let bytes = 0;
  let age = 0;
  let tell: ((beginnings: string[]) => void) | undefined;

  function add(url: string, answer: StoredAnswer) {
    kept.set(url, { answer, expiresAt: now() + maxAgeMs });
    bytes += answer.length + overhead;
    const family = familyOf(url);
    const urls = families.get(family);
    if (urls) urls.add(url);
    else families.set(family, new Set([url]));
  }

  function drop(url: string) {
    const found = kept.get(url);
    if (!found) return;
    kept.delete(url);
    bytes -= found.answer.length + overhead;
    const family = familyOf(url);
    const urls = families.get(family)!;
    urls.delete(url);
    if (urls.size === 0) families.delete(family);
  }

  /** Only a beginning that is shorter than the name of a family is looked for in all of them. */
  function familiesAt(beginning: string): string[] {
    const third = thirdPart(beginning);
    if (third > 0 && third < beginning.length) return [familyOf(beginning)];
    return [...families.keys()].filter((name) => name.startsWith(beginning));
  }

  function forgetHere(beginnings: readonly string[]) {
    age += 1;
    for (const beginning of beginnings) {
      for (const family of familiesAt(beginning)) {
        for (const url of families.get(family) ?? []) if (url.startsWith(beginning)) drop(url);
      }
    }
  }

  return {
    find(url: string): StoredAnswer | undefined {
      const found = kept.get(url);
      if (!found || found.expiresAt > now()) return found?.answer;
      drop(url);
      return undefined;
    },
    age: () => age,
    /** Answers whether it was kept. */
    keep(url: string, answer: StoredAnswer, bornAt: number): boolean {
      if (maxBytes === 0 || bornAt !== age) return false;
      drop(url);
      add(url, answer);
      for (const oldest of kept.keys()) {
        if (bytes <= maxBytes) break;
        drop(oldest);
      }
      return true;
    },
    /**
     * A write calls this with the beginnings of the addresses whose answers it changes, each up to
     * the end of one of its parts.
     */
    forget(...beginnings: string[]) {
      forgetHere(beginnings);
      tell?.(beginnings);
    },
    /** The same for a write of another instance. */
    forgetHere,
    /** Lets other instances hear what our writes forget. */
    onForget(listener: (beginnings: string[]) => void) {
      tell = listener;
    },
  };
}

/** Where the third part of an address begins; 0 when it has fewer. */
function thirdPart(url: string): number {
  const second = url.indexOf('/', 1) + 1;
  return second && url.indexOf('/', second) + 1;
}

/** The first three parts of an address: what belongs to one thing is found and forgotten together. */
function familyOf(url: string): string {
  const third = thirdPart(url);
  const end = third ? url.indexOf('/', third) : -1;
  const path = end < 0 ? url : url.slice(0, end);
  const query = path.indexOf('?');
  return query < 0 ? path : path.slice(0, query);
}

type KeptPolicy = Exclude<CachePolicy, 'private'>;

/** Whether answers of a route may be kept for others. */
export const isKept = (policy: CachePolicy | undefined): policy is KeptPolicy =>
  policy === 'public' || policy === 'signedOut';

/** In place of an age, on answers that only their caller may see. */
export const notPublic = -1;

export const isPublic = ({ cacheAge }: Pick<FastifyRequest, 'cacheAge'>) => cacheAge !== notPublic;

const json = 'application/json; charset=utf-8';

const cacheControl = {
  public: 'public, max-age=0, must-revalidate',
  // Whoever signs in gets another answer, so nobody between us and the browser keeps this one.
  signedOut: 'private, no-cache',
  private: 'private, no-store',
} satisfies Record<CachePolicy, string>;

/** Serves public answers from memory, keeps new ones, and compresses what goes out. */
export function cacheAnswers(
  app: FastifyInstance,
  answers: AnswerCache,
  apiHeaders: Readonly<Record<string, string>>,
  isSignedIn: (request: FastifyRequest) => boolean,
) {
  const headersFor = (policy: CachePolicy) => ({
    ...apiHeaders,
    'Cache-Control': cacheControl[policy],
  });
  const headers = {
    public: headersFor('public'),
    signedOut: headersFor('signedOut'),
    private: headersFor('private'),
  };
  app.decorateRequest('cacheAge', notPublic);
  app.decorateRequest('answerAddress', '');
  app.decorateRequest('cachePolicy', null);
  const counts = { hits: 0, misses: 0 };
  const sendCached = (request: FastifyRequest, reply: FastifyReply, answer: StoredAnswer) => {
    counts.hits += 1;
    sendStored(request, reply, answer);
  };

  onEachRoute(app, ({ url, config, schema }) => {
    const policy = config?.cache;
    if (!isKept(policy)) return policy && isApi(url) ? rememberPolicy(policy) : undefined;
    const addressOf = answerAddress(schema);
    return (request, reply, done) => {
      request.cachePolicy = policy;
      if (policy === 'signedOut' && isSignedIn(request)) return done();
      const asked = answers.find(request.url);
      if (asked) return sendCached(request, reply, asked);
      const address = addressOf(request.url);
      const same = address === request.url ? undefined : answers.find(address);
      if (same) return sendCached(request, reply, same);
      counts.misses += 1;
      request.answerAddress = address;
      request.cacheAge = answers.age();
      done();
    };
  });

  app.decorate('sendAndKeep', (request: FastifyRequest, reply: FastifyReply, bytes: Buffer) => {
    const answer = storeAnswer(bytes, json, headers[request.cachePolicy!]);
    const isNew = answers.keep(request.answerAddress, answer, request.cacheAge);
    sendStored(request, reply, answer, { sent: isNew ? 'new' : 'single' });
  });

  app.decorate(
    'sendToCaller',
    (request: FastifyRequest, reply: FastifyReply, body: Buffer | string) =>
      sendOnce(request, reply, body, json, headers.private),
  );

  app.addHook('onSend', (request, reply, payload, done) => {
    const isWhole = typeof payload === 'string' || Buffer.isBuffer(payload);
    const isGood = isWhole && reply.statusCode === 200;
    if (isGood && isPublic(request)) return app.sendAndKeep(request, reply, bytesOf(payload));
    // Failures bring their own headers.
    if (request.cachePolicy && reply.statusCode < 400) addMissing(reply, headers.private);
    if (!isGood) return done(null, payload);
    reply.header('Vary', 'Accept-Encoding');
    const encoding = acceptedEncoding(
      request.headers['accept-encoding'],
      Buffer.byteLength(payload),
    );
    // A text goes out in one piece with its head.
    if (encoding === 'identity') return done(null, payload);
    reply.header('Content-Encoding', encoding).removeHeader('Content-Length');
    done(null, compress(bytesOf(payload), encoding));
  });

  return counts;
}

const rememberPolicy =
  (policy: CachePolicy): onRequestHookHandler =>
  (request, _reply, done) => {
    request.cachePolicy = policy;
    done();
  };

function addMissing(reply: FastifyReply, headers: Readonly<Record<string, string>>) {
  for (const name in headers) if (!reply.hasHeader(name)) reply.header(name, headers[name]);
}

const bytesOf = (payload: string | Buffer) =>
  typeof payload === 'string' ? Buffer.from(payload) : payload;
