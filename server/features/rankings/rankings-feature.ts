import type { Context } from '../../platform/context.ts';
import type { App } from '../../platform/http/app-type.ts';
import type { JobEngine } from '../../platform/jobs/job-engine.ts';
import { rankingBadgeRoutes } from './badge/badge.routes.ts';
import { rankingExportRoutes } from './downloads/export.routes.ts';
import { rankingFeedRoutes } from './downloads/feed.routes.ts';
import { rankingsAdminRoutes } from './job/admin.routes.ts';
import { rankingsRoutes } from './rankings.routes.ts';
import { rankingTemplatesRoutes } from './templates/templates.routes.ts';

/**
 * Rankings with all that belongs to them: how they are computed, read, taken along and shown. They
 * live on the days of the samples, which pass faster among simulators.
 */
export function rankingsFeature(app: App, site: Context, jobs: JobEngine, now: Context['now']) {
  const context = { ...site, now };
  rankingsRoutes(app, context);
  rankingsAdminRoutes(app, context, jobs);
  rankingExportRoutes(app, context);
  rankingFeedRoutes(app, context);
  rankingBadgeRoutes(app, context);
  rankingTemplatesRoutes(app, context);
}
