import { Type } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { named, nullable, success } from '../envelope.ts';
import { GameFilter, Ids, StartedBatch } from './games-batch.ts';
import { gameLimits } from './game-limits.ts';

const closed = { additionalProperties: false } as const;

const text = (maxLength: number) => Type.String({ minLength: 1, maxLength, pattern: '\\S' });
const Values = Type.Optional(
  Type.Array(text(gameLimits.listValue), { maxItems: gameLimits.listLength }),
);
const ListChange = Type.Optional(
  Type.Object({ set: Values, add: Values, remove: Values }, { ...closed, minProperties: 1 }),
);
const setTo = <Value extends Type.TSchema>(value: Value) =>
  Type.Optional(Type.Object({ set: value }, closed));

const GameChange = Type.Object(
  {
    genres: ListChange,
    tags: ListChange,
    developers: ListChange,
    publishers: ListChange,
    nameZh: setTo(nullable(text(gameLimits.name))),
    priceCents: setTo(nullable(Type.Integer({ minimum: 0, maximum: gameLimits.priceCents }))),
    currency: setTo(Type.String({ pattern: '^[A-Z]{3}$', description: 'USD by default' })),
    status: setTo(Type.Integer({ minimum: 0, maximum: 2 })),
  },
  { ...closed, minProperties: 1 },
);
export type GameChange = Type.Static<typeof GameChange>;
export type EditedField = keyof GameChange;

const Value = Type.Union([Type.Array(Type.String()), Type.String(), Type.Number(), Type.Null()]);

const BatchEdit = named('BatchEdit', {
  changed: Type.Array(Type.Integer()),
  unchanged: Type.Array(Type.Integer(), { description: 'They have these values already' }),
  skipped: Type.Array(
    Type.Object({
      id: Type.Integer(),
      reason: Type.Enum(['missing', 'locked', 'tooMany'], {
        description: `No such game outside the trash, all changed fields are locked, or a list would have more than ${gameLimits.listLength} values`,
      }),
    }),
  ),
  cleared: Type.Record(Type.String(), Type.Integer(), {
    description: 'The number of games whose value is cleared, by field',
  }),
  locked: Type.Record(Type.String(), Type.Integer(), {
    description: 'The number of games whose locked value stays, by field',
  }),
  changeSetId: nullable(Type.Integer({ description: 'Null when nothing changed' })),
  items: Type.Optional(
    Type.Array(
      Type.Object({
        id: Type.Integer(),
        name: Type.String(),
        nameZh: nullable(Type.String()),
        field: Type.String(),
        before: Value,
        after: Value,
      }),
      { description: 'In a preview: the first 200 changes' },
    ),
  ),
});
export type BatchEdit = Type.Static<typeof BatchEdit>;

export const editGames = endpoint({
  method: 'POST',
  url: '/api/game/batch-edit',
  config: { access: 'admin', cache: 'private', rate: 'admin', bodyBytes: 500_000 },
  schema: {
    operationId: 'editGames',
    tags: ['Game management'],
    summary: 'Change fields of many games, or preview that',
    description: `Takes ids or the filter of the list, for up to ${gameLimits.selection} games. Lists are replaced by \`set\`, or \`add\` and \`remove\` single values. Locked fields stay. Over ${gameLimits.batch} games, a job of which one runs at a time writes them: 202 with where to follow it. It writes in chunks, all in one change set; a cancel keeps what is written.`,
    body: Type.Object(
      {
        ids: Type.Optional(Ids),
        filter: Type.Optional(GameFilter),
        change: GameChange,
        preview: Type.Optional(Type.Boolean({ default: false })),
      },
      closed,
    ),
    response: { 200: success(BatchEdit), 202: success(StartedBatch) },
  },
});
