import { Type } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { success } from '../envelope.ts';

const GameIds = Type.Array(Type.Integer());

export const getMyRankingGames = endpoint({
  method: 'GET',
  url: '/api/ranking/mine/:type',
  config: { access: 'user', cache: 'private', rate: 'read' },
  schema: {
    operationId: 'getMyRankingGames',
    tags: ['Rankings'],
    summary: 'Which games of a chart are on my shelves or reviewed by me, by their ids',
    description: 'Apart from the chart, whose response is the same for everybody.',
    params: Type.Object({ type: Type.String({ minLength: 1, maxLength: 40 }) }),
    querystring: Type.Object({
      period: Type.Optional(Type.String({ maxLength: 200 })),
      subType: Type.String({ minLength: 1, maxLength: 60, default: 'main' }),
    }),
    response: {
      200: success(Type.Object({ favorites: GameIds, wishlist: GameIds, reviews: GameIds })),
    },
  },
});
