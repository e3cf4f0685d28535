import { hash } from 'node:crypto';
import type { App } from '../../../platform/http/app-type.ts';
import type { Context } from '../../../platform/context.ts';

/** What one of our own public addresses answers, as everybody may see it. */
export type Answer<Data> = {
  url: string;
  etag: string;
  /** Parsed when somebody looks at it: whether a page is still the same, its tag says. */
  readonly envelope: { data: Data };
};

/** `missing`: there is no such thing. `unknown`: it cannot be said in time. */
export type Asked<Data> = Answer<Data> | 'missing' | 'unknown';

export type Ask = <Data>(url: string) => Promise<Asked<Data>>;

/** A page must not wait for an answer longer than its reader would for the page. */
const timeoutMs = 1_500;

/**
 * Asks the server itself in the name of a reader: no session goes along, so nothing that is not
 * public can come back, and what is not in memory counts as the reader's own call. Each address is
 * asked for once in a request.
 */
export function createAsk(
  app: App,
  { responseCache, config: { basePath } }: Pick<Context, 'responseCache' | 'config'>,
): (ip: string) => Ask {
  function cached(url: string): Answer<unknown> | undefined {
    const stored = responseCache.find(url);
    return stored && toAnswer(url, stored.etag, () => stored.bytes.toString());
  }

  async function call(url: string, remoteAddress: string): Promise<Asked<unknown>> {
    const response = await app.inject({ url: basePath + url, remoteAddress });
    if (response.statusCode !== 200) return response.statusCode === 404 ? 'missing' : 'unknown';
    const { headers, body } = response;
    // Answers that nobody keeps have no tag.
    return toAnswer(url, headers.etag ?? hash('sha1', body), () => body);
  }

  return (ip) => {
    const answers = new Map<string, Promise<Asked<unknown>>>();
    const read = async (url: string) => cached(url) ?? (await inTime(call(url, ip)));
    return <Data>(url: string) => {
      const answer = answers.get(url) ?? read(url);
      answers.set(url, answer);
      return answer as Promise<Asked<Data>>;
    };
  };
}

/** The clock is stopped with the answer: one that went on would hold on to it. */
function inTime(asked: Promise<Asked<unknown>>): Promise<Asked<unknown>> {
  const { promise, resolve, reject } = Promise.withResolvers<Asked<unknown>>();
  const clock = setTimeout(resolve, timeoutMs, 'unknown').unref();
  asked.finally(() => clearTimeout(clock)).then(resolve, reject);
  return promise;
}

function toAnswer(url: string, etag: string, text: () => string): Answer<unknown> {
  let parsed: { data: unknown } | undefined;
  return {
    url,
    etag,
    get envelope() {
      return (parsed ??= JSON.parse(text()) as { data: unknown });
    },
  };
}

export const dataOf = <Data>(asked: Asked<Data> | undefined): Data | undefined =>
  typeof asked === 'object' ? asked.envelope.data : undefined;
