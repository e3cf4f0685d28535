import { Type } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { conflictWith, named, nullable, success, Timestamp } from '../envelope.ts';
import { gameFilter, Id } from './games.ts';
import { clearMark, gameLimits } from './game-limits.ts';
import { paged, pageQuery } from '../paging.ts';

const manage = { access: 'admin', cache: 'private', rate: 'admin' } as const;
const closed = { additionalProperties: false } as const;
const Status = Type.Integer({ minimum: 0, maximum: 2 });

const manyIds = { ...manage, bodyBytes: 500_000 } as const;
export const Ids = Type.Array(Id, { minItems: 1, maxItems: gameLimits.selection });
/** The filter of the list, in a body. */
export const GameFilter = Type.Object(gameFilter, { ...closed, title: 'GameFilter' });

const BatchResult = named('BatchResult', {
  changed: Type.Array(Type.Integer()),
  missing: Type.Array(Type.Integer(), {
    description: 'Ids without a matching game: outside the trash, or when restoring, in the trash',
  }),
  changeSetId: nullable(Type.Integer({ description: 'Null when nothing changed' })),
});
export type BatchResult = Type.Static<typeof BatchResult>;

/** Where to follow a long batch or import. */
export const StartedBatch = named('StartedBatch', {
  jobId: Type.String(),
  runId: Type.Integer(),
});
export type StartedBatch = Type.Static<typeof StartedBatch>;

const long = `Over ${gameLimits.batch} games, a job of which one runs at a time does the work: 202 with where to follow it. It writes in chunks, all in one change set; a cancel keeps what is written.`;

export const deleteGames = endpoint({
  method: 'POST',
  url: '/api/game/batch-delete',
  config: manyIds,
  schema: {
    operationId: 'deleteGames',
    tags: ['Game management'],
    summary: 'Move many games to the trash',
    description: long,
    body: Type.Object({ ids: Ids }, closed),
    response: { 200: success(BatchResult), 202: success(StartedBatch) },
  },
});

export const restoreGames = endpoint({
  method: 'POST',
  url: '/api/game/batch-restore',
  config: manyIds,
  schema: {
    operationId: 'restoreGames',
    tags: ['Game management'],
    summary: 'Restore many games from the trash',
    description: long,
    body: Type.Object({ ids: Ids }, closed),
    response: { 200: success(BatchResult), 202: success(StartedBatch) },
  },
});

export const setGamesStatus = endpoint({
  method: 'POST',
  url: '/api/game/batch-status',
  config: manyIds,
  schema: {
    operationId: 'setGamesStatus',
    tags: ['Game management'],
    summary: 'Set the status of many games',
    description: `Games that already have the status are in neither list of the response. ${long}`,
    body: Type.Object({ ids: Ids, status: Status }, closed),
    response: { 200: success(BatchResult), 202: success(StartedBatch) },
  },
});

export const selectGames = endpoint({
  method: 'GET',
  url: '/api/game/selection',
  config: manage,
  schema: {
    operationId: 'selectGames',
    tags: ['Game management'],
    summary: 'The ids of all games that match a filter, for a batch',
    description: 'Takes the filter of the list. At most 20,000 ids; `total` may be more.',
    querystring: Type.Object(gameFilter),
    response: {
      200: success(Type.Object({ ids: Type.Array(Type.Integer()), total: Type.Integer() })),
    },
  },
});

const ChangeSet = Type.Object({
  id: Type.Integer(),
  action: Type.String({
    description: 'game.edit, game.status, game.delete, game.restore or game.import',
  }),
  at: Timestamp,
  actorName: Type.String(),
  games: Type.Integer(),
  undoneAt: nullable(Timestamp),
});
export type ChangeSet = Type.Static<typeof ChangeSet>;

export const listChangeSets = endpoint({
  method: 'GET',
  url: '/api/change-set/list',
  config: manage,
  schema: {
    operationId: 'listChangeSets',
    tags: ['Game management'],
    summary: 'Batches and imports, the newest first',
    querystring: Type.Object(pageQuery),
    response: { 200: success(paged(ChangeSet)) },
  },
});

