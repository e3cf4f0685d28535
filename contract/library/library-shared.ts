import { Type } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { named, nullable, success } from '../envelope.ts';
import { GameSummary, Id } from '../games/games.ts';
import { pageQuery, paged } from '../paging.ts';
import { ImportRow, Status } from './import-row.ts';
import { libraryLimits } from './library-limits.ts';

const write = { access: 'user', cache: 'private', rate: 'write' } as const;

const LibraryFile = named('LibraryFile', {
  ludex: Type.Literal('library'),
  rows: Type.Array(ImportRow),
});

export const exportLibrary = endpoint({
  method: 'GET',
  url: '/api/me/library/export',
  config: { ...write, fileName: 'library-{day}.{format}' },
  schema: {
    operationId: 'exportLibrary',
    tags: ['Library'],
    summary: 'My library as a file that another site can read',
    description: 'Not an envelope. Cells that a spreadsheet would run as a formula are defused.',
    querystring: Type.Object({ format: Type.Optional(Type.Enum(['json', 'csv'])) }),
    produces: ['application/json', 'text/csv'],
    response: { 200: LibraryFile },
  },
});

export const getGameMembers = endpoint({
  method: 'GET',
  url: '/api/game/:id/members',
  config: { access: 'public', cache: 'public', rate: 'read' },
  schema: {
    operationId: 'getGameMembers',
    tags: ['Library'],
    summary: 'How many members have a game in their library, by status',
    description: `Empty below ${libraryLimits.membersShown} members.`,
    params: Type.Object({ id: Id }),
    response: {
      200: success(
        Type.Object({
          members: Type.Integer(),
          statuses: Type.Array(Type.Object({ status: Status, members: Type.Integer() })),
          minutesToFinish: nullable(Type.Integer({ description: 'The median of those who did' })),
        }),
      ),
    },
  },
});

/** What others see of an entry: never its note. */
export const SharedEntry = Type.Object({
  game: GameSummary,
  status: nullable(Status),
  minutes: nullable(Type.Integer()),
  rating: nullable(Type.Integer()),
  finishedOn: nullable(Type.String()),
  lastPlayedOn: nullable(Type.String()),
});

export const listSharedLibrary = endpoint({
  method: 'GET',
  url: '/api/user/:id/library',
  config: { access: 'public', cache: 'private', rate: 'read' },
  schema: {
    operationId: 'listSharedLibrary',
    tags: ['Library'],
    summary: 'A library that its owner has made public; hidden games are never in it',
    params: Type.Object({ id: Id }),
    querystring: Type.Object({ ...pageQuery, status: Type.Optional(Status) }),
    response: { 200: success(paged(SharedEntry)) },
  },
});
