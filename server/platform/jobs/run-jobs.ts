import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import type { Metrics } from '../http/metrics.ts';
import { createJobEngine, type JobEngine } from './job-engine.ts';
import { jobMetrics } from './job-metrics.ts';

/** Runs what is registered for as long as the server listens. */
export function runJobs(app: FastifyInstance, context: Context, metrics: Metrics): JobEngine {
  const engine = createJobEngine({ ...context, log: app.log });
  metrics.addLines(() => jobMetrics(context.db, engine));
  app.addHook('onListen', (done) => {
    void engine.start();
    done();
  });
  app.addHook('onClose', () => engine.close());
  return engine;
}
