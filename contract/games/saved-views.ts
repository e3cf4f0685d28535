import { Type } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { named, success } from '../envelope.ts';
import { Id } from './games.ts';
import { gameLimits } from './game-limits.ts';

const manage = { access: 'admin', cache: 'private', rate: 'admin' } as const;
const closed = { additionalProperties: false } as const;

const SavedView = named('SavedView', {
  id: Type.Integer(),
  name: Type.String(),
  query: Type.String({ description: 'The query string of the page' }),
});
export type SavedView = Type.Static<typeof SavedView>;

export const listSavedViews = endpoint({
  method: 'GET',
  url: '/api/game/view/list',
  config: manage,
  schema: {
    operationId: 'listSavedViews',
    tags: ['Game management'],
    summary: 'My saved views of the table',
    response: { 200: success(Type.Array(SavedView)) },
  },
});

export const saveView = endpoint({
  method: 'POST',
  url: '/api/game/view',
  config: manage,
  schema: {
    operationId: 'saveView',
    tags: ['Game management'],
    summary: 'Save a view of the table; replaces my view of the same name',
    body: Type.Object(
      {
        name: Type.String({ minLength: 1, maxLength: gameLimits.viewName }),
        query: Type.String({ maxLength: gameLimits.viewQuery }),
      },
      closed,
    ),
    response: { 201: success(SavedView) },
  },
});

export const deleteView = endpoint({
  method: 'DELETE',
  url: '/api/game/view/:id',
  config: manage,
  schema: {
    operationId: 'deleteView',
    tags: ['Game management'],
    summary: 'Delete a saved view',
    params: Type.Object({ id: Id }),
    response: { 200: success(Type.Null()) },
  },
});