export const undoChangeSet = endpoint({
  method: 'POST',
  url: '/api/change-set/:id/undo',
  config: manage,
  schema: {
    operationId: 'undoChangeSet',
    tags: ['Game management'],
    summary: 'Undo a batch or an import',
    description:
      'All or nothing: 409 with `data` of the form `{games: [{id, name}]}` when a game has been changed since. A second undo is 409. Games that an import added are permanently removed.',
    params: Type.Object({ id: Id }),
    response: { 200: success(Type.Object({ changed: Type.Array(Type.Integer()) })) },
    conflict: conflictWith(
      'ChangeSetConflict',
      Type.Object({
        games: Type.Array(Type.Object({ id: Type.Integer(), name: nullable(Type.String()) })),
      }),
    ),
  },
});

const ImportRow = Type.Object({
  line: Type.Integer({ description: 'The line in the file; for JSON, the position in the list' }),
  appId: nullable(Type.Integer()),
  name: nullable(Type.String()),
  outcome: Type.Enum(['created', 'updated', 'unchanged', 'failed']),
  changes: Type.Record(Type.String(), Type.Object({ from: Type.Unknown(), to: Type.Unknown() })),
  locked: Type.Array(Type.String(), {
    description: 'Locked fields whose different values were not written',
  }),
  problems: Type.Record(Type.String(), Type.String()),
});
export type ImportRow = Type.Static<typeof ImportRow>;

export const importGames = endpoint({
  method: 'POST',
  url: '/api/game/import',
  // Twice the content's size, because JSON escapes each quote and line end with two bytes.
  config: { ...manage, bodyBytes: 2 * gameLimits.importBytes + 1000, long: true },
  schema: {
    operationId: 'importGames',
    tags: ['Game management'],
    summary: 'Import games from a CSV or JSON file, or preview the import without writing',
    description: `The columns are the fields of a game; only the columns that are there are written, to the game with that appId or to a new one. An empty cell leaves the value alone and \`${clearMark}\` erases it; in JSON, null erases. By default a row with a problem stops the whole import: nothing is written, and the outcomes of the others show what would have been written. A file that cannot be read at all, or has more than 10,000 rows, is 400. With \`asJob\`, over ${gameLimits.batch} rows are written by a job: 202 with where to follow it. It refuses the whole file as above, or writes it in chunks, all in one change set; a cancel keeps what is written.`,
    body: Type.Object(
      {
        format: Type.Enum(['csv', 'json']),
        content: Type.String({ minLength: 1, contentMediaType: 'text/plain' }),
        dryRun: Type.Boolean(),
        emptyCells: Type.Optional(
          Type.Enum(['keep', 'clear'], {
            default: 'keep',
            description: 'Whether an empty cell of a CSV file keeps or clears the value',
          }),
        ),
        onInvalid: Type.Optional(
          Type.Enum(['stop', 'skip'], {
            default: 'stop',
            description: 'Whether a row with a problem stops the import or is skipped',
          }),
        ),
        asJob: Type.Optional(
          Type.Boolean({ default: false, description: 'Whether a job may write a long file' }),
        ),
      },
      closed,
    ),
    response: {
      200: success(
        Type.Object({
          dryRun: Type.Boolean(),
          counts: Type.Object({
            created: Type.Integer(),
            updated: Type.Integer(),
            unchanged: Type.Integer(),
            failed: Type.Integer(),
          }),
          cleared: Type.Record(Type.String(), Type.Integer(), {
            description: 'The number of games whose value is cleared, by field',
          }),
          rows: Type.Array(ImportRow, {
            description: 'All failed rows, then others, up to 200 in total',
          }),
          changeSetId: nullable(Type.Integer()),
        }),
      ),
      202: success(StartedBatch),
    },
  },
});
