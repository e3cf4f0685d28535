import type { FastifyReply } from 'fastify';
import { Type } from 'typebox';
import { namedPeriod } from '../../../../contract/rankings/periods.ts';
import type { RankingRow } from '../../../../contract/rankings/rankings.ts';
import type { App } from '../../../platform/http/app-type.ts';
import type { Context } from '../../../platform/context.ts';
import { byteOrderMark, csvRecord } from '../../../platform/text/csv-text.ts';
import { notFound } from '../../../platform/http/errors.ts';
import { readAddress } from '../charts/chart-address.ts';
import { chartTop } from '../charts/show-chart.ts';

const schema = {
  operationId: 'exportRanking',
  tags: ['Rankings'],
  summary: 'A whole chart as a file: {type}.csv or {type}.json; no envelope',
  params: Type.Object({ file: Type.String({ minLength: 1, maxLength: 60 }) }),
  querystring: Type.Object({
    period: Type.Optional(Type.String({ maxLength: 200 })),
    subType: Type.String({ minLength: 1, maxLength: 60, default: 'main' }),
    bom: Type.Optional(
      Type.Enum(['0', '1'], { description: '0 leaves the byte order mark of a CSV file out' }),
    ),
  }),
};

/** Whole charts as files; no envelopes, and attachments whatever a browser thinks of them. */
export function rankingExportRoutes(app: App, context: Context) {
  const { config, db, now } = context;
  app.route({
    method: 'GET',
    url: '/api/ranking/export/:file',
    // Private here means only that the response is not cached and has its own headers.
    config: { access: 'public', cache: 'private', rate: 'read' },
    schema,
    handler: async ({ params, query }, reply) => {
      const [, type, format] = /^(.+)\.(csv|json)$/.exec(params.file) ?? [];
      if (!type) throw notFound();
      const address = readAddress(type, query, { now: now(), zone: config.timeZone });
      const chart = await chartTop(db, address);
      const name = ['ludex', type, chart.subType, ...namedPeriod(chart).split(':')]
        .filter(Boolean)
        .join('-');
      if (format === 'json') {
        const text = JSON.stringify(chart);
        return sendFile(reply, `${name}.json`, 'application/json; charset=utf-8', text);
      }
      const mark = query.bom === '0' ? '' : byteOrderMark;
      const text = mark + csvOf(chart.items);
      return sendFile(reply, `${name}.csv`, 'text/csv; charset=utf-8', text);
    },
  });
}

const sendFile = (reply: FastifyReply, name: string, type: string, text: string) =>
  reply.type(type).header('Content-Disposition', `attachment; filename="${name}"`).send(text);

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

/** Numbers are written by us and cannot be formulas; a fall of three must stay the number -3. */
const csvOf = (rows: readonly RankingRow[]): string =>
  csvRecord(columns) +
  rows
    .map(({ position, rank, previousRank, change, movement, value, game }) => {
      const facts = [position, rank, previousRank ?? '', change ?? '', movement, value ?? ''];
      return `${[...facts, game.appId].join(',')},${csvRecord([game.name, game.nameZh ?? ''])}`;
    })
    .join('');
