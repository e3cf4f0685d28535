import { Type } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { nullable, success, Timestamp } from '../envelope.ts';

export const Dashboard = Type.Object({
  version: Type.String(),
  changes: Type.Array(Type.String(), {
    description: 'What this version changed, in English',
  }),
  engine: Type.Enum(['sqlite', 'postgres']),
  storage: Type.Object({
    databaseBytes: Type.Integer(),
    backupBytes: Type.Integer({ description: 'Of the stored backups' }),
    freeBytes: Type.Integer({ description: 'Left in the data directory of this instance' }),
  }),
  backup: Type.Object({
    newestAt: nullable(Timestamp),
    isLate: Type.Boolean({ description: 'Whether the last two days have left none' }),
  }),
  days: Type.Array(
    Type.Object({
      day: Type.String({ description: 'In the time zone of the site' }),
      members: Type.Integer({ description: 'Accounts opened' }),
      comments: Type.Integer({ description: 'Comments written' }),
    }),
    { description: 'The last 30 days, the oldest first' },
  ),
});
export type Dashboard = Type.Static<typeof Dashboard>;

export const getDashboard = endpoint({
  method: 'GET',
  url: '/api/admin/dashboard',
  config: { access: 'admin', cache: 'private', rate: 'admin' },
  schema: {
    operationId: 'getDashboard',
    tags: ['Administration'],
    summary: 'How the site is doing: growth, storage and backups',
    response: { 200: success(Dashboard) },
  },
});
