import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { acceptedEncoding, compress, type Encoding } from './encoding.ts';

type Body = { bytes: Buffer; head: string[] };

/** A whole answer as bytes, ready to be sent many times: head and encodings are made once. */
export type StoredAnswer = {
  etag: string;
  length: number;
  notModified: string[];
  bodies: Partial<Record<Encoding, Body>>;
  headers: Readonly<Record<string, string>>;
};

type Twins = Partial<Record<Encoding, Buffer | null>>;

export function storeAnswer(
  body: Buffer,
  contentType: string,
  given: Readonly<Record<string, string>>,
  twins: Twins = {},
): StoredAnswer {
  const etag = `"${createHash('sha1').update(body).digest('base64url')}"`;
  const headers = { ...given, ETag: etag, Vary: 'Accept-Encoding' };
  const answer: StoredAnswer = {
    etag,
    length: body.length,
    notModified: Object.entries(headers).flat(),
    bodies: {},
    headers: { ...headers, 'Content-Type': contentType },
  };
  for (const [encoding, bytes] of Object.entries({ ...twins, identity: body })) {
    if (bytes) addBody(answer, encoding as Encoding, bytes);
  }
  return answer;
}

function addBody(answer: StoredAnswer, encoding: Encoding, bytes: Buffer): Body {
  const body = bodyOf(answer, encoding, bytes);
  answer.bodies[encoding] = body;
  return body;
}

function bodyOf(answer: StoredAnswer, encoding: Encoding, bytes: Buffer): Body {
  const headers: Record<string, string> = {
    ...answer.headers,
    ...(encoding === 'identity' ? {} : { 'Content-Encoding': encoding }),
    'Content-Length': String(bytes.length),
  };
  return { bytes, head: Object.entries(headers).flat() };
}

/** In the best encoding the caller takes; compressed well, and once, when it is asked for again. */
function bodyFor(answer: StoredAnswer, request: FastifyRequest, isNew: boolean): Body {
  const encoding = acceptedEncoding(request.headers['accept-encoding'], answer.length);
  const identity = answer.bodies.identity!;
  if (encoding === 'identity') return identity;
  if (isNew) return bodyOf(answer, encoding, compress(identity.bytes, encoding, 'fast'));
  return answer.bodies[encoding] ?? addBody(answer, encoding, compress(identity.bytes, encoding));
}

/** Past Fastify's reply: this is the way most answers go, and all there is to decide is done. */
export function sendStored(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: StoredAnswer,
  { status = 200, cookies = noCookies, isNew = false } = {},
) {
  reply.hijack();
  if (status === 200 && matches(request.headers['if-none-match'], answer.etag)) {
    reply.raw.writeHead(304, withCookies(answer.notModified, cookies)).end();
    return;
  }
  const { bytes, head } = bodyFor(answer, request, isNew);
  reply.raw.writeHead(status, withCookies(head, cookies)).end(bytes);
}

const noCookies: readonly string[] = [];

function withCookies(head: string[], cookies: readonly string[]): string[] {
  if (cookies.length === 0) return head;
  return [...head, ...cookies.flatMap((cookie) => ['Set-Cookie', cookie])];
}

function matches(ifNoneMatch: string | undefined, etag: string): boolean {
  if (!ifNoneMatch) return false;
  if (ifNoneMatch === etag || ifNoneMatch === '*') return true;
  return ifNoneMatch.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);
}
