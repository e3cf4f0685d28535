import { Type } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { conflictWith, named, nullable, success, Timestamp } from '../envelope.ts';
import { GameSummary, Id } from '../games/games.ts';
import { pageQuery, paged } from '../paging.ts';
import { ImportRow } from './import-row.ts';
import { Undone } from './library-edits.ts';
import { importSources, libraryLimits } from './library-limits.ts';

const read = { access: 'user', cache: 'private', rate: 'read' } as const;
const write = { access: 'user', cache: 'private', rate: 'write' } as const;
const costly = { access: 'user', cache: 'private', rate: 'costly' } as const;
const closed = { additionalProperties: false } as const;
const Address = Type.Object({ id: Id });

export const Certainty = Type.Enum(['certain', 'likely', 'choose', 'unmatched']);
const Change = Type.Enum(['new', 'changed', 'same', 'conflict', 'ignored']);

const Counts = named('ImportCounts', {
  certain: Type.Integer(),
  likely: Type.Integer(),
  choose: Type.Integer(),
  unmatched: Type.Integer(),
  new: Type.Integer(),
  changed: Type.Integer(),
  same: Type.Integer(),
  conflict: Type.Integer(),
  ignored: Type.Integer(),
});

export const LibraryImport = named('LibraryImport', {
  id: Type.Integer(),
  source: Type.Enum([...importSources]),
  label: Type.String(),
  state: Type.Enum(['draft', 'applied', 'undone']),
  rows: Type.Integer(),
  counts: nullable(Counts),
  version: nullable(Type.Integer({ description: 'The library that the plan was made for' })),
  createdAt: Timestamp,
  appliedAt: nullable(Timestamp),
  undoneAt: nullable(Timestamp),
});
export type LibraryImport = Type.Static<typeof LibraryImport>;

const one = { 200: success(LibraryImport) };

export const listImports = endpoint({
  method: 'GET',
  url: '/api/me/imports',
  config: read,
  schema: {
    operationId: 'listImports',
    tags: ['Library'],
    summary: 'My imports, the newest first; at most 50',
    response: { 200: success(Type.Array(LibraryImport)) },
  },
});

export const createImport = endpoint({
  method: 'POST',
  url: '/api/me/imports',
  config: write,
  schema: {
    operationId: 'createImport',
    tags: ['Library'],
    summary: 'Begin an import; nothing is written to the library before it is applied',
    description: `At most ${libraryLimits.drafts} drafts (409) and ${libraryLimits.importsADay} a day (429).`,
    body: Type.Object(
      {
        source: Type.Enum([...importSources]),
        label: Type.String({ minLength: 1, maxLength: 200 }),
        fileHash: Type.Optional(Type.String({ pattern: '^[0-9a-f]{64}$' })),
        rows: Type.Integer({ minimum: 1, maximum: libraryLimits.importRows }),
      },
      closed,
    ),
    response: { 201: success(LibraryImport) },
  },
});

export const putImportPart = endpoint({
  method: 'PUT',
  url: '/api/me/imports/:id/parts/:part',
  config: { ...write, bodyBytes: libraryLimits.partBytes },
  schema: {
    operationId: 'putImportPart',
    tags: ['Library'],
    summary: 'Send up to 1,000 rows of an import; parts begin at 1 and may be repeated',
    params: Type.Object({
      id: Id,
      part: Type.Integer({
        minimum: 1,
        maximum: libraryLimits.importRows / libraryLimits.rowsPerPart,
      }),
    }),
    body: Type.Object(
      {
        rows: Type.Array(ImportRow, { minItems: 1, maxItems: libraryLimits.rowsPerPart }),
      },
      closed,
    ),
    response: { 200: success(Type.Object({ rows: Type.Integer() })) },
  },
});

export const planImport = endpoint({
  method: 'POST',
  url: '/api/me/imports/:id/plan',
  config: costly,
  schema: {
    operationId: 'planImport',
    tags: ['Library'],
    summary: 'Find the games of an import, and what it would change; answers are kept',
    description: '503 while the names of games are being read for the first time.',
    params: Address,
    response: one,
  },
});

