import { namedPeriod } from '../../../../contract/rankings/periods.ts';
import {
  exportRankingCsv,
  exportRankingJson,
} from '../../../../contract/rankings/ranking-downloads.ts';
import type { RankingRow } from '../../../../contract/rankings/rankings.ts';
import type { App } from '../../../platform/http/app-type.ts';
import type { Context } from '../../../platform/context.ts';
import { byteOrderMark, csvRecord } from '../../../platform/text/csv-text.ts';
import { sendFile } from '../../../platform/http/send-file.ts';
import { readAddress, type ChartClock } from '../charts/chart-address.ts';
import { chartTop } from '../charts/show-chart.ts';

/** Downloads of whole charts. */
export function rankingExportRoutes(app: App, { db }: Context, clock: () => ChartClock) {
  async function readChart(type: string, query: Parameters<typeof readAddress>[1]) {
    const address = readAddress(type, query, clock());
    const chart = await chartTop(db, address);
    const name = ['ranking', type, chart.subType, ...namedPeriod(chart).split(':')];
    return { chart, name: name.filter(Boolean).join('-') };
  }

  app.route({
    ...exportRankingCsv,
    handler: async ({ params, query }, reply) => {
      const { chart, name } = await readChart(params.type, query);
      const mark = query.bom === '0' ? '' : byteOrderMark;
      return sendFile(reply, name, 'csv', mark + csvOf(chart.items));
    },
  });

  app.route({
    ...exportRankingJson,
    handler: async ({ params, query }, reply) => {
      const { chart, name } = await readChart(params.type, query);
      return sendFile(reply, name, 'json', chart);
    },
  });
}

const columns = [
  'position',
  'rank',
  'previousRank',
  'change',
  'movement',
  'value',
  'appId',
  'name',
  'nameZh',
];

/** Numbers are not escaped as possible formulas: a change of -3 must stay a number. */
const csvOf = (rows: readonly RankingRow[]): string =>
  csvRecord(columns) +
  rows
    .map(({ position, rank, previousRank, change, movement, value, game }) => {
      const facts = [position, rank, previousRank ?? '', change ?? '', movement, value ?? ''];
      return `${[...facts, game.appId].join(',')},${csvRecord([game.name, game.nameZh ?? ''])}`;
    })
    .join('');
