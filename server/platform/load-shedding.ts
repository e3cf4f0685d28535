import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { FastifyInstance } from 'fastify';
import type { Config } from './config.ts';
import { overloaded } from './errors.ts';

const resolutionMs = 10;
/** One stall is no overload; a loop that is late for two samples in a row is. */
const sampleEveryMs = 1000;

/**
 * When the event loop falls behind, new work is refused early so that running work can finish.
 * Sampling begins with listening: the start itself blocks for a while and is no overload.
 * (@fastify/under-pressure samples from its registration on and would refuse the first readers.)
 */
export function shedLoad(
  app: FastifyInstance,
  { maxEventLoopDelayMs }: Pick<Config, 'maxEventLoopDelayMs'>,
) {
  if (maxEventLoopDelayMs === 0) return;
  const histogram = monitorEventLoopDelay({ resolution: resolutionMs });
  let delayMs = 0;
  let lastMs = 0;
  let timer: NodeJS.Timeout | undefined;

  app.addHook('onListen', async () => {
    histogram.enable();
    timer = setInterval(() => {
      const meanMs = histogram.count > 0 ? histogram.mean / 1e6 - resolutionMs : 0;
      delayMs = Math.min(meanMs, lastMs);
      lastMs = meanMs;
      histogram.reset();
    }, sampleEveryMs).unref();
  });
  app.addHook('onClose', async () => {
    clearInterval(timer);
    histogram.disable();
  });
  app.addHook('onRequest', (request, _reply, done) => {
    // Pages and files come from memory: refusing them would save nothing and show a broken site.
    if (delayMs <= maxEventLoopDelayMs || !request.url.startsWith('/api/')) done();
    else done(overloaded());
  });
}
