import { join } from 'node:path';
import type { Context } from '../../platform/context.ts';
import type { App } from '../../platform/http/app-type.ts';
import type { Metrics } from '../../platform/http/metrics.ts';
import type { JobEngine } from '../../platform/jobs/job-engine.ts';
import type { LiveClock } from '../../platform/live-clock.ts';
import { createOutgoing } from '../../platform/outgoing/outgoing.ts';
import { gameSourcesRoutes } from './applying/game-sources.routes.ts';
import { connectors } from './connectors.ts';
import { firstRunRoutes } from './first-run/first-run.routes.ts';
import { feedsRoutes } from './feeds/feeds.routes.ts';
import { inboxRoutes } from './inbox/inbox.routes.ts';
import type { ReportPublishing } from './inbox/publish-inbox.ts';
import { createPictureCache } from './pictures/picture-cache.ts';
import { createPictureJob } from './pictures/picture-job.ts';
import { mediaRoutes } from './pictures/pictures.routes.ts';
import { createStoreCovers } from './pictures/store-covers.ts';
import { playersRoutes } from './players/players.routes.ts';
import { quarantineRoutes } from './quarantine/quarantine.routes.ts';
import { createSourceJobs } from './source-jobs.ts';
import { sourceMetrics } from './source-metrics.ts';
import { sourcesRoutes } from './sources.routes.ts';

type SourcesDeps = {
  jobs: JobEngine;
  metrics: Metrics;
  clock: LiveClock;
  reports: ReportPublishing;
};

/**
 * Registers everything about live data: sources, jobs and what readers see. Returns what others need
 * to fetch something when a manager asks for it.
 */
export function sourcesFeature(
  app: App,
  context: Context,
  { jobs, metrics, clock, reports }: SourcesDeps,
) {
  const { db, config, settings, version } = context;
  const userAgent = `Ludex/${version} (+${config.publicUrl})`;
  const outgoing = createOutgoing({ db, clock, userAgent, log: app.log });
  // Administrators may change these settings while the site runs.
  const live = () => {
    const { steamApiKey, foundGamesWait } = settings.current();
    return { ...config.live, steamApiKey, foundGamesWait };
  };
  const jobDeps = { connectors, outgoing, clock, live, reports };
  for (const job of createSourceJobs(context, jobDeps)) jobs.register(job);
  sourcesRoutes(app, context, { connectors, jobs, clock, live, reports });
  metrics.addLines(() =>
    sourceMetrics(db, { connectors, outgoing, live: live(), now: clock.now() }),
  );
  const { dir, maxBytes } = config.media;
  const media = { dir: dir ?? join(config.dataDir, 'media'), maxBytes };
  const isOn = () => settings.current().pictures === 'cache';
  const pictures = createPictureCache({ db, media, isOn, outgoing, clock, live });
  jobs.register(createPictureJob(pictures));
  mediaRoutes(app, pictures);
  firstRunRoutes(app, context, { connectors, clock, live });
  quarantineRoutes(app, context, { connectors, liveNow: clock.now });
  inboxRoutes(app, context, reports);
  feedsRoutes(app, context, { clock, live });
  gameSourcesRoutes(app, context);
  playersRoutes(app, context, clock.now);
  return { outgoing, live, store: createStoreCovers({ db, outgoing, live }) };
}
