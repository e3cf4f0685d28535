import { Type } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { success, Timestamp } from '../envelope.ts';
import { SourceId } from '../sources.ts';
import { Id } from './games.ts';

export const GameFieldSource = Type.Object({
  field: Type.String({ description: 'A property of the game' }),
  source: Type.Union([SourceId, Type.Literal('hand')], {
    description: '`hand`: edited by an administrator of this site',
  }),
  seenAt: Timestamp,
  locked: Type.Boolean({ description: 'Whether the field is locked against sources and imports' }),
});
export type GameFieldSource = Type.Static<typeof GameFieldSource>;

export const GameSources = Type.Object({
  items: Type.Array(GameFieldSource),
  entryUrl: Type.Optional(Type.String({ description: 'The game’s item in Wikidata' })),
});
export type GameSources = Type.Static<typeof GameSources>;

export const getGameSources = endpoint({
  method: 'GET',
  url: '/api/game/:id/sources',
  config: { access: 'public', cache: 'public', rate: 'read' },
  schema: {
    operationId: 'getGameSources',
    tags: ['Games'],
    summary: 'The sources of a game’s facts, and when each was set',
    description: 'Facts that are not listed come from the data files.',
    params: Type.Object({ id: Id }),
    response: { 200: success(GameSources) },
  },
});
