import { Type } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { named, nullable, success, Timestamp } from '../envelope.ts';
import { GameSummary } from '../games/games.ts';

export const firstRunSteps = ['players', 'covers', 'facts', 'announcements', 'names'] as const;

const FirstRunStep = named('FirstRunStep', {
  id: Type.Enum([...firstRunSteps]),
  state: Type.Enum(['off', 'waiting', 'running', 'done', 'late'], {
    description: '`late` when its source fails or asks to wait',
  }),
  done: Type.Integer({ description: 'The number of games so far' }),
  total: Type.Integer(),
  why: nullable(Type.String({ description: 'Why it is late, in the language of Accept-Language' })),
});
export type FirstRunStep = Type.Static<typeof FirstRunStep>;

export const FirstRun = named('FirstRun', {
  isNew: Type.Boolean({
    description: 'Whether nobody has changed a setting or switched on a source yet',
  }),
  startedAt: nullable(Timestamp),
  isDone: Type.Boolean(),
  steps: Type.Array(FirstRunStep),
  newest: Type.Array(Type.Object({ game: GameSummary, players: nullable(Type.Integer()) }), {
    description: 'The most popular games, with what has arrived for them',
  }),
});
export type FirstRun = Type.Static<typeof FirstRun>;

export const getFirstRun = endpoint({
  method: 'GET',
  url: '/api/admin/first-run',
  config: { access: 'admin', cache: 'private', rate: 'admin' },
  schema: {
    operationId: 'getFirstRun',
    tags: ['Administration'],
    summary: 'How far a new site has come with its first live data',
    response: { 200: success(FirstRun) },
  },
});
