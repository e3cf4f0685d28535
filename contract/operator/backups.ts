import { Type } from 'typebox';
import { adminLimits } from '../admin-limits.ts';
import { endpoint } from '../endpoint.ts';
import { named, nullable, success, Timestamp } from '../envelope.ts';

const admin = { access: 'admin', cache: 'private', rate: 'admin' } as const;

export const Backup = named('Backup', {
  id: Type.Integer(),
  startedAt: Timestamp,
  finishedAt: nullable(Timestamp),
  bytes: Type.Integer({ description: '0 until there is a file' }),
  sha256: Type.String({ description: 'The checksum of the file; empty until there is one' }),
  engine: Type.Enum(['sqlite', 'postgres']),
  tables: Type.Record(
    Type.String(),
    Type.Object({ rows: Type.Integer(), checksum: Type.String() }),
    { description: 'Rows and checksum of each table, as verified by a trial restore' },
  ),
  verified: Type.Boolean({ description: 'Whether a trial restore has matched the manifest' }),
  hasKeys: Type.Boolean({
    description: 'Whether it contains the key of the site, encrypted with a passphrase',
  }),
  message: Type.String({ description: 'The result in words, in the language of Accept-Language' }),
  place: Type.String({ description: 'The machine that has the file' }),
});
export type Backup = Type.Static<typeof Backup>;

export const listBackups = endpoint({
  method: 'GET',
  url: '/api/admin/backups',
  config: admin,
  schema: {
    operationId: 'listBackups',
    tags: ['Administration'],
    summary: 'The stored backups and those that failed, the newest first',
    response: { 200: success(Type.Object({ items: Type.Array(Backup) })) },
  },
});

export const createBackup = endpoint({
  method: 'POST',
  url: '/api/admin/backups',
  config: admin,
  schema: {
    operationId: 'createBackup',
    tags: ['Administration'],
    summary: 'Make a backup now',
    description: 'Runs the job `backup`. 409 while it runs.',
    response: { 202: success(Type.Object({ runId: Type.Integer() })) },
  },
});

const { min, max } = adminLimits.backupPassphrase;

export const createBackupWithKeys = endpoint({
  method: 'POST',
  url: '/api/admin/backups/with-keys',
  config: { ...admin, stepUp: true },
  schema: {
    operationId: 'createBackupWithKeys',
    tags: ['Administration'],
    summary: 'Make a backup now that contains the key of the site, encrypted with a passphrase',
    description: 'Runs the job `backup`. 409 while it runs. The passphrase is not stored.',
    body: Type.Object(
      { passphrase: Type.String({ minLength: min, maxLength: max }) },
      { additionalProperties: false },
    ),
    response: { 202: success(Type.Object({ runId: Type.Integer() })) },
  },
});

export const checkBackupFile = endpoint({
  method: 'POST',
  url: '/api/admin/backups/:id/check',
  config: { ...admin, stepUp: true },
  schema: {
    operationId: 'checkBackupFile',
    tags: ['Administration'],
    summary: 'Check whether the file of a backup can be downloaded',
    description:
      'A browser cannot ask for the step-up proof during a download, so clients call this first. 404 as for the file.',
    params: Type.Object({ id: Type.Integer({ minimum: 1 }) }),
    response: { 200: success(Type.Object({ bytes: Type.Integer() })) },
  },
});

export const getBackupFile = endpoint({
  method: 'GET',
  url: '/api/admin/backups/:id/file',
  config: {
    ...admin,
    stepUp: true,
    rate: 'costly',
    download: true,
    fileName: '{name}.backup.gz',
  },
  schema: {
    operationId: 'getBackupFile',
    tags: ['Administration'],
    summary: 'The file of a backup',
    description: '404 where another machine has the file; `place` shows which.',
    params: Type.Object({ id: Type.Integer({ minimum: 1 }) }),
    produces: ['application/gzip'],
    response: {
      200: Type.String({ description: 'A compressed file for `npm run restore`' }),
    },
  },
});
