import { Type } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { nullable, success } from '../envelope.ts';
import { Id } from '../games/games.ts';
import { limits } from '../limits.ts';
import { personalLimits } from './personal-limits.ts';

/** The folders and the order of a member's favorites. */

const read = { access: 'user', cache: 'private', rate: 'read' } as const;
const write = { access: 'user', cache: 'private', rate: 'write' } as const;
const closed = { additionalProperties: false } as const;
const FolderName = Type.String({ minLength: 1, maxLength: personalLimits.folder });

export const listFolders = endpoint({
  method: 'GET',
  url: '/api/me/favorites/folders',
  config: read,
  schema: {
    operationId: 'listFolders',
    tags: ['Personal'],
    summary: 'The folders of my favorites',
    description: 'A folder exists as long as it contains a game.',
    response: {
      200: success(Type.Array(Type.Object({ name: Type.String(), count: Type.Integer() }))),
    },
  },
});

export const moveFavorites = endpoint({
  method: 'PUT',
  url: '/api/me/favorites/folder',
  config: write,
  schema: {
    operationId: 'moveFavorites',
    tags: ['Personal'],
    summary: 'Move favorites into a folder; null removes them from theirs',
    description: 'Games that are not favorites are ignored.',
    body: Type.Object(
      {
        gameIds: Type.Array(Id, { minItems: 1, maxItems: limits.maxPageSize }),
        folder: nullable(FolderName),
      },
      closed,
    ),
    response: { 200: success(Type.Object({ moved: Type.Integer() })) },
  },
});

export const renameFolder = endpoint({
  method: 'PUT',
  url: '/api/me/favorites/folder/name',
  config: write,
  schema: {
    operationId: 'renameFolder',
    tags: ['Personal'],
    summary: 'Rename a folder of my favorites',
    description: 'A name that another folder has is a conflict.',
    body: Type.Object({ folder: FolderName, name: FolderName }, closed),
    response: { 200: success(Type.Object({ moved: Type.Integer() })) },
  },
});

export const placeFavorite = endpoint({
  method: 'PUT',
  url: '/api/me/favorites/:gameId/place',
  config: write,
  schema: {
    operationId: 'placeFavorite',
    tags: ['Personal'],
    summary: 'Move a favorite within my own order',
    description: 'Moves it before or after the favorite `of`; with null, to the start or end.',
    params: Type.Object({ gameId: Id }),
    body: Type.Object(
      {
        side: Type.Enum(['before', 'after']),
        of: nullable(Id),
      },
      closed,
    ),
    response: { 200: success(Type.Null()) },
  },
});
