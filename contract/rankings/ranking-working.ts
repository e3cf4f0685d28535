import { Type } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { nullable, success } from '../envelope.ts';
import { Id } from '../games/games.ts';
import { chartQuery, RankingName, RankingRow } from './rankings.ts';

export const getRankingWorking = endpoint({
  method: 'GET',
  url: '/api/ranking/working/:type',
  config: { access: 'public', cache: 'public', rate: 'read' },
  schema: {
    operationId: 'getRankingWorking',
    tags: ['Rankings'],
    summary: 'How a row was computed: inputs, formula, tie-break, compared period',
    params: RankingName,
    querystring: Type.Object({ ...chartQuery, gameId: Id }),
    response: {
      200: success(
        Type.Object({
          row: RankingRow,
          formula: Type.String({ description: 'As in the method, for example avg(avgPlayers)' }),
          methodVersion: Type.Integer(),
          inputs: Type.Array(
            Type.Object({
              name: Type.String(),
              value: nullable(Type.Number()),
              source: nullable(Type.String()),
            }),
          ),
          tieBreak: nullable(Type.String()),
          comparedTo: nullable(Type.String()),
        }),
      ),
    },
  },
});
