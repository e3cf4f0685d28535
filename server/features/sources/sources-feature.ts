import type { Context } from '../../platform/context.ts';
import type { App } from '../../platform/http/app-type.ts';
import type { JobEngine } from '../../platform/jobs/job-engine.ts';
import type { LiveClock } from '../../platform/live-clock.ts';
import { createOutgoing } from '../../platform/outgoing/outgoing.ts';
import { connectors } from './connectors.ts';
import { playersRoutes } from './players/players.routes.ts';
import { createSourceJobs } from './source-jobs.ts';
import { sourcesRoutes } from './sources.routes.ts';

/** Live data: its sources, what collects it, and what readers see of it. */
export function sourcesFeature(app: App, context: Context, jobs: JobEngine, clock: LiveClock) {
  const { db, config, version } = context;
  const userAgent = `Ludex/${version} (+${config.publicUrl})`;
  const outgoing = createOutgoing({ db, clock, userAgent, log: app.log });
  for (const job of createSourceJobs(context, { connectors, outgoing, clock })) jobs.register(job);
  sourcesRoutes(app, context, { connectors, jobs, clock });
  playersRoutes(app, context, clock.now);
}