export const listImportRows = endpoint({
  method: 'GET',
  url: '/api/me/imports/:id/rows',
  config: read,
  schema: {
    operationId: 'listImportRows',
    tags: ['Library'],
    summary: 'The rows of an import, with the games that they may be about',
    params: Address,
    querystring: Type.Object({
      ...pageQuery,
      certainty: Type.Optional(Certainty),
      change: Type.Optional(Change),
      q: Type.Optional(Type.String({ minLength: 1, maxLength: 200 })),
    }),
    response: {
      200: success(
        paged(
          Type.Object({
            row: Type.Integer({ description: 'Its number, from 1' }),
            told: ImportRow,
            game: nullable(GameSummary),
            certainty: nullable(Certainty),
            reason: nullable(Type.String()),
            candidates: Type.Array(GameSummary),
            answer: nullable(Type.Enum(['accept', 'none', 'skip'])),
            change: nullable(Change),
            differences: Type.Array(
              Type.Object({
                field: Type.String(),
                before: nullable(Type.String()),
                after: nullable(Type.String()),
              }),
            ),
          }),
        ),
      ),
    },
  },
});

export const answerImportRow = endpoint({
  method: 'PUT',
  url: '/api/me/imports/:id/rows/:row',
  config: write,
  schema: {
    operationId: 'answerImportRow',
    tags: ['Library'],
    summary: 'Say which game a row is about, that it is none of them, or leave it out',
    params: Type.Object({ id: Id, row: Id }),
    body: Type.Object(
      { gameId: Type.Optional(nullable(Id)), skip: Type.Optional(Type.Boolean()) },
      closed,
    ),
    response: one,
  },
});

export const answerImportRows = endpoint({
  method: 'POST',
  url: '/api/me/imports/:id/rows/answer',
  config: write,
  schema: {
    operationId: 'answerImportRows',
    tags: ['Library'],
    summary: 'Give one answer for all rows of a certainty that have none',
    params: Address,
    body: Type.Object(
      { certainty: Certainty, answer: Type.Enum(['accept', 'skip', 'first']) },
      closed,
    ),
    response: one,
  },
});

export const applyImport = endpoint({
  method: 'POST',
  url: '/api/me/imports/:id/apply',
  config: costly,
  schema: {
    operationId: 'applyImport',
    tags: ['Library'],
    summary: 'Write what the plan shows; 409 with the import when the library has changed since',
    params: Address,
    body: Type.Object({ version: Type.Integer({ minimum: 0 }) }, closed),
    response: one,
    conflict: conflictWith('ImportChanged', LibraryImport),
  },
});

export const undoImport = endpoint({
  method: 'POST',
  url: '/api/me/imports/:id/undo',
  config: costly,
  schema: {
    operationId: 'undoImport',
    tags: ['Library'],
    summary: 'Undo an import; what changed since stays and is named',
    params: Address,
    response: { 200: success(Undone) },
  },
});

export const removeImport = endpoint({
  method: 'DELETE',
  url: '/api/me/imports/:id',
  config: write,
  schema: {
    operationId: 'removeImport',
    tags: ['Library'],
    summary: 'Forget the rows of an import; a draft goes altogether',
    params: Address,
    response: { 200: success(Type.Null()) },
  },
});

export const listOpenRecords = endpoint({
  method: 'GET',
  url: '/api/me/library/open',
  config: read,
  schema: {
    operationId: 'listOpenRecords',
    tags: ['Library'],
    summary: 'Imported rows whose game is not known yet',
    querystring: Type.Object(pageQuery),
    response: {
      200: success(
        paged(
          Type.Object({
            id: Type.Integer(),
            source: Type.Enum([...importSources]),
            told: ImportRow,
          }),
        ),
      ),
    },
  },
});

export const putOpenRecord = endpoint({
  method: 'PUT',
  url: '/api/me/library/open/:recordId',
  config: write,
  schema: {
    operationId: 'putOpenRecord',
    tags: ['Library'],
    summary: 'Say which game an open row is about, or that it is not wanted (null)',
    params: Type.Object({ recordId: Id }),
    body: Type.Object({ gameId: nullable(Id) }, closed),
    response: { 200: success(Type.Null()) },
  },
});
