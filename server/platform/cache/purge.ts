import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../config.ts';
import { sendRequest } from '../outgoing/send-request.ts';
import type { CachedResponses, ResponseCache } from './response-cache.ts';
import { surrogateKey } from './shared-cache.ts';

const tries = 3;
const timeoutMs = 5_000;

/** Tells the operator's cache after each write what it has changed. */
export function purgeSharedCache(
  { purge }: Config,
  responseCache: Pick<ResponseCache, 'onInvalidate'>,
  log: FastifyBaseLogger,
) {
  if (!purge) return;
  const { url, token } = purge;
  responseCache.onInvalidate((targets) => void send(keysOf(targets)));

  async function send(keys: readonly string[]) {
    let failure: unknown;
    for (let attempt = 0; attempt < tries; attempt += 1) {
      try {
        const { status } = await sendRequest({
          url: new URL(url),
          headers: token === null ? {} : { authorization: `Bearer ${token}` },
          body: { type: 'application/json', text: JSON.stringify({ keys }) },
          timeoutMs,
          isOperators: true,
        });
        if (status < 300) return;
        failure = status;
      } catch (error) {
        failure = error;
      }
    }
    log.warn({ err: failure, keys }, 'shared cache not purged');
  }
}

const keysOf = (targets: readonly CachedResponses[]): string[] => [
  ...new Set(targets.map(({ route, path }) => path ?? surrogateKey(route))),
];
