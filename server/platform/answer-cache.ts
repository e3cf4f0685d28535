import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { CachePolicy } from '../../contract/endpoint.ts';
import { acceptedEncoding, compress } from './encoding.ts';
import { onEachRoute } from './route-hooks.ts';
import { sendStored, storeAnswer, type StoredAnswer } from './stored-answer.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The cache's age when this request began: an answer older than the last write is not kept. */
    cacheAge: number;
    /** Under which rules the answer may be kept. */
    cachePolicy: CachePolicy;
  }
}

type Kept = { answer: StoredAnswer; expiresAt: number };

export type AnswerCache = ReturnType<typeof createAnswerCache>;

const maxBytes = 16 * 1024 * 1024;
/** What an answer takes beside its bytes, about. */
const overhead = 1024;
/** How long another instance's write may stay unseen; our own writes forget what they touch. */
const maxAgeMs = 30_000;

/** Whole public answers by their address, oldest dropped first. */
export function createAnswerCache(now: () => number = Date.now) {
  const kept = new Map<string, Kept>();
  let bytes = 0;
  let age = 0;

  function drop(url: string, { answer }: Kept) {
    if (kept.delete(url)) bytes -= answer.length + overhead;
  }

  return {
    find(url: string): StoredAnswer | undefined {
      const found = kept.get(url);
      if (!found || found.expiresAt > now()) return found?.answer;
      drop(url, found);
      return undefined;
    },
    age: () => age,
    keep(url: string, answer: StoredAnswer, bornAt: number) {
      if (bornAt !== age) return;
      const previous = kept.get(url);
      if (previous) drop(url, previous);
      kept.set(url, { answer, expiresAt: now() + maxAgeMs });
      bytes += answer.length + overhead;
      for (const [oldest, entry] of kept) {
        if (bytes <= maxBytes) break;
        drop(oldest, entry);
      }
    },
    /** A write calls this with the beginnings of the addresses whose answers it changes. */
    forget(...prefixes: string[]) {
      age += 1;
      for (const [url, entry] of kept) {
        if (prefixes.some((prefix) => url.startsWith(prefix))) drop(url, entry);
      }
    },
  };
}

/** In place of an age, on answers that only their caller may see. */
export const notPublic = -1;

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
  app.decorateRequest('cachePolicy', 'private');

  onEachRoute(app, ({ config }) => {
    const policy = config?.cache;
    if (policy !== 'public' && policy !== 'signedOut') return undefined;
    return (request, reply, done) => {
      if (policy === 'signedOut' && isSignedIn(request)) return done();
      const answer = answers.find(request.url);
      if (answer) return sendStored(request, reply, answer);
      request.cacheAge = answers.age();
      request.cachePolicy = policy;
      done();
    };
  });

  app.addHook('onSend', (request, reply, payload, done) => {
    if (reply.statusCode !== 200 || typeof payload !== 'string') return done(null, payload);
    if (request.cacheAge !== notPublic) {
      const answer = storeAnswer(Buffer.from(payload), json, headers[request.cachePolicy]);
      answers.keep(request.url, answer, request.cacheAge);
      return sendStored(request, reply, answer, { isNew: true });
    }
    reply.header('Vary', 'Accept-Encoding');
    const encoding = acceptedEncoding(request.headers['accept-encoding'], payload.length);
    if (encoding === 'identity') return done(null, payload);
    reply.header('Content-Encoding', encoding).removeHeader('Content-Length');
    done(null, compress(Buffer.from(payload), encoding));
  });
}
