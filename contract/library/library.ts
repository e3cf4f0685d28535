import { Type } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { conflictWith, named, nullable, success, Timestamp } from '../envelope.ts';
import { gameFilter, GameSummary, Id } from '../games/games.ts';
import { pageQuery, paged } from '../paging.ts';
import { Minutes, PartialDate, Platform, Rating, RunStatus, Status } from './import-row.ts';
import { importSources, libraryLimits, libraryStatuses, ownFields } from './library-limits.ts';

const read = { access: 'user', cache: 'private', rate: 'read' } as const;
const write = { access: 'user', cache: 'private', rate: 'write' } as const;
const closed = { additionalProperties: false } as const;
const GameId = Type.Object({ gameId: Id });

const StoreMinutes = Type.Object({ store: Type.String(), minutes: Type.Integer() });

export const LibraryItem = named('LibraryItem', {
  game: GameSummary,
  status: nullable(Status),
  minutes: nullable(Type.Integer()),
  stores: Type.Array(StoreMinutes, { description: 'What each store has measured' }),
  rating: nullable(Type.Integer({ description: '1 to 100; the review’s, if there is one' })),
  startedOn: nullable(Type.String()),
  finishedOn: nullable(Type.String()),
  lastPlayedOn: nullable(Type.String()),
  platform: nullable(Type.String()),
  note: nullable(Type.String()),
  hidden: Type.Boolean(),
  disagree: Type.Boolean({ description: 'Sources give different statuses' }),
  own: Type.Array(Type.Enum([...ownFields]), { description: 'The fields that the member has set' }),
  addedAt: Timestamp,
  updatedAt: Timestamp,
  version: Type.Integer(),
});
export type LibraryItem = Type.Static<typeof LibraryItem>;

const { status: _status, trash: _trash, missing: _missing, ...readersFilter } = gameFilter;

/** How a library can be narrowed, in lists, exports and batches. */
export const libraryFilter = {
  ...readersFilter,
  status: Type.Optional(
    Type.Array(Type.Enum(['none', ...libraryStatuses]), { maxItems: libraryStatuses.length + 1 }),
  ),
  store: Type.Optional(Type.Array(Type.String({ maxLength: 30 }), { maxItems: 20 })),
  hidden: Type.Optional(Type.Boolean({ description: 'Only hidden games; false by default' })),
  conflict: Type.Optional(Type.Boolean({ description: 'Only games about which sources disagree' })),
};

export const librarySorts = [
  'lastPlayed',
  'added',
  'minutes',
  'rating',
  'finishedOn',
  'name',
  'releaseDate',
  'score',
] as const;

export const listLibrary = endpoint({
  method: 'GET',
  url: '/api/me/library',
  config: read,
  schema: {
    operationId: 'listLibrary',
    tags: ['Library'],
    summary: 'My library, filtered and sorted like the catalog',
    querystring: Type.Object({
      ...pageQuery,
      ...libraryFilter,
      sort: Type.Optional(Type.Enum([...librarySorts])),
      order: Type.Optional(Type.Enum(['asc', 'desc'])),
    }),
    response: { 200: success(paged(LibraryItem)) },
  },
});

export const getLibrarySummary = endpoint({
  method: 'GET',
  url: '/api/me/library/summary',
  config: read,
  schema: {
    operationId: 'getLibrarySummary',
    tags: ['Library'],
    summary: 'How many games my library has by status, and what waits for me',
    response: {
      200: success(
        Type.Object({
          games: Type.Integer(),
          minutes: Type.Integer(),
          statuses: Type.Array(
            Type.Object({ status: Type.Enum(['none', ...libraryStatuses]), games: Type.Integer() }),
          ),
          stores: Type.Array(Type.String()),
          hidden: Type.Integer(),
          open: Type.Integer({ description: 'Rows of imports whose game is not known yet' }),
          disagree: Type.Integer({ description: 'Games about which sources disagree' }),
          drafts: Type.Integer({ description: 'Imports that wait to be taken over' }),
        }),
      ),
    },
  },
});

