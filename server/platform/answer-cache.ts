import type { FastifyInstance } from 'fastify';
import { acceptedEncoding, compress } from './encoding.ts';
import { onEachRoute } from './route-hooks.ts';
import { sendStored, storeAnswer, type StoredAnswer } from './stored-answer.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The cache's age when this request began: an answer older than the last write is not kept. */
    cacheAge: number;
  }
}

type Kept = { answer: StoredAnswer; expiresAt: number };

export type AnswerCache = ReturnType<typeof createAnswerCache>;

const maxBytes = 24 * 1024 * 1024;
/** How long another instance's write may stay unseen; our own writes forget what they touch. */
const maxAgeMs = 30_000;

/** Whole public answers by their address, oldest dropped first. */
export function createAnswerCache(now: () => number = Date.now) {
  const kept = new Map<string, Kept>();
  let bytes = 0;
  let age = 0;

  function drop(url: string, { answer }: Kept) {
    if (kept.delete(url)) bytes -= answer.length;
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
      bytes += answer.length;
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
const notPublic = -1;

const json = 'application/json; charset=utf-8';

/** Serves public answers from memory, keeps new ones, and compresses what goes out. */
export function cacheAnswers(
  app: FastifyInstance,
  answers: AnswerCache,
  apiHeaders: Readonly<Record<string, string>>,
) {
  const headers = { ...apiHeaders, 'Cache-Control': 'public, max-age=0, must-revalidate' };
  app.decorateRequest('cacheAge', notPublic);

  onEachRoute(app, ({ config }) => {
    if (config?.cache !== 'public') return undefined;
    return (request, reply, done) => {
      const answer = answers.find(request.url);
      if (answer) return sendStored(request, reply, answer);
      request.cacheAge = answers.age();
      done();
    };
  });

  app.addHook('onSend', (request, reply, payload, done) => {
    if (reply.statusCode !== 200 || typeof payload !== 'string') return done(null, payload);
    if (request.cacheAge !== notPublic) {
      const answer = storeAnswer(Buffer.from(payload), json, headers);
      answers.keep(request.url, answer, request.cacheAge);
      return sendStored(request, reply, answer);
    }
    reply.header('Vary', 'Accept-Encoding');
    const encoding = acceptedEncoding(request.headers['accept-encoding'], payload.length);
    if (encoding === 'identity') return done(null, payload);
    reply.header('Content-Encoding', encoding).removeHeader('Content-Length');
    done(null, compress(Buffer.from(payload), encoding));
  });
}
