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
    summary: 'The ids of a chart’s games that are on my shelves or that I have reviewed',
    description: 'Separate from the chart, whose response is the same for everyone.',
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
