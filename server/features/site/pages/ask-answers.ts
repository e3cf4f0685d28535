import { hash } from 'node:crypto';
import type { App } from '../../../platform/http/app-type.ts';
import type { Context } from '../../../platform/context.ts';
import { createCache } from '../../../platform/cache/cache.ts';

/** What one of our own public addresses answers, as everybody may see it. */
export type Answer<Data> = {
  url: string;
  etag: string;
  /** The whole envelope. */
  text: string;
  data: Data;
};

/** `missing`: there is no such thing. `unknown`: it cannot be said in time. */
export type Asked<Data> = Answer<Data> | 'missing' | 'unknown';

export type Ask = <Data>(url: string) => Promise<Asked<Data>>;

/** A page must not wait for an answer longer than its reader would for the page. */
const timeoutMs = 1_500;
/** An answer that was read takes several times as much room as its bytes. */
const mostRead = 100;

/**
 * Asks the server itself in the name of a reader: no session goes along, so nothing that is not
 * public can come back, and what is not in memory counts as the reader's own call.
 */
export function createAsk(app: App, responseCache: Context['responseCache']): (ip: string) => Ask {
  const read = createCache<Answer<unknown>>(mostRead);

  function remembered(url: string): Answer<unknown> | undefined {
    const stored = responseCache.find(url);
    if (!stored) return undefined;
    const answer = read.get(url);
    if (answer?.etag === stored.etag) return answer;
    return read.set(url, toAnswer(url, stored.etag, stored.bytes.toString()));
  }

  async function call(url: string, remoteAddress: string): Promise<Asked<unknown>> {
    const response = await app.inject({ url, remoteAddress });
    if (response.statusCode !== 200) return response.statusCode === 404 ? 'missing' : 'unknown';
    const { headers, body } = response;
    // Answers that nobody keeps have no tag.
    return remembered(url) ?? toAnswer(url, headers.etag ?? hash('sha1', body), body);
  }

  return (ip) =>
    async <Data>(url: string) =>
      (remembered(url) ?? (await inTime(call(url, ip)))) as Asked<Data>;
}

/** The clock is stopped with the answer: one that went on would hold on to it. */
function inTime(asked: Promise<Asked<unknown>>): Promise<Asked<unknown>> {
  const { promise, resolve, reject } = Promise.withResolvers<Asked<unknown>>();
  const clock = setTimeout(resolve, timeoutMs, 'unknown').unref();
  asked.finally(() => clearTimeout(clock)).then(resolve, reject);
  return promise;
}

function toAnswer(url: string, etag: string, text: string): Answer<unknown> {
  const { data } = JSON.parse(text) as { data: unknown };
  return { url, etag, text, data };
}

export const dataOf = <Data>(asked: Asked<Data> | undefined): Data | undefined =>
  typeof asked === 'object' ? asked.data : undefined;