export const getLibraryMarks = endpoint({
  method: 'GET',
  url: '/api/me/library/marks',
  config: read,
  schema: {
    operationId: 'getLibraryMarks',
    tags: ['Library'],
    summary: 'Which of these games are in my library, with their status',
    querystring: Type.Object({
      ids: Type.Array(Id, { minItems: 1, maxItems: libraryLimits.marks }),
    }),
    response: {
      200: success(
        Type.Array(
          Type.Object({
            gameId: Type.Integer(),
            status: nullable(Status),
            minutes: nullable(Type.Integer()),
            hidden: Type.Boolean(),
          }),
        ),
      ),
    },
  },
});

export const Playthrough = named('Playthrough', {
  id: nullable(Type.Integer({ description: 'Null for one that a source has told' })),
  source: nullable(Type.Enum([...importSources])),
  status: RunStatus,
  platform: nullable(Type.String()),
  startedOn: nullable(Type.String()),
  finishedOn: nullable(Type.String()),
  minutes: nullable(Type.Integer()),
  note: nullable(Type.String()),
});
export type Playthrough = Type.Static<typeof Playthrough>;

const Entry = Type.Object({
  item: nullable(LibraryItem),
  ignored: Type.Boolean({ description: 'Removed by its owner, so that imports leave it out' }),
  records: Type.Array(
    Type.Object({
      source: Type.Enum([...importSources]),
      name: Type.String(),
      status: nullable(Status),
      statusOn: nullable(Type.String()),
      minutes: nullable(Type.Integer()),
      store: nullable(Type.String()),
      rating: nullable(Type.Integer()),
      note: nullable(Type.String()),
      seenAt: Timestamp,
    }),
  ),
  playthroughs: Type.Array(Playthrough),
});

export const getLibraryEntry = endpoint({
  method: 'GET',
  url: '/api/me/library/:gameId',
  config: read,
  schema: {
    operationId: 'getLibraryEntry',
    tags: ['Library'],
    summary: 'What I and the sources say about a game; `item` is null when it is not in my library',
    params: GameId,
    response: { 200: success(Entry) },
  },
});

/** What can be changed for several games at once. */
export const commonChange = {
  status: Type.Optional(nullable(Type.Enum(['none', ...libraryStatuses]))),
  rating: Type.Optional(nullable(Rating)),
  platform: Type.Optional(nullable(Platform)),
  hidden: Type.Optional(nullable(Type.Boolean())),
};

export const putLibraryItem = endpoint({
  method: 'PUT',
  url: '/api/me/library/:gameId',
  config: write,
  schema: {
    operationId: 'putLibraryItem',
    tags: ['Library'],
    summary: 'Add a game to my library, or change what I say about it',
    description:
      'Omitted fields stay unchanged; null gives a field back to its sources. Own values hold ' +
      'against every later import. The status `none` is my own, too. 409 with the entry when ' +
      '`version` is outdated, and when the rating differs from that of my review.',
    params: GameId,
    body: Type.Object(
      {
        ...commonChange,
        minutes: Type.Optional(nullable(Minutes)),
        startedOn: Type.Optional(nullable(PartialDate)),
        finishedOn: Type.Optional(nullable(PartialDate)),
        note: Type.Optional(nullable(Type.String({ maxLength: libraryLimits.note }))),
        version: Type.Optional(Type.Integer({ minimum: 1 })),
      },
      closed,
    ),
    response: { 200: success(LibraryItem) },
    conflict: conflictWith('LibraryItemChanged', LibraryItem),
  },
});

export const removeLibraryItem = endpoint({
  method: 'DELETE',
  url: '/api/me/library/:gameId',
  config: write,
  schema: {
    operationId: 'removeLibraryItem',
    tags: ['Library'],
    summary: 'Remove a game from my library; imports leave it out from then on',
    params: GameId,
    response: {
      200: success(
        Type.Object({
          undo: nullable(Type.String({ description: 'Brings it back within ten minutes' })),
        }),
      ),
    },
  },
});

export const restoreLibraryItem = endpoint({
  method: 'POST',
  url: '/api/me/library/:gameId/restore',
  config: write,
  schema: {
    operationId: 'restoreLibraryItem',
    tags: ['Library'],
    summary: 'Bring back a removed game as its sources tell it',
    params: GameId,
    response: { 200: success(LibraryItem) },
  },
});
