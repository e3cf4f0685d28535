import { Type } from 'typebox';
import { adminLimits } from '../admin-limits.ts';
import { backupPartBytes } from './backup-limits.ts';
import { endpoint } from '../endpoint.ts';
import { conflictWith, named, nullable, success } from '../envelope.ts';

const closed = { additionalProperties: false } as const;
const Token = Type.String({ minLength: 1, maxLength: 500 });
/** Base64 encodes three bytes as four characters. */
const partLength = Math.ceil(backupPartBytes / 3) * 4;

export const SetupBackup = named('SetupBackup', {
  canRestore: Type.Boolean({ description: 'Whether the site has no administrator yet' }),
  isRestoring: Type.Boolean(),
  received: Type.Integer({ description: 'The number of received bytes' }),
  isRestored: Type.Boolean({ description: 'Whether the site was restored from a backup' }),
  failure: nullable(Type.String({ description: 'Why the last restore failed' })),
});
export type SetupBackup = Type.Static<typeof SetupBackup>;

export const getSetupBackup = endpoint({
  method: 'GET',
  url: '/api/setup/backup',
  config: { access: 'public', cache: 'private', rate: 'read' },
  schema: {
    operationId: 'getSetupBackup',
    tags: ['Account'],
    summary: 'Whether a backup can be restored with a one-time token, and the result',
    description:
      '403 when the token is no longer valid. `POST /api/setup/backup/status` does the same without the token in the address.',
    querystring: Type.Object({ token: Token }),
    response: { 200: success(SetupBackup) },
  },
});

export const checkSetupBackup = endpoint({
  method: 'POST',
  url: '/api/setup/backup/status',
  config: { access: 'public', cache: 'private', rate: 'read' },
  schema: {
    operationId: 'checkSetupBackup',
    tags: ['Account'],
    summary: 'The same, with the token in the body',
    description:
      'For clients that keep the token out of addresses, which proxies log. 403 when the token is no longer valid.',
    body: Type.Object({ token: Token }, closed),
    response: { 200: success(SetupBackup) },
  },
});

export const sendBackupPart = endpoint({
  method: 'POST',
  url: '/api/setup/backup',
  config: { access: 'public', cache: 'private', rate: 'write', bodyBytes: partLength + 2048 },
  schema: {
    operationId: 'sendBackupPart',
    tags: ['Account'],
    summary: 'Upload a part of a backup, in order; the first part starts over',
    description:
      '409 with `data.received` when another part is expected, and when the site has an administrator.',
    body: Type.Object(
      {
        token: Token,
        offset: Type.Integer({ minimum: 0 }),
        base64: Type.String({ maxLength: partLength, pattern: '^[A-Za-z0-9+/]*={0,2}$' }),
      },
      closed,
    ),
    response: { 200: success(SetupBackup) },
    conflict: conflictWith('BackupPartConflict', Type.Object({ received: Type.Integer() })),
  },
});

export const restoreSentBackup = endpoint({
  method: 'POST',
  url: '/api/setup/backup/restore',
  config: { access: 'public', cache: 'private', rate: 'setup' },
  schema: {
    operationId: 'restoreSentBackup',
    tags: ['Account'],
    summary: 'Restore the uploaded backup, replacing all data',
    description:
      'The site is down during the restore; `POST /api/setup/backup/status` returns the result. A backup that contains the key of its site needs the passphrase or `withoutKeys`: 409 with `data.needsPassphrase` when both are missing, and when the passphrase is wrong.',
    body: Type.Object(
      {
        token: Token,
        passphrase: Type.Optional(
          Type.String({ minLength: 1, maxLength: adminLimits.backupPassphrase.max }),
        ),
        withoutKeys: Type.Optional(Type.Boolean({ description: 'Does not restore the key' })),
      },
      closed,
    ),
    response: { 202: success(SetupBackup) },
    conflict: conflictWith(
      'SealedKeysConflict',
      Type.Object({ needsPassphrase: Type.Literal(true) }),
    ),
  },
});
