import { dayIn } from '../../../contract/rankings/periods.ts';
import type { Context } from '../../platform/context.ts';
import type { App } from '../../platform/http/app-type.ts';
import type { JobEngine } from '../../platform/jobs/job-engine.ts';
import { movesOfMember } from './board/moves-of-member.ts';
import { readBoard } from './board/read-board.ts';
import { rankingSetting } from './definitions/choose-rankings.ts';
import { rankingBadgeRoutes } from './badge/badge.routes.ts';
import { rankingExportRoutes } from './downloads/export.routes.ts';
import { rankingFeedRoutes } from './downloads/feed.routes.ts';
import { rankingsAdminRoutes } from './job/admin.routes.ts';
import { rankingsRoutes } from './rankings.routes.ts';
import { rankingTemplatesRoutes } from './templates/templates.routes.ts';

/**
 * Registers all ranking routes: charts, administration, downloads, feeds, badges and templates.
 * `now` is the clock of the collected data, which runs faster when the sources are simulated.
 * Returns what other features do with charts.
 */
export function rankingsFeature(app: App, site: Context, jobs: JobEngine, now: Context['now']) {
  const context = { ...site, now };
  const { config, db, settings } = site;
  const clock = () => ({
    today: dayIn(now(), settings.current().timeZone),
    mayBeLive: config.live.data !== 'off',
  });
  rankingsRoutes(app, context, clock);
  rankingsAdminRoutes(app, context, jobs);
  rankingExportRoutes(app, context, clock);
  rankingFeedRoutes(app, context, clock);
  rankingBadgeRoutes(app, context, clock);
  rankingTemplatesRoutes(app, context);
  return {
    setting: rankingSetting,
    board: () => readBoard(db, clock(), now()),
    moves: (userId: number, since: string) => movesOfMember(db, userId, since, clock()),
  };
}
