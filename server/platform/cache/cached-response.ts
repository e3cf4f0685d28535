import { crc32 } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { acceptedEncoding, compress, type Encoding } from './compression.ts';

type Body = { bytes: Buffer; head: string[] };
/**
 * Header names are in lower case, as Fastify stores them; otherwise Fastify converts them with each
 * response.
 */
export type Headers = Readonly<Record<Lowercase<string>, string>>;

/**
 * A complete response as bytes, to be sent many times; its header lists and encodings are made when
 * first needed.
 */
export type CachedResponse = {
  etag: string;
  length: number;
  bytes: Buffer;
  contentType: string;
  headers: Headers;
  notModified?: string[];
  bodies: Partial<Record<Encoding, Body>>;
};

type Precompressed = Partial<Record<Encoding, Buffer | null>>;

export function createCachedResponse(
  bytes: Buffer,
  contentType: string,
  headers: Headers,
  precompressed: Precompressed = {},
): CachedResponse {
  const etag = etagOf(bytes);
  const response = { etag, length: bytes.length, bytes, contentType, headers, bodies: {} };
  for (const [encoding, compressed] of Object.entries(precompressed)) {
    if (compressed) addBody(response, encoding as Encoding, compressed);
  }
  return response;
}

/**
 * An ETag distinguishes states, which needs no stronger hash; that would cost twice as much. It is
 * weak because every encoding of a response has the same one.
 */
const etagOf = (bytes: Buffer) => `W/"${bytes.length.toString(36)}-${crc32(bytes).toString(36)}"`;

function addBody(response: CachedResponse, encoding: Encoding, bytes: Buffer): Body {
  const body = { bytes, head: headOf(response, encoding, bytes.length) };
  response.bodies[encoding] = body;
  return body;
}

function headOf(response: CachedResponse, encoding: Encoding, length: number): string[] {
  const head = [
    ...commonHead(response),
    'Content-Type',
    response.contentType,
    'Content-Length',
    String(length),
  ];
  if (encoding !== 'identity') head.push('Content-Encoding', encoding);
  return head;
}

const lists = new WeakMap<Headers, string[]>();

/** The header list for a set of headers; responses share a few sets, so each list is made once. */
function shared(headers: Headers): readonly string[] {
  let list = lists.get(headers);
  if (!list) {
    list = Object.entries({ vary: 'Accept-Encoding', ...headers }).flat();
    lists.set(headers, list);
  }
  return list;
}

const commonHead = ({ headers, etag }: CachedResponse) => [...shared(headers), 'ETag', etag];

/** The body in the best encoding that the client accepts; compressed once, on the first hit. */
function bodyFor(response: CachedResponse, request: FastifyRequest): Body {
  const encoding = acceptedEncoding(request.headers['accept-encoding'], response.length);
  const made = response.bodies[encoding];
  if (made) return made;
  const { bytes } = response;
  return addBody(response, encoding, encoding === 'identity' ? bytes : compress(bytes, encoding));
}

/**
 * Writes to the raw response and bypasses Fastify's reply, which takes most of the time of a cache
 * hit.
 */
export function sendCachedResponse(
  request: FastifyRequest,
  reply: FastifyReply,
  response: CachedResponse,
  cookies: readonly string[] = noCookies,
) {
  reply.hijack();
  if (isNotModified(request, response)) {
    response.notModified ??= commonHead(response);
    reply.raw.writeHead(304, withCookies(response.notModified, cookies)).end();
    return;
  }
  const { bytes, head } = bodyFor(response, request);
  reply.raw.writeHead(200, withCookies(head, cookies)).end(bytes);
}

const noCookies: readonly string[] = [];

function withCookies(head: string[], cookies: readonly string[]): string[] {
  if (cookies.length === 0) return head;
  return [...head, ...cookies.flatMap((cookie) => ['Set-Cookie', cookie])];
}

/** Whether the client's If-None-Match matches this response. */
export function isNotModified(
  { headers }: FastifyRequest,
  { etag }: Pick<CachedResponse, 'etag'>,
): boolean {
  const ifNoneMatch = headers['if-none-match'];
  if (!ifNoneMatch) return false;
  if (ifNoneMatch === etag || ifNoneMatch === '*') return true;
  return ifNoneMatch.split(',').some((tag) => opaque(tag.trim()) === opaque(etag));
}

/** The ETag without its weak prefix, because If-None-Match compares weakly. */
const opaque = (etag: string) => etag.replace(/^W\//, '');
