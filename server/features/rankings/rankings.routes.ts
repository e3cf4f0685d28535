import { getGameRankings, getRankingSeries } from '../../../contract/rankings/ranking-history.ts';
import { getMyRankingGames } from '../../../contract/rankings/ranking-mine.ts';
import { getRankingWorking } from '../../../contract/rankings/ranking-working.ts';
import * as contract from '../../../contract/rankings/rankings.ts';
import { signedIn } from '../../platform/auth/access.ts';
import type { App } from '../../platform/http/app-type.ts';
import type { Context } from '../../platform/context.ts';
import { notFound } from '../../platform/http/errors.ts';
import { ok } from '../../platform/http/ok.ts';
import { readAddress, readRanking, type ChartClock } from './charts/chart-address.ts';
import { compareCharts } from './charts/compare-charts.ts';
import { gameRankings } from './history/game-rankings.ts';
import { gamesOfMember } from './charts/mine.queries.ts';
import { publishedPeriods, rowsByName } from './charts/charts.queries.ts';
import { findChart } from './charts/find-chart.ts';
import { rankingNav } from './charts/ranking-nav.ts';
import { showPage } from './charts/show-chart.ts';
import { showSeries } from './history/show-series.ts';
import { showWorking } from './charts/show-working.ts';
import { definitionsIn } from './definitions/store-definitions.ts';

const maxFound = 20;

export function rankingsRoutes(app: App, { db }: Context, clock: () => ChartClock) {
  const defined = definitionsIn(db);

  const addressOf = (type: string, query: { subType: string; period?: string | undefined }) =>
    readAddress(type, query, clock());

  app.route({
    ...contract.getRankingNav,
    handler: async ({ query }) => {
      await defined();
      const items = await rankingNav(db, clock());
      if (query.methods) return ok(items);
      return ok(items.map((item) => ({ ...item, method: '', methodEn: '' })));
    },
  });

  app.route({
    ...contract.getRanking,
    handler: async ({ params, query }) =>
      ok(await showPage(db, addressOf(params.type, query), query)),
  });

  app.route({
    ...contract.listRankingPeriods,
    handler: async ({ params, query }) => {
      const ranking = readRanking(params.type, query.subType);
      const listed = Map.groupBy(await publishedPeriods(db, ranking), ({ kind }) => kind);
      const inOrder = ranking.definition.periodKinds.flatMap((kind) => listed.get(kind) ?? []);
      return ok(inOrder.map(({ kind: _kind, ...period }) => period));
    },
  });

  app.route({
    ...contract.findInRanking,
    handler: async ({ params, query }) => {
      const address = addressOf(params.type, query);
      const { chart } = await findChart(db, address);
      return ok(chart ? await rowsByName(db, chart, query.q.trim(), maxFound) : []);
    },
  });

  app.route({
    ...contract.compareRankings,
    handler: async ({ params, query: { from, to, subType } }) => {
      const sideOf = (period: string) => addressOf(params.type, { subType, period });
      return ok(await compareCharts(db, sideOf(from), sideOf(to)));
    },
  });

  app.route({
    ...getRankingWorking,
    handler: async ({ params, query }) => {
      const address = addressOf(params.type, query);
      const { chart } = await findChart(db, address);
      const working = chart && (await showWorking(db, address, chart, query.gameId));
      if (!working) throw notFound();
      return ok(working);
    },
  });

  app.route({
    ...getRankingSeries,
    handler: async ({ params, query }) =>
      ok(await showSeries(db, addressOf(params.type, query), query)),
  });

  app.route({
    ...getMyRankingGames,
    handler: async (request) => {
      const address = addressOf(request.params.type, request.query);
      const { chart } = await findChart(db, address);
      return ok(await gamesOfMember(db, chart, signedIn(request).userId));
    },
  });

  app.route({
    ...getGameRankings,
    handler: async ({ params, query: { brief } }) =>
      ok(await gameRankings(db, params.id, clock(), brief === '1')),
  });
}
