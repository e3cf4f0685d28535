import { join } from 'node:path';
import cookie from '@fastify/cookie';
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import fastify from 'fastify';
import { accountCleanups } from './account-cleanups.ts';
import { provingKeys } from './domain/members/ways.ts';
import { suspendedTexts } from './domain/moderation/suspended-texts.ts';
import { memberEffects } from './domain/members/with-achievements.ts';
import { gamesFeature } from './features/games/games-feature.ts';
import { jobsFeature } from './features/jobs/jobs-feature.ts';
import { libraryFeature } from './features/library/library-feature.ts';
import { ownedLibrary } from './features/library/owned-library.ts';
import { loginFeature } from './features/login/login-feature.ts';
import { meFeature } from './features/me/me-feature.ts';
import { backupsRoutes } from './features/backups/backups.routes.ts';
import { setupBackupRoutes, type RestoreSent } from './features/backups/setup-backup.routes.ts';
import { dashboardRoutes } from './features/dashboard/dashboard.routes.ts';
import { demoRoutes } from './features/demo/demo.routes.ts';
import { calendarLinkRoutes } from './features/events/calendar-link.routes.ts';
import { calendarRoutes } from './features/events/calendar.routes.ts';
import { eventsRoutes } from './features/events/events.routes.ts';
import { doctorRoutes } from './features/doctor/doctor.routes.ts';
import { bannersRoutes } from './features/banners/banners.routes.ts';
import { homeRoutes } from './features/home/home.routes.ts';
import { newsFeature, newsPorts } from './features/news/news-feature.ts';
import { picturesFeature } from './features/pictures/pictures-feature.ts';
import { profileFeature } from './features/profile/profile-feature.ts';
import { rankingsFeature } from './features/rankings/rankings-feature.ts';
import { reviewsFeature, reviewsPorts } from './features/reviews/reviews-feature.ts';
import { shelvesFeature, shelvesPorts } from './features/shelves/shelves-feature.ts';
import { siteFeature } from './features/site/site-feature.ts';
import { usersFeature } from './features/users/users-feature.ts';
import { findActors } from './features/actors/actors.queries.ts';
import { actorsRoutes } from './features/actors/actors.routes.ts';
import { studiosRoutes } from './features/studios/studios.routes.ts';
import { feedbackRoutes } from './features/feedback/feedback.routes.ts';
import { moderationRoutes } from './features/moderation/moderation.routes.ts';
import { sourcesFeature } from './features/sources/sources-feature.ts';
import { siteSearchRoutes } from './features/search/search.routes.ts';
import { settingsRoutes } from './features/settings/settings.routes.ts';
import { healthRoutes } from './features/site/health.routes.ts';
import { loadRendering } from './features/site/pages/page-files.ts';
import type { RenderCounts, Rendering } from './features/site/pages/rendered-pages.ts';
import { enforceAccess } from './platform/auth/access.ts';
import { requireStepUp } from './platform/auth/step-up.ts';
import { cacheResponses } from './platform/cache/response-cache.ts';
import { parseBodies } from './platform/http/body-parser.ts';
import type { Config } from './platform/config.ts';
import { limitConnections } from './platform/limits/connections.ts';
import type { Database } from './platform/database/database.ts';
import { openContext } from './platform/open-context.ts';
import { createEventStreams } from './platform/realtime/event-streams.ts';
import { handleErrors } from './platform/http/error-handler.ts';
import { refuseOutsideBasePath } from './platform/http/base-path.ts';
import { checkHosts } from './platform/http/hosts.ts';
import { acceptIdempotencyKeys } from './platform/limits/idempotency.ts';
import { joinInstances } from './platform/realtime/instances.ts';
import { watchIntegrity } from './platform/jobs/integrity.ts';
import { runJobs } from './platform/jobs/run-jobs.ts';
import { openLiveClock } from './platform/live-clock.ts';
import type { Keys } from './platform/auth/keys.ts';
import { shedLoad } from './platform/limits/load-shedding.ts';
import { logRequests } from './platform/http/log.ts';
import { serverMetrics } from './platform/http/metric-list.ts';
import { exposeMetrics } from './platform/http/metrics.ts';
import { createAddressMatcher } from './platform/text/network-address.ts';
import { publishOpenApi } from './platform/openapi/openapi.ts';
import { limitRates, limitUserRates } from './platform/limits/rate-limit.ts';
import { root } from './platform/root.ts';
import { rememberRoutes } from './platform/http/route-hooks.ts';
import { securityHeaders, setSecurityHeaders } from './platform/http/security-headers.ts';
import { serializerCompiler } from './platform/http/serialization.ts';
import { serverOptions } from './platform/http/server-options.ts';
import { closeConnectionsWhen } from './platform/http/shutdown.ts';
import { validatorCompiler } from './platform/http/validation.ts';
import { watchMethods } from './platform/http/wrong-methods.ts';

export type AppParts = {
  config: Config;
  database: Database;
  keys: Keys;
  now?: () => Date;
  isStopping?: () => boolean;
  /** Overrides how pages are rendered, for tests; the build's renderer by default. */
  rendering?: Rendering | undefined;
  restoreSent?: RestoreSent;
  /** Tests pass a serializer that reports fields that the contract does not declare. */
  serializer?: typeof serializerCompiler;
};

