import { Type } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { nullable, success } from '../envelope.ts';
import { Id } from '../games/games.ts';
import { Minutes, PartialDate, Platform, RunStatus } from './import-row.ts';
import { libraryLimits } from './library-limits.ts';
import { commonChange, Playthrough } from './library.ts';

const write = { access: 'user', cache: 'private', rate: 'write' } as const;
const closed = { additionalProperties: false } as const;
const GameId = Type.Object({ gameId: Id });
const Ids = Type.Array(Id, { minItems: 1, maxItems: libraryLimits.batch });

const Kept = Type.Array(
  Type.Object({ gameId: nullable(Type.Integer()), name: Type.String(), why: Type.String() }),
);
/** What an undo brought back, and what has changed since and stays. */
export const Undone = Type.Object({ restored: Type.Integer(), kept: Kept });

export const undoLibraryRemoval = endpoint({
  method: 'POST',
  url: '/api/me/library/undo',
  config: write,
  schema: {
    operationId: 'undoLibraryRemoval',
    tags: ['Library'],
    summary: 'Undo the removal of a game',
    body: Type.Object({ token: Type.String({ pattern: '^\\d{1,15}$' }) }, closed),
    response: { 200: success(Undone) },
  },
});

export const changeLibraryItems = endpoint({
  method: 'POST',
  url: '/api/me/library/batch',
  config: write,
  schema: {
    operationId: 'changeLibraryItems',
    tags: ['Library'],
    summary: 'Change up to 1,000 games of my library at once, or remove them',
    description: 'With `preview`, nothing is written.',
    body: Type.Object(
      {
        gameIds: Ids,
        change: Type.Object({ ...commonChange, remove: Type.Optional(Type.Literal(true)) }, closed),
        preview: Type.Optional(Type.Boolean()),
      },
      closed,
    ),
    response: {
      200: success(
        Type.Object({
          changed: Type.Integer(),
          unchanged: Type.Integer(),
          batchId: nullable(Type.Integer()),
        }),
      ),
    },
  },
});

export const undoLibraryBatch = endpoint({
  method: 'POST',
  url: '/api/me/library/batch/:id/undo',
  config: write,
  schema: {
    operationId: 'undoLibraryBatch',
    tags: ['Library'],
    summary: 'Undo a change of several games; what changed since stays',
    params: Type.Object({ id: Id }),
    response: { 200: success(Undone) },
  },
});

const RunBody = Type.Object(
  {
    status: RunStatus,
    platform: Type.Optional(nullable(Platform)),
    startedOn: Type.Optional(nullable(PartialDate)),
    finishedOn: Type.Optional(nullable(PartialDate)),
    minutes: Type.Optional(nullable(Minutes)),
    note: Type.Optional(nullable(Type.String({ maxLength: libraryLimits.note }))),
  },
  { title: 'PlaythroughInput', ...closed },
);

export const addPlaythrough = endpoint({
  method: 'POST',
  url: '/api/me/library/:gameId/playthrough',
  config: write,
  schema: {
    operationId: 'addPlaythrough',
    tags: ['Library'],
    summary: 'Add a playthrough of a game; it puts the game into my library',
    params: GameId,
    body: RunBody,
    response: { 201: success(Playthrough) },
  },
});

const RunAddress = Type.Object({ gameId: Id, id: Id });

export const updatePlaythrough = endpoint({
  method: 'PUT',
  url: '/api/me/library/:gameId/playthrough/:id',
  config: write,
  schema: {
    operationId: 'updatePlaythrough',
    tags: ['Library'],
    summary: 'Change a playthrough',
    params: RunAddress,
    body: RunBody,
    response: { 200: success(Playthrough) },
  },
});

export const removePlaythrough = endpoint({
  method: 'DELETE',
  url: '/api/me/library/:gameId/playthrough/:id',
  config: write,
  schema: {
    operationId: 'removePlaythrough',
    tags: ['Library'],
    summary: 'Remove a playthrough',
    params: RunAddress,
    response: { 200: success(Type.Null()) },
  },
});
