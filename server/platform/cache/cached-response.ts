import { crc32 } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { acceptedEncoding, compress, singleEncoding, type Encoding } from './compression.ts';

type Body = { bytes: Buffer; head: string[] };
type Headers = Readonly<Record<string, string>>;

/** A whole answer as bytes, to be sent many times; head and encodings are made on the first wish. */
export type StoredAnswer = {
  etag: string;
  length: number;
  bytes: Buffer;
  contentType: string;
  headers: Headers;
  notModified?: string[];
  bodies: Partial<Record<Encoding, Body>>;
};

type Twins = Partial<Record<Encoding, Buffer | null>>;

export function storeAnswer(
  bytes: Buffer,
  contentType: string,
  headers: Headers,
  twins: Twins = {},
): StoredAnswer {
  const etag = etagOf(bytes);
  const answer = { etag, length: bytes.length, bytes, contentType, headers, bodies: {} };
  for (const [encoding, twin] of Object.entries(twins)) {
    if (twin) addBody(answer, encoding as Encoding, twin);
  }
  return answer;
}

/** Tells one state of a thing from the next, which needs no stronger hash; that would cost twice as much. */
const etagOf = (bytes: Buffer) => `"${bytes.length.toString(36)}-${crc32(bytes).toString(36)}"`;

function addBody(answer: StoredAnswer, encoding: Encoding, bytes: Buffer): Body {
  const body = { bytes, head: headOf(answer, encoding, bytes.length) };
  answer.bodies[encoding] = body;
  return body;
}

function headOf(answer: StoredAnswer, encoding: Encoding, length: number): string[] {
  const head = [
    ...always(answer),
    'Content-Type',
    answer.contentType,
    'Content-Length',
    String(length),
  ];
  if (encoding !== 'identity') head.push('Content-Encoding', encoding);
  return head;
}

const lists = new WeakMap<Headers, string[]>();

/** The few sets of headers that answers share, each listed once. */
function shared(headers: Headers): readonly string[] {
  let list = lists.get(headers);
  if (!list) {
    list = Object.entries({ Vary: 'Accept-Encoding', ...headers }).flat();
    lists.set(headers, list);
  }
  return list;
}

const always = ({ headers, etag }: StoredAnswer) => [...shared(headers), 'ETag', etag];

/** In the best encoding the caller takes; compressed well, and once, when it is asked for again. */
function bodyFor(answer: StoredAnswer, request: FastifyRequest): Body {
  const encoding = acceptedEncoding(request.headers['accept-encoding'], answer.length);
  const made = answer.bodies[encoding];
  if (made) return made;
  const { bytes } = answer;
  return addBody(answer, encoding, encoding === 'identity' ? bytes : compress(bytes, encoding));
}

/** Made for this caller alone: nothing is kept with an answer before it is asked for again. */
function passingBody(answer: StoredAnswer, request: FastifyRequest, sent: Sent): Body {
  const choose = sent === 'single' ? singleEncoding : acceptedEncoding;
  const encoding = choose(request.headers['accept-encoding'], answer.length);
  const bytes = encoding === 'identity' ? answer.bytes : compress(answer.bytes, encoding, 'fast');
  return { bytes, head: headOf(answer, encoding, bytes.length) };
}

/** An answer that has been sent before, a new one, or one that may never be asked for again. */
type Sent = 'again' | 'new' | 'single';
type Sending = { status?: number; cookies?: readonly string[]; sent?: Sent };

/** Past Fastify's reply: this is the way most answers go, and all there is to decide is done. */
export function sendStored(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: StoredAnswer,
  { status = 200, cookies = noCookies, sent = 'again' }: Sending = {},
) {
  reply.hijack();
  if (status === 200 && matches(request.headers['if-none-match'], answer.etag)) {
    answer.notModified ??= always(answer);
    reply.raw.writeHead(304, withCookies(answer.notModified, cookies)).end();
    return;
  }
  const { bytes, head } =
    sent === 'again' ? bodyFor(answer, request) : passingBody(answer, request, sent);
  reply.raw.writeHead(status, withCookies(head, cookies)).end(bytes);
}

/** The same for an answer that nobody may keep. */
export function sendOnce(
  request: FastifyRequest,
  reply: FastifyReply,
  body: Buffer | string,
  contentType: string,
  headers: Headers,
) {
  // A handler that took too long has been answered for.
  if (reply.sent) return;
  reply.hijack();
  const length = Buffer.byteLength(body);
  const encoding = acceptedEncoding(request.headers['accept-encoding'], length);
  const isPlain = encoding === 'identity';
  const bytes = isPlain ? body : compress(Buffer.from(body), encoding);
  const head = [...shared(headers), 'Content-Type', contentType];
  head.push('Content-Length', String(isPlain ? length : bytes.length));
  if (!isPlain) head.push('Content-Encoding', encoding);
  reply.raw.writeHead(reply.statusCode, head).end(bytes);
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
