import { createHash } from 'node:crypto';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyRequest {
    /** The cache's age when this request began: an answer older than the last write is not kept. */
    cacheAge: number;
  }
}

type Encoding = 'br' | 'gzip' | 'identity';
type Answer = { etag: string; expiresAt: number; bodies: { [E in Encoding]?: Buffer } };

export type AnswerCache = ReturnType<typeof createAnswerCache>;

const maxBytes = 24 * 1024 * 1024;
/** How long another instance's write may stay unseen; our own writes forget what they touch. */
const maxAgeMs = 30_000;
const worthCompressing = 1024;

/** Whole public answers as bytes with their ETag, oldest dropped first. */
export function createAnswerCache(now: () => number = Date.now) {
  const answers = new Map<string, Answer>();
  let bytes = 0;
  let age = 0;

  const size = (answer: Answer) =>
    Object.values(answer.bodies).reduce((sum, body) => sum + body.length, 0);

  function drop(url: string, answer: Answer) {
    if (answers.delete(url)) bytes -= size(answer);
  }

  return {
    find(url: string): Answer | undefined {
      const answer = answers.get(url);
      if (answer && answer.expiresAt <= now()) {
        drop(url, answer);
        return undefined;
      }
      return answer;
    },
    age: () => age,
    keep(url: string, body: Buffer, bornAt: number): Answer {
      const answer: Answer = {
        etag: `"${createHash('sha1').update(body).digest('base64url')}"`,
        expiresAt: now() + maxAgeMs,
        bodies: { identity: body },
      };
      if (bornAt !== age) return answer;
      const previous = answers.get(url);
      if (previous) drop(url, previous);
      answers.set(url, answer);
      bytes += body.length;
      for (const [oldest, oldestAnswer] of answers) {
        if (bytes <= maxBytes) break;
        drop(oldest, oldestAnswer);
      }
      return answer;
    },
    /** The bytes in an encoding the caller takes; compressed once, on first wish. */
    bodyOf(url: string, answer: Answer, encoding: Encoding): Buffer {
      const known = answer.bodies[encoding];
      if (known) return known;
      const body = compress(answer.bodies.identity!, encoding);
      answer.bodies[encoding] = body;
      if (answers.get(url) === answer) bytes += body.length;
      return body;
    },
    /** A write calls this with the beginnings of the addresses whose answers it changes. */
    forget(...prefixes: string[]) {
      age += 1;
      for (const [url, answer] of answers) {
        if (prefixes.some((prefix) => url.startsWith(prefix))) drop(url, answer);
      }
    },
  };
}

function compress(body: Buffer, encoding: Encoding): Buffer {
  if (encoding === 'gzip') return gzipSync(body);
  return brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });
}

function acceptedEncoding(request: FastifyRequest, length: number): Encoding {
  const accepted = request.headers['accept-encoding'];
  if (!accepted || length < worthCompressing) return 'identity';
  if (/\bbr\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(accepted)) return 'br';
  return /\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(accepted) ? 'gzip' : 'identity';
}

/** Serves public answers from memory, keeps new ones, and compresses what goes out. */
export function cacheAnswers(app: FastifyInstance, answers: AnswerCache) {
  app.decorateRequest('cacheAge', 0);
  const isPublic = (request: FastifyRequest) => request.routeOptions.config.cache === 'public';

  function prepare(request: FastifyRequest, reply: FastifyReply, answer: Answer): Buffer | null {
    reply.header('ETag', answer.etag).header('Vary', 'Accept-Encoding');
    reply.header('Cache-Control', 'public, max-age=0, must-revalidate');
    if (matches(request.headers['if-none-match'], answer.etag)) {
      reply.code(304);
      return null;
    }
    const encoding = acceptedEncoding(request, answer.bodies.identity!.length);
    reply.header('Content-Type', 'application/json; charset=utf-8');
    if (encoding !== 'identity') reply.header('Content-Encoding', encoding);
    return answers.bodyOf(request.url, answer, encoding);
  }

  app.addHook('onRequest', (request, reply, done) => {
    if (!isPublic(request)) return done();
    const answer = answers.find(request.url);
    if (!answer) {
      request.cacheAge = answers.age();
      return done();
    }
    reply.send(prepare(request, reply, answer) ?? undefined);
  });

  app.addHook('onSend', (request, reply, payload, done) => {
    if (reply.statusCode !== 200 || typeof payload !== 'string') return done(null, payload);
    if (isPublic(request)) {
      const answer = answers.keep(request.url, Buffer.from(payload), request.cacheAge);
      return done(null, prepare(request, reply, answer));
    }
    const encoding = acceptedEncoding(request, payload.length);
    reply.header('Vary', 'Accept-Encoding');
    if (encoding === 'identity') return done(null, payload);
    reply.header('Content-Encoding', encoding).removeHeader('Content-Length');
    done(null, compress(Buffer.from(payload), encoding));
  });
}

function matches(ifNoneMatch: string | undefined, etag: string): boolean {
  if (!ifNoneMatch) return false;
  return (
    ifNoneMatch === '*' ||
    ifNoneMatch.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag)
  );
}
