import { Type } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { named, nullable, success, Timestamp } from '../envelope.ts';
import { Id } from './games.ts';

/** The hours of two days, the days of a month, or months, each up to now. */
export const PlayerSpan = Type.Enum(['48h', '1m', '1y', 'all']);
export type PlayerSpan = Type.Static<typeof PlayerSpan>;

const Step = Type.Enum(['hour', 'day', 'month']);

/** A value of an hour, a day or a month, by its start in UTC. */
export const PlayerPoint = named('PlayerPoint', {
  at: Timestamp,
  average: nullable(Type.Number()),
  peak: nullable(
    Type.Integer({ description: 'The highest sample; the true peak may be between samples' }),
  ),
  samples: Type.Integer({ description: '0 for an imported day or month, which has no samples' }),
});
export type PlayerPoint = Type.Static<typeof PlayerPoint>;

export const GamePlayers = named('GamePlayers', {
  items: Type.Array(PlayerPoint),
  step: Step,
  spans: Type.Array(PlayerSpan, { description: 'The spans up to now that have values' }),
  source: nullable(
    Type.String({
      description:
        '`steam-players` when the series contains samples of this site, otherwise `import`; null without data',
    }),
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
    summary: 'The number of players of a game by hour, day or month',
    description:
      'By default the last 30 days by day; at most 400 days by hour. `span` is up to now and chooses the step itself: a year has days once the site has counted for 90 of them, else months. Periods without a sample are left out; the current hour, day and month are included with their values so far.',
    params: Type.Object({ id: Id }),
    querystring: Type.Object({
      from: time,
      to: time,
      step: Type.Enum(['hour', 'day', 'month'], { default: 'day' }),
      span: Type.Optional(PlayerSpan),
    }),
    response: { 200: success(GamePlayers) },
  },
});
