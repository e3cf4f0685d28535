import { getRankingBadge } from '../../../../contract/rankings/ranking-badge.ts';
import type { App } from '../../../platform/http/app-type.ts';
import type { Context } from '../../../platform/context.ts';
import { notFound } from '../../../platform/http/errors.ts';
import { badgeSvg } from './badge-svg.ts';
import { badgeTexts } from './badge-texts.ts';
import { readAddress, type ChartClock } from '../charts/chart-address.ts';
import { findChart, findOpening } from '../charts/find-chart.ts';
import { rankIn, visibleGame } from '../history/history.queries.ts';

/** Ranks of games as pictures that other sites show. */
export function rankingBadgeRoutes(app: App, { settings, db }: Context, clock: () => ChartClock) {
  app.route({
    ...getRankingBadge,
    handler: async ({ params, query }, reply) => {
      const { accent, defaultLanguage } = settings.current();
      const { gameId, lang = defaultLanguage, theme, ...chartQuery } = query;
      const address = readAddress(params.type, chartQuery, clock());
      const game = await visibleGame(db, gameId);
      if (!game) throw notFound();
      // The badge leads to the ranking's page, so both show the same period.
      const chart = address.isNamed
        ? (await findChart(db, address)).chart
        : await findOpening(db, address, address.clock);
      const rank = chart && (await rankIn(db, chart, gameId));
      const { today } = address.clock;
      const words = badgeTexts({ ranking: address, chart, rank, game, lang, today });
      const svg = badgeSvg(words, { theme, isListed: rank !== undefined, accent });
      return reply.type('image/svg+xml; charset=utf-8').send(svg);
    },
  });
}
