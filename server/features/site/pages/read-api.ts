import { hash } from 'node:crypto';
import type { App } from '../../../platform/http/app-type.ts';
import type { Context } from '../../../platform/context.ts';

/** The response of one of our own public addresses, as everybody may see it. */
export type ApiResponse<Data> = {
  url: string;
  etag: string;
  /** Parsed on first use: the ETag alone shows whether a page has changed. */
  readonly envelope: { data: Data };
};

/** `missing`: 404. `unknown`: it failed, or took too long. */
export type ApiResult<Data> = ApiResponse<Data> | 'missing' | 'unknown';

export type ReadApi = <Data>(url: string) => Promise<ApiResult<Data>>;

/** A page must not wait longer than its reader would for the page. */
const timeoutMs = 1_500;

/**
 * Calls our own API in the name of a reader: without a session, so nothing that is not public can
 * come back, and what is not cached counts as the reader's own call. Each address is read once in a
 * request.
 */
export function createApiReader(
  app: App,
  { responseCache, config: { basePath } }: Pick<Context, 'responseCache' | 'config'>,
): (ip: string) => ReadApi {
  function cached(url: string): ApiResponse<unknown> | undefined {
    const stored = responseCache.find(url);
    return stored && toResponse(url, stored.etag, () => stored.bytes.toString());
  }

  async function call(url: string, remoteAddress: string): Promise<ApiResult<unknown>> {
    const response = await app.inject({ url: basePath + url, remoteAddress });
    if (response.statusCode !== 200) return response.statusCode === 404 ? 'missing' : 'unknown';
    const { headers, body } = response;
    // Responses that are not cached have no tag.
    return toResponse(url, headers.etag ?? hash('sha1', body), () => body);
  }

  return (ip) => {
    const results = new Map<string, Promise<ApiResult<unknown>>>();
    const read = async (url: string) => cached(url) ?? (await inTime(call(url, ip)));
    return <Data>(url: string) => {
      const result = results.get(url) ?? read(url);
      results.set(url, result);
      return result as Promise<ApiResult<Data>>;
    };
  };
}

/** The timer ends with the response: one that went on would hold on to it. */
function inTime(call: Promise<ApiResult<unknown>>): Promise<ApiResult<unknown>> {
  const { promise, resolve, reject } = Promise.withResolvers<ApiResult<unknown>>();
  const timer = setTimeout(resolve, timeoutMs, 'unknown').unref();
  call.finally(() => clearTimeout(timer)).then(resolve, reject);
  return promise;
}

function toResponse(url: string, etag: string, text: () => string): ApiResponse<unknown> {
  let parsed: { data: unknown } | undefined;
  return {
    url,
    etag,
    get envelope() {
      return (parsed ??= JSON.parse(text()) as { data: unknown });
    },
  };
}

export const dataOf = <Data>(result: ApiResult<Data> | undefined): Data | undefined =>
  typeof result === 'object' ? result.envelope.data : undefined;
