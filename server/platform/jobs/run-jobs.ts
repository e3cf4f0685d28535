import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import type { Metrics } from '../http/metrics.ts';
import type { LiveClock } from '../live-clock.ts';
import { createJobEngine, type JobEngine } from './job-engine.ts';
import { jobMetrics } from './job-metrics.ts';

/** Runs the registered jobs while the server listens. */
export function runJobs(
  app: FastifyInstance,
  context: Context,
  metrics: Metrics,
  clock: LiveClock,
): JobEngine {
  const engine = createJobEngine(
    {
      ...context,
      timeZone: () => context.settings.current().timeZone,
      now: clock.now,
      log: app.log,
    },
    clock.speed > 1 ? { tickMs: Math.max(20, 5000 / clock.speed) } : {},
  );
  metrics.addLines(() => jobMetrics(context.db, engine));
  app.addHook('onListen', (done) => {
    void engine.start();
    done();
  });
  app.addHook('onClose', () => engine.close());
  return engine;
}
