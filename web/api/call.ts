import { withBasePath } from '../browser/base-path.ts';
import type { Api } from '../../contract/api.ts';
import type { Failure } from '../../contract/envelope.ts';
import { csrf } from '../../contract/limits.ts';
import { ApiError, HttpError } from './api-error.ts';
import { newKey } from '../browser/new-key.ts';
import { isCreating } from './creating-calls.ts';
import { readCookie } from './cookie.ts';
import { queryString } from './query-string.ts';

type Call = { params: unknown; query: unknown; body: unknown };

/** A part of the input: absent if the endpoint takes none, optional without required fields. */
type Part<Name extends string, Value> = [Value] extends [undefined]
  ? { [K in Name]?: undefined }
  : Partial<Value> extends Value
    ? { [K in Name]?: Value }
    : { [K in Name]: Value };

type Extras = {
  signal?: AbortSignal | undefined;
  /**
   * The server performs the write once, even if the request is repeated with the same key. What
   * creates something has one anyway; one that is stored with a draft outlives the page.
   */
  idempotencyKey?: string | undefined;
};

type Input<E extends Call> = Part<'params', E['params']> &
  Part<'query', E['query']> &
  Part<'body', E['body']> &
  Extras;

type Arguments<E extends Call> =
  Partial<Input<E>> extends Input<E> ? [input?: Input<E>] : [input: Input<E>];

type LooseInput = {
  params?: Record<string, unknown> | undefined;
  query?: Record<string, unknown> | undefined;
  body?: unknown;
} & Extras;

type Envelope = { success: true; data: unknown } | Failure;
type CallResponse = { status: number; retryAfterMs: number; envelope: Envelope | undefined };
type Read = (address: string) => Promise<{ status: number; envelope: unknown }>;

/** Returns whether the cause has been fixed, so that the action is worth repeating. */
export type ErrorHandler = (error: ApiError, isRead: boolean) => Promise<boolean> | void;

let onFailure: ErrorHandler = () => {};

/** The one handler that receives every failure envelope, before the caller does. */
export function setErrorHandler(handler: ErrorHandler): void {
  onFailure = handler;
}

let readDirectly: Read | undefined;

/** Used on the server, which calls its own API in process instead of over the network. */
export function setDirectRead(read: Read): void {
  readDirectly = read;
}

export async function call<Name extends keyof Api>(
  name: Name,
  ...[input]: Arguments<Api[Name]>
): Promise<Api[Name]['data']> {
  const done = isCreating(name) ? createOnce(name, input ?? {}) : exchange(name, input ?? {});
  return (await done) as Api[Name]['data'];
}

/** The keys of what was sent and may have been created, although no response says so. */
const unsettled = new Map<string, string>();

/** What is sent again after a failure of unknown outcome has the same key, and is created once. */
async function createOnce(name: string, input: LooseInput): Promise<unknown> {
  const { params, query, body } = input;
  const content = JSON.stringify([name, params, query, body]);
  const idempotencyKey = input.idempotencyKey ?? unsettled.get(content) ?? newKey();
  unsettled.set(content, idempotencyKey);
  try {
    const created = await exchange(name, { ...input, idempotencyKey });
    unsettled.delete(content);
    return created;
  } catch (error) {
    if (error instanceof ApiError && error.status < 500) unsettled.delete(content);
    throw error;
  }
}

async function exchange(name: string, input: LooseInput): Promise<unknown> {
  let response = await send(name, input);
  if (failedWith(response.envelope, 'CSRF_FAILED')) {
    // The token belongs to a session that has since been replaced; reading `me` sets a new one.
    await send('GET /api/me', { signal: input.signal });
    response = await send(name, input);
  }
  try {
    return unwrap(name, response);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const isRead = name.startsWith('GET ');
    const fixed = onFailure(error, isRead);
    // A failed read is shown at once; the code that removes the cause refetches all queries.
    if (isRead || !(await fixed)) throw error;
    return unwrap(name, await send(name, input));
  }
}

function unwrap(name: string, { envelope, ...details }: CallResponse): unknown {
  if (envelope === undefined) throw new HttpError(details.status, name);
  if (envelope.success) return envelope.data;
  const { errorCode, errorMessage } = envelope;
  throw new ApiError(errorCode, errorMessage, { ...envelope, ...details });
}

async function send(name: string, input: LooseInput): Promise<CallResponse> {
  const [method = 'GET', template = ''] = name.split(' ');
  if (readDirectly) {
    const { status, envelope } = await readDirectly(address(template, input));
    return { status, retryAfterMs: 0, envelope: envelope as Envelope | undefined };
  }
  const headers = new Headers({
    Accept: 'application/json',
    'Accept-Language': document.documentElement.lang,
  });
  const request: RequestInit = { method, headers, credentials: 'same-origin' };
  if (input.signal) request.signal = input.signal;
  if (method !== 'GET') headers.set(csrf.header, readCookie(csrf.cookie) ?? '');
  if (input.idempotencyKey) headers.set('Idempotency-Key', input.idempotencyKey);
  if (input.body instanceof Blob) {
    headers.set('Content-Type', input.body.type);
    request.body = input.body;
  } else if (input.body !== undefined) {
    headers.set('Content-Type', 'application/json');
    request.body = JSON.stringify(input.body);
  }
  const response = await fetch(withBasePath(address(template, input)), request);
  const retryAfterMs = Number(response.headers.get('Retry-After')) * 1000 || 0;
  return { status: response.status, retryAfterMs, envelope: await readEnvelope(response) };
}

/** Fills in the parameters of a path like `/api/game/:id` and appends the query string. */
export function address(template: string, { params = {}, query = {} }: LooseInput): string {
  const path = template.replace(/:(\w+)/g, (_, key: string) =>
    encodeURIComponent(String(params[key])),
  );
  return path + queryString(query);
}

async function readEnvelope(response: Response): Promise<Envelope | undefined> {
  let body: unknown;
  try {
    body = await response.json();
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
  const isEnvelope = typeof body === 'object' && body !== null && 'success' in body;
  return isEnvelope ? (body as Envelope) : undefined;
}

const failedWith = (envelope: Envelope | undefined, code: string) =>
  envelope?.success === false && envelope.errorCode === code;
