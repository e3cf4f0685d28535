import { Type } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { nullable, success } from '../envelope.ts';
import { GameSummary, Id } from '../games/games.ts';
import { chartQuery, DataAsOf, Incomplete, RankingName } from './rankings.ts';

const open = { access: 'public', cache: 'public', rate: 'read' } as const;

const Breaks = Type.Array(Type.String(), {
  description:
    'Periods whose chart covers other games than the previous one, so that ranks before and after are not comparable',
});

export const getRankingSeries = endpoint({
  method: 'GET',
  url: '/api/ranking/series/:type',
  config: open,
  schema: {
    operationId: 'getRankingSeries',
    tags: ['Rankings'],
    summary: 'The ranks of the top ten over the last periods, for a bump chart',
    params: RankingName,
    querystring: Type.Object({
      ...chartQuery,
      top: Type.Integer({ minimum: 1, maximum: 20, default: 10 }),
      last: Type.Integer({ minimum: 2, maximum: 24, default: 12 }),
    }),
    response: {
      200: success(
        Type.Object({
          periods: Type.Array(Type.String(), { description: 'Oldest first' }),
          comparable: Type.Boolean({
            description: 'Whether the charts of all periods cover the same games',
          }),
          breaks: Breaks,
          lines: Type.Array(
            Type.Object({
              game: GameSummary,
              ranks: Type.Array(nullable(Type.Integer())),
            }),
          ),
        }),
      ),
    },
  },
});

export const getGameRankings = endpoint({
  method: 'GET',
  url: '/api/game/:id/rankings',
  config: open,
  schema: {
    operationId: 'getGameRankings',
    tags: ['Rankings'],
    summary: 'The current and past ranks of a game',
    params: Type.Object({ id: Id }),
    querystring: Type.Object({
      brief: Type.Optional(
        Type.Enum(['0', '1'], {
          description:
            '1 for whole charts, the genres of the first one and the best current rank, all with empty `series` and `breaks`',
        }),
      ),
    }),
    response: {
      200: success(
        Type.Array(
          Type.Object({
            type: Type.String(),
            subType: Type.String(),
            name: Type.String(),
            nameEn: Type.String(),
            part: nullable(Type.String({ description: 'The genre or region; null for all' })),
            partEn: nullable(Type.String()),
            current: nullable(
              Type.Object({
                rank: Type.Integer(),
                period: Type.String(),
                value: nullable(Type.Number()),
                dataAsOf: DataAsOf,
                incomplete: Incomplete,
              }),
            ),
            best: Type.Object({ rank: Type.Integer(), period: Type.String() }),
            isBestNow: Type.Boolean({
              description:
                'The best current rank of the game, and of equal ones that of the largest chart',
            }),
            onChart: Type.Integer({ description: 'The number of periods on the chart' }),
            recent: Type.Array(nullable(Type.Integer()), {
              description: 'The ranks of the newest 24 periods, oldest first; null for none',
            }),
            series: Type.Array(
              Type.Object({
                period: Type.String(),
                rank: nullable(Type.Integer()),
                value: nullable(Type.Number()),
                reason: nullable(Type.String({ description: 'off-chart, no-chart' })),
              }),
            ),
            breaks: Breaks,
          }),
        ),
      ),
    },
  },
});
