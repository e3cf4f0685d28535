import { join } from 'node:path';
import cookie from '@fastify/cookie';
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import fastify from 'fastify';
import { notificationEvent } from './domain/members/notify.ts';
import { provingKeys } from './domain/members/ways.ts';
import { suspendedTexts } from './domain/moderation/suspended-texts.ts';
import { giveAwards } from './domain/members/with-achievements.ts';
import { createGameModels, modelsDown } from './features/games/game-models.ts';
import { gamesFeature } from './features/games/games-feature.ts';
import { forgetInChanges } from './features/games/manage/forget-in-changes.ts';
import { configuredProviders } from './features/login/configured-providers.ts';
import { createGameSearch } from './features/games/search/search-games.ts';
import { createCleanupJob } from './features/jobs/cleanup-job.ts';
import { jobsRoutes } from './features/jobs/jobs.routes.ts';
import { createVotesJob } from './features/jobs/votes-job.ts';
import { identitiesRoutes } from './features/login/identities/identities.routes.ts';
import { localRoutes } from './features/login/local.routes.ts';
import { loginRoutes } from './features/login/login.routes.ts';
import { mergeRoutes } from './features/login/merge/merge.routes.ts';
import { oidcRoutes } from './features/login/oidc/oidc.routes.ts';
import { passkeysRoutes } from './features/login/passkeys/passkeys.routes.ts';
import { recoveryRoutes } from './features/login/recovery/recovery.routes.ts';
import { stepUpRoutes } from './features/login/step-up/step-up.routes.ts';
import { ticketRoutes } from './features/login/ticket.routes.ts';
import { meRoutes } from './features/me/me.routes.ts';
import { sessionsRoutes } from './features/me/sessions.routes.ts';
import { backupsRoutes } from './features/backups/backups.routes.ts';
import { setupBackupRoutes, type RestoreSent } from './features/backups/setup-backup.routes.ts';
import { dashboardRoutes } from './features/dashboard/dashboard.routes.ts';
import { doctorRoutes } from './features/doctor/doctor.routes.ts';
import { bannersRoutes } from './features/banners/banners.routes.ts';
import { reports } from './features/news/editorial/publish-reports.ts';
import { homeRoutes } from './features/home/home.routes.ts';
import { newsFeature } from './features/news/news-feature.ts';
import { newestArticle, newsSince } from './features/news/members/news-since.ts';
import { rankingSetting } from './features/rankings/definitions/choose-rankings.ts';
import { rankingsFeature } from './features/rankings/rankings-feature.ts';
import { findActors } from './features/actors/actors.queries.ts';
import { actorsRoutes } from './features/actors/actors.routes.ts';
import { feedbackRoutes } from './features/feedback/feedback.routes.ts';
import { forgetTickets } from './features/feedback/forget-tickets.ts';
import { forgetReadings } from './features/news/forget-readings.ts';
import { findNews } from './features/news/find-news.ts';
import { forgetNews } from './features/news/members/forget-member.ts';
import { ownedNews } from './features/news/members/owned-news.ts';
import { rankNewsVotes } from './features/news/rank-news-votes.ts';
import { renameAuthor } from './features/news/store.queries.ts';
import { accountRoutes } from './features/profile/account.routes.ts';
import { notificationsRoutes } from './features/profile/notifications.routes.ts';
import { profileRoutes } from './features/profile/profile.routes.ts';
import { moderationRoutes } from './features/moderation/moderation.routes.ts';
import { moderatedComments } from './features/news/comments/moderated-comments.ts';
import { forgetReviews } from './features/reviews/forget-reviews.ts';
import { moderatedReviews } from './features/reviews/moderated-reviews.ts';
import { ownedReviews } from './features/reviews/owned-reviews.ts';
import { rankReviewVotes } from './features/reviews/rank-review-votes.ts';
import { reviewsRoutes } from './features/reviews/reviews.routes.ts';
import { sourcesFeature } from './features/sources/sources-feature.ts';
import { siteSearchRoutes } from './features/search/search.routes.ts';
import { forgetShelves } from './features/shelves/forget-shelves.ts';
import { ownedShelves } from './features/shelves/owned-shelves.ts';
import { favoritesRoutes } from './features/shelves/favorites.routes.ts';
import { settingsRoutes } from './features/settings/settings.routes.ts';
import { shelvesRoutes } from './features/shelves/shelves.routes.ts';
import { crawlersRoutes } from './features/site/crawlers/crawlers.routes.ts';
import { loadDocuments } from './features/site/documents/documents.ts';
import { healthRoutes } from './features/site/health.routes.ts';
import { pagesRoutes } from './features/site/pages/pages.routes.ts';
import { picturesRoutes } from './features/site/pictures/link-pictures.routes.ts';
import { createDrawnPictures } from './features/site/pictures/drawn-pictures.ts';
import { brandRoutes } from './features/site/brand/brand.routes.ts';
import { loadRendering } from './features/site/pages/page-files.ts';
import type { RenderCounts, Rendering } from './features/site/pages/rendered-pages.ts';
import { siteRoutes } from './features/site/site.routes.ts';
import { sitemapRoutes } from './features/site/crawlers/sitemap.routes.ts';
import { auditRoutes } from './features/users/audit.routes.ts';
import { forgetInAudit } from './features/users/forget-in-audit.ts';
import { invitationsRoutes } from './features/users/invitations.routes.ts';
import { usersRoutes } from './features/users/users.routes.ts';
import { enforceAccess } from './platform/auth/access.ts';
import { requireStepUp } from './platform/auth/step-up.ts';
import { cacheResponses, createResponseCache } from './platform/cache/response-cache.ts';
import { parseBodies } from './platform/http/body-parser.ts';
import type { Config } from './platform/config.ts';
import { limitConnections } from './platform/limits/connections.ts';
import type { Context } from './platform/context.ts';
import { createCookies } from './platform/auth/cookies.ts';
import type { Database } from './platform/database/database.ts';
import { createEventStreams } from './platform/realtime/event-streams.ts';
import { createEvents } from './platform/realtime/events.ts';
import { createEraser } from './platform/database/erase-log.ts';
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
import {
  databaseMetrics,
  loadMetrics,
  pageMetrics,
  redisMetrics,
} from './platform/http/metric-list.ts';
import { exposeMetrics } from './platform/http/metrics.ts';
import { createAddressMatcher } from './platform/text/network-address.ts';
import { createIdempotencyStore } from './platform/limits/idempotency-store.ts';
import { publishOpenApi } from './platform/openapi/openapi.ts';
import { limitRates, limitUserRates } from './platform/limits/rate-limit.ts';
import { readVersion, root } from './platform/root.ts';
import { rememberRoutes } from './platform/http/route-hooks.ts';
import { securityHeaders, setSecurityHeaders } from './platform/http/security-headers.ts';
import { serializerCompiler } from './platform/http/serialization.ts';
import { serverOptions } from './platform/http/server-options.ts';
import { serveStaticFiles } from './platform/http/static-files.ts';
import { createSettings } from './platform/settings/settings.ts';
import { closeConnectionsWhen } from './platform/http/shutdown.ts';
import { validatorCompiler } from './platform/http/validation.ts';
import { createBatchedTransaction } from './platform/database/batched-transaction.ts';
import { createApplyEffects, createWrite } from './platform/write.ts';
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
  const idempotency = createIdempotencyStore(keys);
  const eraser = createEraser(database.truncateLog, app.log);
  app.addHook('onClose', async () => eraser.stop());
  const responseCache = createResponseCache(config.responseCacheBytes, () => now().getTime());
  const events = createEvents();
  const applyEffects = createApplyEffects({
    responseCache,
    events,
    log: app.log,
    notificationEvent,
    award: (activity) => giveAwards(context, activity),
  });
  const settings = createSettings({ db: database.db, config, keys, events, log: app.log });
  await settings.reload();
  app.addHook('onListen', async () => settings.start());
  app.addHook('onClose', async () => settings.close());
  const context: Context = {
    config,
    settings,
    keys,
    now,
    db: database.db,
    cookies: createCookies(config, keys),
    responseCache,
    events,
    applyEffects,
    write: createWrite({
      db: database.db,
      batchedTransaction: createBatchedTransaction(database.db, config.databasePoolSize),
      idempotency,
      applyEffects,
    }),
    eraseLog: eraser.soon,
    version: readVersion(),
  };

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
  const cache = cacheResponses(
    app,
    responseCache,
    headers.api,
    (request) => context.cookies.sessionToken(request) !== null,
  );
  setSecurityHeaders(app, headers);
  await app.register(cookie);
  enforceAccess(app, context);
  const requireProof = requireStepUp(app, context, provingKeys);
  limitUserRates(app, context, redis);
  acceptIdempotencyKeys(app, context, idempotency);
  await publishOpenApi(app, context);
  const streams = createEventStreams(app, context);
  const counts: RenderCounts = { rendered: 0, failed: 0, late: 0 };
  const metrics = exposeMetrics(app, config, context.version, [
    ...loadMetrics({ connections, load, streams, cache }),
    ...databaseMetrics(database.pool),
    ...redisMetrics(redis),
    ...pageMetrics(counts),
  ]);
  const gameModels = createGameModels(app, context);
  const unavailableParts = () => modelsDown(gameModels);
  const liveClock = await openLiveClock(context.db, config.live, now);
  const jobs = runJobs(app, context, metrics, liveClock);
  const integrity = watchIntegrity(app, context, jobs);
  healthRoutes(app, context, { isStopping, redis, unavailableParts, integrity });

  const documents = loadDocuments([join(root, 'content'), join(config.dataDir, 'content')]);
  const ownPictures = siteRoutes(app, context, documents);
  crawlersRoutes(app, context);
  sitemapRoutes(app, context);
  const pictures = createDrawnPictures(app, context);
  picturesRoutes(app, context, pictures);
  const providers = configuredProviders(context, app.log);
  loginRoutes(app, context, providers);
  if (config.localLogin) localRoutes(app, context);
  ticketRoutes(app, context);
  identitiesRoutes(app, context);
  recoveryRoutes(app, context);
  passkeysRoutes(app, context);
  oidcRoutes(app, context, requireProof);
  stepUpRoutes(app, context, providers);
  mergeRoutes(app, context, providers, [...ownedReviews, ...ownedShelves, ...ownedNews]);
  meRoutes(app, context);
  sessionsRoutes(app, context);
  usersRoutes(app, context, suspendedTexts([moderatedReviews.texts, moderatedComments.texts]));
  invitationsRoutes(app, context);
  auditRoutes(app, context);
  siteSearchRoutes(app, context, {
    games: createGameSearch(context.db, gameModels),
    people: findActors,
    articles: findNews,
  });
  const charts = rankingsFeature(app, context, jobs, liveClock.now);
  homeRoutes(app, context, { ...charts, story: newestArticle, news: newsSince });
  gamesFeature(app, context, gameModels);
  newsFeature(app, context, streams);
  moderationRoutes(app, context, { comments: moderatedComments, reviews: moderatedReviews });
  bannersRoutes(app, context);
  shelvesRoutes(app, context);
  favoritesRoutes(app, context);
  reviewsRoutes(app, context);
  profileRoutes(app, context);
  notificationsRoutes(app, context, streams);
  accountRoutes(app, context, [
    forgetNews,
    forgetShelves,
    forgetReviews,
    forgetTickets,
    forgetInAudit,
    forgetInChanges,
  ]);
  jobs.register(createVotesJob(context, [rankNewsVotes, rankReviewVotes]));
  jobs.register(createCleanupJob(context, forgetReadings));
  sourcesFeature(app, context, { jobs, metrics, clock: liveClock, reports });
  backupsRoutes(app, context, jobs);
  setupBackupRoutes(app, context, restoreSent);
  doctorRoutes(app, context);
  dashboardRoutes(app, context);
  jobsRoutes(app, context, jobs);
  const onRename = [renameAuthor];
  settingsRoutes(app, context, { rankings: rankingSetting, onRename, requireProof, pictures });
  actorsRoutes(app, context);
  feedbackRoutes(app, context);
  refuseWrongMethods();

  const branded = brandRoutes(app, context, { webFolder, pictures });
  serveStaticFiles(app, webFolder, headers.page, branded);
  pagesRoutes(app, context, { webFolder, rendering, counts, ownPictures, pageLimits });
  await app.ready();
  return app;
}
