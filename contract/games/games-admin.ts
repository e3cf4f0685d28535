import { Type } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { conflictWith, nullable, success, Timestamp } from '../envelope.ts';
import { Game, Id } from './games.ts';
import { motifs, palettes } from './cover-names.ts';
import { gameLimits } from './game-limits.ts';

const manage = { access: 'admin', cache: 'private', rate: 'admin' } as const;
const GameId = Type.Object({ id: Id });
const Status = Type.Integer({ minimum: 0, maximum: 2 });
const closed = { additionalProperties: false } as const;

const Name = Type.String({ minLength: 1, maxLength: gameLimits.name });
const NameList = Type.Optional(
  Type.Array(Type.String({ minLength: 1, maxLength: gameLimits.listValue }), {
    maxItems: gameLimits.listLength,
  }),
);

const fields = {
  appId: Id,
  name: Name,
  nameZh: Type.Optional(nullable(Name)),
  status: Type.Optional(Status),
  releaseDate: Type.Optional(
    nullable(Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$', description: 'YYYY-MM-DD' })),
  ),
  developers: NameList,
  publishers: NameList,
  genres: NameList,
  tags: NameList,
  platforms: NameList,
  series: NameList,
  priceCents: Type.Optional(nullable(Type.Integer({ minimum: 0, maximum: gameLimits.priceCents }))),
  currency: Type.Optional(nullable(Type.String({ pattern: '^[A-Z]{3}$' }))),
  coverUrl: Type.Optional(nullable(Type.String({ maxLength: gameLimits.url }))),
  description: Type.Optional(nullable(Type.String({ maxLength: gameLimits.description }))),
  descriptionZh: Type.Optional(nullable(Type.String({ maxLength: gameLimits.description }))),
};
export type GameField = keyof typeof fields;
/** The fields a manager may write, and may lock against imports and sources. */
export const gameFields = Object.keys(fields) as GameField[];

const input = {
  ...fields,
  motif: Type.Optional(Type.Enum([...motifs])),
  palette: Type.Optional(Type.Enum([...palettes])),
  lockedFields: Type.Optional(Type.Array(Type.Enum(gameFields), { maxItems: gameFields.length })),
};

/**
 * Omitted fields are cleared. By default a new game is a draft, a price is in USD, and motif and
 * palette are chosen by genres and tags.
 */
export const GameInput = Type.Object(input, { ...closed, title: 'GameInput' });
export type GameInput = Type.Static<typeof GameInput>;

const Holder = { id: Type.Integer(), name: Type.String() };

export const createGame = endpoint({
  method: 'POST',
  url: '/api/game',
  config: manage,
  schema: {
    operationId: 'createGame',
    tags: ['Game management'],
    summary: 'Add a game',
    description: '409 for an appId that is in use; `data` names the game that has it.',
    body: GameInput,
    response: { 201: success(Game) },
    conflict: conflictWith('AppIdConflict', Type.Object(Holder)),
  },
});

export const updateGame = endpoint({
  method: 'PUT',
  url: '/api/game/:id',
  config: manage,
  schema: {
    operationId: 'updateGame',
    tags: ['Game management'],
    summary: 'Replace a game',
    description:
      'Omitted fields are cleared, except status, motif and palette, which have no empty value. Without `lockedFields`, every changed field is locked in addition to those that were locked before. 409 for an outdated `version`, with `data` of the form `{version, current}`.',
    params: GameId,
    body: Type.Object({ ...input, version: Type.Integer({ minimum: 1 }) }, closed),
    response: { 200: success(Game) },
    conflict: conflictWith(
      'GameConflict',
      Type.Object({
        ...Type.Partial(Type.Object(Holder)).properties,
        version: Type.Optional(Type.Integer()),
        current: Type.Optional(Game),
      }),
    ),
  },
});

export const deleteGame = endpoint({
  method: 'DELETE',
  url: '/api/game/:id',
  config: manage,
  schema: {
    operationId: 'deleteGame',
    tags: ['Game management'],
    summary: 'Move a game to the trash',
    params: GameId,
    response: { 200: success(Type.Null()) },
  },
});

export const restoreGame = endpoint({
  method: 'POST',
  url: '/api/game/:id/restore',
  config: manage,
  schema: {
    operationId: 'restoreGame',
    tags: ['Game management'],
    summary: 'Restore a game from the trash',
    params: GameId,
    response: { 200: success(Game) },
  },
});

export const setGameStatus = endpoint({
  method: 'PUT',
  url: '/api/game/:id/status',
  config: manage,
  schema: {
    operationId: 'setGameStatus',
    tags: ['Game management'],
    summary: 'Publish a game, retire it or make it a draft',
    params: GameId,
    body: Type.Object({ status: Status }, closed),
    response: { 200: success(Game) },
  },
});

const Counts = Type.Record(Type.String(), Type.Integer());

export const getGameStatistics = endpoint({
  method: 'GET',
  url: '/api/game/statistics',
  config: manage,
  schema: {
    operationId: 'getGameStatistics',
    tags: ['Game management'],
    summary: 'The number of games by category, and how many lack which facts',
    response: {
      200: success(
        Type.Object({
          total: Type.Integer({ description: 'Without the trash' }),
          trash: Type.Integer(),
          byStatus: Counts,
          byGenre: Counts,
          byYear: Counts,
          addedByMonth: Counts,
          missing: Counts,
          updatedAt: Timestamp,
        }),
      ),
    },
  },
});
