import { getRankingBadge } from '../../../../contract/rankings/ranking-badge.ts';
import type { App } from '../../../platform/http/app-type.ts';
import type { Context } from '../../../platform/context.ts';
import { notFound } from '../../../platform/http/errors.ts';
import { securityHeaders } from '../../../platform/http/security-headers.ts';
import {
  sendCachedResponse,
  createCachedResponse,
} from '../../../platform/cache/cached-response.ts';
import { badgeSvg } from './badge-svg.ts';
import { badgeWords } from './badge-words.ts';
import { readAddress } from '../charts/chart-address.ts';
import { rankIn, visibleGame } from '../history/history.queries.ts';
import { published } from '../charts/published-chart.ts';
import { findSnapshot } from '../charts/charts.queries.ts';

/** Ranks of games as pictures that other sites show, cached like any public response. */
export function rankingBadgeRoutes(app: App, context: Context) {
  const { responseCache, config, db, now } = context;
  const headers = {
    ...securityHeaders(config).api,
    // Other sites embed badges, and no other response.
    'Cross-Origin-Resource-Policy': 'cross-origin',
    'Cache-Control': 'public, max-age=300',
  };

  app.route({
    ...getRankingBadge,
    handler: async (request, reply) => {
      const { gameId, lang, theme, ...chartQuery } = request.query;
      const clock = { now: now(), zone: config.timeZone };
      const address = readAddress(request.params.type, chartQuery, clock);
      const game = await visibleGame(db, gameId);
      if (!game) throw notFound();
      const { chart } = published(address, await findSnapshot(db, address));
      const rank = chart && (await rankIn(db, chart, gameId));
      const words = badgeWords({ ranking: address, chart, rank, game, lang, ...clock });
      const svg = badgeSvg(words, { theme, isListed: rank !== undefined });
      const response = createCachedResponse(
        Buffer.from(svg),
        'image/svg+xml; charset=utf-8',
        headers,
      );
      responseCache.set(request.cacheKey!, response, request.cacheVersion, getRankingBadge.url);
      return sendCachedResponse(request, reply, response, { from: 'miss' });
    },
  });
}
