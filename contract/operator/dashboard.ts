import { Type } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { nullable, success, Timestamp } from '../envelope.ts';

export const Dashboard = Type.Object({
  version: Type.String(),
  changes: Type.Array(Type.String(), {
    description: 'The changes of this version, in English',
  }),
  engine: Type.Enum(['sqlite', 'postgres']),
  storage: Type.Object({
    databaseBytes: Type.Integer(),
    backupBytes: Type.Integer({ description: 'The size of the stored backups' }),
    freeBytes: Type.Integer({
      description: 'Free disk space in the data directory of this instance',
    }),
  }),
  backup: Type.Object({
    newestAt: nullable(Timestamp),
    isLate: Type.Boolean({ description: 'Whether there was no backup in the last two days' }),
  }),
  days: Type.Array(
    Type.Object({
      day: Type.String({ description: 'In the time zone of the site' }),
      members: Type.Integer({ description: 'The number of new accounts' }),
      comments: Type.Integer({ description: 'The number of new comments' }),
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
    summary: 'The state of the site: growth, storage and backups',
    response: { 200: success(Dashboard) },
  },
});
