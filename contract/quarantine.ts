import { Type } from 'typebox';
import { endpoint } from './endpoint.ts';
import { named, success, Timestamp } from './envelope.ts';
import { Id } from './games/games.ts';
import { SourceId } from './sources.ts';

const admin = { access: 'admin', cache: 'private', rate: 'admin' } as const;

export const HeldReason = Type.Enum(
  [
    'name',
    'release-date',
    'price',
    'many-changes',
    'player-count',
    'chart',
    'found',
    'two-entries',
    'cast',
  ],
  {
    description:
      'In this order: an entirely different name, a release date that moved by years, an impossible price, a field that changes in too many games, an impossible player count, a chart that lost half of its places, a new app that may not be a game, several entries about one game, or a cast that lost most of its people or names someone who may be a different person',
  },
);
export type HeldReason = Type.Static<typeof HeldReason>;

export const Quarantined = named('Quarantined', {
  id: Type.Integer(),
  source: SourceId,
  job: Type.String({ description: 'The job that reported it' }),
  why: HeldReason,
  at: Timestamp,
  count: Type.Integer({ description: 'The number of items that are held back' }),
  sample: Type.Array(Type.String(), { description: 'Descriptions of some of the items' }),
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
    summary: 'Suspicious data of the sources that waits for a decision',
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
    summary: 'Apply held-back data as it was first reported, or discard it',
    description: 'Returns the remaining items. Locked fields are not changed.',
    params: Type.Object({ id: Id }),
    body: Type.Object({ accept: Type.Boolean() }, { additionalProperties: false }),
    response: { 200: success(Quarantine) },
  },
});
