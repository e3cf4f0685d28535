import { queryOptions } from '@tanstack/react-query';
import { withBasePath } from '../../browser/base-path.ts';
import { HttpError } from '../../api/api-error.ts';
import type { OpenApi } from './openapi.ts';

export const openApiPath = '/api/openapi.json';

/** The document has no envelope, so `call` cannot read it. */
export const openApiQuery = queryOptions({
  queryKey: ['site', 'openapi'],
  queryFn: async ({ signal }): Promise<OpenApi> => {
    const response = await fetch(withBasePath(openApiPath), { signal });
    if (!response.ok) throw new HttpError(response.status, `GET ${openApiPath}`);
    return (await response.json()) as OpenApi;
  },
});

export interface TryResult {
  status: string;
  ms: number;
  text: string;
}

/** Sends the reader's request and returns any response, including failures. */
export async function tryRequest(url: string): Promise<TryResult> {
  const start = performance.now();
  const response = await fetch(withBasePath(url), { headers: { Accept: 'application/json' } });
  const body = await response.text();
  const ms = performance.now() - start;
  return { status: `${response.status} ${response.statusText}`.trim(), ms, text: pretty(body) };
}

function pretty(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), null, 2);
  } catch {
    return body;
  }
}
