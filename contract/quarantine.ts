import { Type } from 'typebox';
import { endpoint } from './endpoint.ts';
import { success, Timestamp } from './envelope.ts';
import { Id } from './games/games.ts';
import { SourceId } from './sources.ts';

const admin = { access: 'admin', cache: 'private', rate: 'admin' } as const;

export const HeldReason = Type.Enum(
  ['name', 'release-date', 'many-changes', 'player-count', 'chart', 'found', 'two-entries', 'cast'],
  {
    description:
      'Another name altogether, a release moved by years, a field that changes in too many games, an impossible count, a chart that has lost half of its places, a game that may be none, several entries about one game, or a cast that has lost most of its people or names somebody who may be another person',
  },
);
export type HeldReason = Type.Static<typeof HeldReason>;

export const Quarantined = Type.Object({
  id: Type.Integer(),
  source: SourceId,
  job: Type.String({ description: 'What brought it' }),
  why: HeldReason,
  at: Timestamp,
  count: Type.Integer({ description: 'How many items wait for this decision' }),
  sample: Type.Array(Type.String(), { description: 'Some of them in words' }),
});
export type Quarantined = Type.Static<typeof Quarantined>;

const Quarantine = Type.Object({ items: Type.Array(Quarantined) });

export const listQuarantine = endpoint({
  method: 'GET',
  url: '/api/admin/quarantine',
  config: admin,
  schema: {
    operationId: 'listQuarantine',
    tags: ['Administration'],
    summary: 'What the sources reported that looks wrong, until somebody decides',
    response: { 200: success(Quarantine) },
  },
});

export const decideQuarantine = endpoint({
  method: 'POST',
  url: '/api/admin/quarantine/:id',
  config: admin,
  schema: {
    operationId: 'decideQuarantine',
    tags: ['Administration'],
    summary: 'Write what was held back, as it was first seen, or drop it',
    description: 'Returns what still waits. Locked fields stay as they are.',
    params: Type.Object({ id: Id }),
    body: Type.Object({ accept: Type.Boolean() }, { additionalProperties: false }),
    response: { 200: success(Quarantine) },
  },
});
