import type { FastifyBaseLogger } from 'fastify';

/**
 * An outage ends after this time without a refused request; the next refusal begins another one.
 */
const quietMs = 60_000;

type Outage = { refused: number; lastAt: number };

/**
 * Logs one warning when requests begin to be refused for a reason, and one line when that ends. A
 * full disk refuses hundreds of writes a second, and as many log lines would fill it further.
 */
export function createOutageLog(
  log: Pick<FastifyBaseLogger, 'warn' | 'info'>,
  now: () => number = () => performance.now(),
) {
  const outages = new Map<string, Outage>();

  function endQuietOnes() {
    for (const [reason, { refused, lastAt }] of outages) {
      if (now() - lastAt < quietMs) continue;
      outages.delete(reason);
      log.info({ reason, refused }, 'available again');
    }
  }

  return {
    refuse(error: Error, reqId: string) {
      endQuietOnes();
      const { code, errcode } = error as { code?: string; errcode?: number };
      const reason = String(errcode ?? code ?? error.message);
      const outage = outages.get(reason);
      if (!outage) log.warn({ reqId, err: error }, 'unavailable');
      outages.set(reason, { refused: (outage?.refused ?? 0) + 1, lastAt: now() });
    },
    endQuietOnes,
    everyMs: quietMs,
  };
}
