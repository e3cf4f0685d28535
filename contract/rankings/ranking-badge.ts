import { Type } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { Id } from '../games/games.ts';
import { languages, themes } from '../limits.ts';

export const getRankingBadge = endpoint({
  method: 'GET',
  url: '/api/ranking/badge/:type.svg',
  config: { access: 'public', cache: 'public', rate: 'read', maxAge: 300, embeddable: true },
  schema: {
    operationId: 'getRankingBadge',
    tags: ['Rankings'],
    summary: 'A badge with the rank of a game, for other sites',
    description:
      'An image, not an envelope. Without a period it shows the chart that the ranking’s page opens with. For a game that is not on the chart, the badge says so.',
    produces: ['image/svg+xml'],
    params: Type.Object({ type: Type.String({ minLength: 1, maxLength: 40 }) }),
    querystring: Type.Object({
      gameId: Id,
      subType: Type.String({ minLength: 1, maxLength: 60, default: 'main' }),
      period: Type.Optional(Type.String({ maxLength: 200 })),
      lang: Type.Optional(
        Type.Enum([...languages], { description: 'By default, the site’s language' }),
      ),
      theme: Type.Enum([...themes], { default: 'light' }),
    }),
    response: { 200: Type.String() },
  },
});