/** Builds the server; hooks and features are in the order in which a request passes them. */
export async function buildApp({
  config,
  database,
  keys,
  now = () => new Date(),
  isStopping = () => false,
  restoreSent = { last: null, begin: () => {} },
  serializer = serializerCompiler,
  ...parts
}: AppParts) {
  const webFolder = join(root, 'dist/web');
  const rendering = parts.rendering ?? (await loadRendering(webFolder));
  const app = fastify(serverOptions(config)).withTypeProvider<TypeBoxTypeProvider>();
  const opened = await openContext(app, { config, database, keys, now }, memberEffects);
  const { context, responseCache, events, idempotency } = opened;

  const connections = limitConnections(app.server, createAddressMatcher(config.trustProxy));
  const redis = await joinInstances(app, context, { events, responseCache });

  const headers = securityHeaders(config);
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializer);
  handleErrors(app, headers, config.basePath);
  parseBodies(app);
  rememberRoutes(app);
  const refuseWrongMethods = watchMethods(app);
  logRequests(app, config);
  closeConnectionsWhen(app, isStopping);
  checkHosts(app, config);
  refuseOutsideBasePath(app, config);
  const load = shedLoad(app, config);
  const pageLimits = limitRates(app, context, redis);
  const cache = cacheResponses(app, responseCache, {
    apiHeaders: headers.api,
    isShared: config.publicCache,
    isSignedIn: (request) => context.cookies.sessionToken(request) !== null,
  });
  setSecurityHeaders(app, headers);
  await app.register(cookie);
  enforceAccess(app, context);
  const requireProof = requireStepUp(app, context, provingKeys);
  limitUserRates(app, context, redis);
  acceptIdempotencyKeys(app, context, idempotency);
  await publishOpenApi(app, context);
  const streams = createEventStreams(app, context);
  const counts: RenderCounts = { rendered: 0, failed: 0, late: 0 };
  const { pool } = database;
  const sources = { connections, load, streams, cache, pool, redis, pages: counts };
  const metrics = exposeMetrics(app, config, context.version, serverMetrics(sources));
  const liveClock = await openLiveClock(context.db, config.live, now);
  const jobs = runJobs(app, context, metrics, liveClock);
  const integrity = watchIntegrity(app, context, jobs);
  const games = gamesFeature(app, context, jobs);
  healthRoutes(app, context, { ...games, isStopping, redis, integrity });

  // With simulated sources, what readers see follows the collector's clock.
  const shown = { ...context, now: liveClock.now };
  const site = siteFeature(app, shown, webFolder);
  loginFeature(app, context, {
    requireProof,
    ownedTables: [
      ...reviewsPorts.owned,
      ...shelvesPorts.owned,
      ...newsPorts.owned,
      ...ownedLibrary,
    ],
  });
  meFeature(app, context);
  const moderated = { comments: newsPorts.moderated, reviews: reviewsPorts.moderated };
  usersFeature(app, context, suspendedTexts(Object.values(moderated).map(({ texts }) => texts)));
  siteSearchRoutes(app, context, {
    games: games.find,
    people: findActors,
    articles: newsPorts.find,
  });
  const charts = rankingsFeature(app, context, jobs, liveClock.now);
  homeRoutes(app, shown, { ...charts, stories: newsPorts.newest, news: newsPorts.since });
  eventsRoutes(app, shown);
  calendarRoutes(app, shown, games);
  calendarLinkRoutes(app, shown);
  newsFeature(app, shown, streams);
  moderationRoutes(app, context, moderated);
  bannersRoutes(app, context);
  shelvesFeature(app, context);
  libraryFeature(app, context, { wishes: shelvesPorts.wishes, match: games.match });
  jobs.register(games.namesJob);
  reviewsFeature(app, shown);
  profileFeature(app, context, {
    streams,
    cleanups: accountCleanups,
  });
  const { rankVotes, forgetReadings, reports } = newsPorts;
  jobsFeature(app, context, {
    jobs,
    rankVotes: [rankVotes, reviewsPorts.rankVotes],
    forgetReadings,
  });
  const live = sourcesFeature(app, context, { jobs, metrics, clock: liveClock, reports });
  picturesFeature(app, context, { ...live, jobs, findGames: games.findIds });
  backupsRoutes(app, context, jobs);
  setupBackupRoutes(app, context, restoreSent);
  doctorRoutes(app, context);
  dashboardRoutes(app, context);
  demoRoutes(app, context, accountCleanups);
  settingsRoutes(app, context, {
    rankings: charts.setting,
    onRename: [newsPorts.renameAuthor],
    requireProof,
    pictures: site.pictures,
  });
  actorsRoutes(app, context);
  studiosRoutes(app, context);
  feedbackRoutes(app, context);
  refuseWrongMethods();

  site.pages({ rendering, counts, pageLimits, clock: liveClock });
  await app.ready();
  return app;
}
