import { Type } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { nullable, success, Timestamp } from '../envelope.ts';
import { Id } from './games.ts';

/** An hour, a day or a month, by its start in UTC. */
export const PlayerPoint = Type.Object({
  at: Timestamp,
  average: nullable(Type.Number()),
  peak: nullable(Type.Integer({ description: 'The highest sample, not the highest moment' })),
  samples: Type.Integer({ description: '0 for an imported month, of which no samples are known' }),
});
export type PlayerPoint = Type.Static<typeof PlayerPoint>;

export const GamePlayers = Type.Object({
  items: Type.Array(PlayerPoint),
  source: nullable(
    Type.String({ description: '`steam-players` for own samples, `import` without any' }),
  ),
});
export type GamePlayers = Type.Static<typeof GamePlayers>;

const time = Type.Optional(
  Type.String({ minLength: 10, maxLength: 40, description: 'ISO 8601, inclusive' }),
);

export const getPlayers = endpoint({
  method: 'GET',
  url: '/api/game/:id/players',
  config: { access: 'public', cache: 'public', rate: 'read' },
  schema: {
    operationId: 'getPlayers',
    tags: ['Games'],
    summary: 'How many play a game, by hour, day or month',
    description:
      'By default the last 30 days by day; at most 400 days by hour. What has no sample is left out; the running hour, day and month are included as they stand.',
    params: Type.Object({ id: Id }),
    querystring: Type.Object({
      from: time,
      to: time,
      step: Type.Enum(['hour', 'day', 'month'], { default: 'day' }),
    }),
    response: { 200: success(GamePlayers) },
  },
});
