import { Type } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { languages } from '../limits.ts';
import { chartQuery, RankingName, RankingPage } from './rankings.ts';

const file = { access: 'public', cache: 'private', rate: 'read' } as const;

export const exportRankingCsv = endpoint({
  method: 'GET',
  url: '/api/ranking/export/:type.csv',
  config: { ...file, fileName: 'ranking-{type}-{subType}-{period}.csv' },
  schema: {
    operationId: 'exportRankingCsv',
    tags: ['Rankings'],
    summary: 'A whole chart as CSV',
    description:
      'Not an envelope. A cell that a spreadsheet would run as a formula starts with an apostrophe.',
    params: RankingName,
    querystring: Type.Object({
      ...chartQuery,
      bom: Type.Optional(Type.Enum(['0', '1'], { description: '0: without a byte order mark' })),
    }),
    produces: ['text/csv'],
    response: { 200: Type.String({ description: 'UTF-8' }) },
  },
});

export const exportRankingJson = endpoint({
  method: 'GET',
  url: '/api/ranking/export/:type.json',
  config: { ...file, fileName: 'ranking-{type}-{subType}-{period}.json' },
  schema: {
    operationId: 'exportRankingJson',
    tags: ['Rankings'],
    summary: 'A whole chart as JSON',
    description: 'Not an envelope.',
    params: RankingName,
    querystring: Type.Object(chartQuery),
    response: { 200: Type.Omit(RankingPage, ['page', 'size']) },
  },
});

export const getRankingFeed = endpoint({
  method: 'GET',
  url: '/ranking/feed.xml',
  config: { access: 'public', cache: 'public', rate: 'read', maxAge: 300 },
  schema: {
    operationId: 'getRankingFeed',
    tags: ['Rankings'],
    summary: 'The newest complete charts of a ranking as a feed',
    querystring: Type.Object({
      type: Type.String({ minLength: 1, maxLength: 40, default: 'players' }),
      subType: chartQuery.subType,
      lang: Type.Optional(
        Type.Enum([...languages], { description: 'By default, the site’s language' }),
      ),
    }),
    produces: ['application/atom+xml'],
    response: { 200: Type.String() },
  },
});
