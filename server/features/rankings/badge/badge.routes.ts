import { openingPeriod } from '../../../../contract/rankings/periods.ts';
import { getRankingBadge } from '../../../../contract/rankings/ranking-badge.ts';
import type { App } from '../../../platform/http/app-type.ts';
import type { Context } from '../../../platform/context.ts';
import { notFound } from '../../../platform/http/errors.ts';
import { badgeSvg } from './badge-svg.ts';
import { badgeWords } from './badge-words.ts';
import { readAddress } from '../charts/chart-address.ts';
import { rankIn, visibleGame } from '../history/history.queries.ts';
import { published } from '../charts/published-chart.ts';
import { findSnapshot } from '../charts/charts.queries.ts';

/** Ranks of games as pictures that other sites show. */
export function rankingBadgeRoutes(app: App, { settings, db, now }: Context) {
  app.route({
    ...getRankingBadge,
    handler: async (request, reply) => {
      const { accent, timeZone, defaultLanguage } = settings.current();
      const { gameId, lang = defaultLanguage, theme, ...chartQuery } = request.query;
      const clock = { now: now(), zone: timeZone };
      const { type } = request.params;
      // The badge leads to the ranking's page, so both show the same period.
      const { period = openingPeriod(type, clock.now, clock.zone) } = chartQuery;
      const address = readAddress(type, { ...chartQuery, period }, clock);
      const game = await visibleGame(db, gameId);
      if (!game) throw notFound();
      const { chart } = published(address, await findSnapshot(db, address));
      const rank = chart && (await rankIn(db, chart, gameId));
      const words = badgeWords({ ranking: address, chart, rank, game, lang, ...clock });
      const svg = badgeSvg(words, { theme, isListed: rank !== undefined, accent });
      return reply.type('image/svg+xml; charset=utf-8').send(svg);
    },
  });
}
