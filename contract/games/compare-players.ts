import { Type } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { named, success } from '../envelope.ts';
import { GameSummary } from './games.ts';
import { PlayerPoint, PlayerSpan } from './game-players.ts';

const { at, average, peak } = PlayerPoint.properties;

export const PlayerComparison = named('PlayerComparison', {
  span: PlayerSpan,
  spans: Type.Array(PlayerSpan, { description: 'The spans up to now that have values' }),
  series: Type.Array(
    Type.Object({
      game: GameSummary,
      items: Type.Array(Type.Object({ at, average, peak }), {
        description: 'Hours, days or months, oldest first; empty for a game without players',
      }),
    }),
    { description: 'In the order of the request' },
  ),
});
export type PlayerComparison = Type.Static<typeof PlayerComparison>;

export const comparePlayers = endpoint({
  method: 'GET',
  url: '/api/compare/players',
  config: { access: 'public', cache: 'public', rate: 'read' },
  schema: {
    operationId: 'comparePlayers',
    tags: ['Games'],
    summary: 'The players of two to five games side by side',
    description: 'As of now: 48h has hours, 1m days, the others months.',
    querystring: Type.Object({
      games: Type.String({ maxLength: 100, description: 'Ids of games, such as 1,2,3' }),
      span: Type.Optional(PlayerSpan),
    }),
    response: { 200: success(PlayerComparison) },
  },
});
