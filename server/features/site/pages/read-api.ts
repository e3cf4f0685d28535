import { hash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { createCache } from '../../../platform/cache/cache.ts';
import type { CachedResponse } from '../../../platform/cache/cached-response.ts';
import type { App } from '../../../platform/http/app-type.ts';
import type { Context } from '../../../platform/context.ts';
import { ownAddress } from '../../../platform/limits/own-call.ts';

/** The public response of one of our own endpoints. */
export type ApiResponse<Data> = {
  etag: string;
  /** Parsed on first use: the ETag alone shows whether a page has changed. */
  readonly envelope: { data: Data };
};

/**
 * `missing` is a 404; `own` is one that the reader's session may read nevertheless, such as a draft
 * of a manager: the browser loads it. `invalid` is another fault of the address, `unknown` a failure
 * or a timeout.
 */
export type ApiResult<Data> = ApiResponse<Data> | 'missing' | 'own' | 'invalid' | 'unknown';

export type ReadApi = <Data>(url: string) => Promise<ApiResult<Data>>;

/** A page must not wait longer for its data. */
const timeoutMs = 1_500;

/** Cached responses that are kept parsed: those that many pages are made of. */
const maxParsed = 50;

/**
 * Calls our own API for a reader: without a session, so that only public data is returned. Before
 * the cache is left, `pay` counts the page towards the reader's rate limits. Each address is read
 * once per request.
 */
export function createApiReader(
  app: App,
  {
    responseCache,
    cookies,
    config: { basePath },
  }: Pick<Context, 'responseCache' | 'cookies' | 'config'>,
): (request: FastifyRequest, pay?: () => Promise<void>) => ReadApi {
  const parsed = createCache<ApiResponse<unknown>, CachedResponse>(maxParsed);

  function cached(url: string): ApiResponse<unknown> | undefined {
    const stored = responseCache.find(url);
    if (!stored) return undefined;
    const known = parsed.get(stored) ?? toResponse(stored.etag, () => stored.bytes.toString());
    return parsed.set(stored, known);
  }

  async function call(url: string, request: FastifyRequest): Promise<ApiResult<unknown>> {
    const place = { url: basePath + url, remoteAddress: ownAddress };
    const response = await app.inject(place);
    if (response.statusCode === 404) {
      if (!cookies.sessionToken(request)) return 'missing';
      const { cookie } = request.headers;
      const own = await app.inject({ ...place, headers: { cookie } });
      return own.statusCode === 200 ? 'own' : 'missing';
    }
    if (response.statusCode >= 500 || response.statusCode === 429) return 'unknown';
    if (response.statusCode !== 200) return 'invalid';
    const { headers, body } = response;
    // Responses that are not cacheable have no ETag.
    return toResponse(headers.etag ?? hash('sha1', body), () => body);
  }

  return (request, pay) => {
    const results = new Map<string, Promise<ApiResult<unknown>>>();
    const readNew = async (url: string) => {
      await pay?.();
      return inTime(call(url, request));
    };
    const read = async (url: string) => cached(url) ?? readNew(url);
    return <Data>(url: string) => {
      const result = results.get(url) ?? read(url);
      results.set(url, result);
      return result as Promise<ApiResult<Data>>;
    };
  };
}

/** Clears the timer with the response, which the timer would otherwise keep in memory. */
function inTime(call: Promise<ApiResult<unknown>>): Promise<ApiResult<unknown>> {
  const { promise, resolve, reject } = Promise.withResolvers<ApiResult<unknown>>();
  const timer = setTimeout(resolve, timeoutMs, 'unknown').unref();
  call.finally(() => clearTimeout(timer)).then(resolve, reject);
  return promise;
}

function toResponse(etag: string, text: () => string): ApiResponse<unknown> {
  let parsed: { data: unknown } | undefined;
  return {
    etag,
    get envelope() {
      return (parsed ??= JSON.parse(text()) as { data: unknown });
    },
  };
}

export const dataOf = <Data>(result: ApiResult<Data> | undefined): Data | undefined =>
  typeof result === 'object' ? result.envelope.data : undefined;
