import type { Migration } from '../platform/database/migrate.ts';
import { createDdl } from './ddl.ts';

/** What management counts by day, what expires, and who has a role, without reading all members. */
export const timeIndexes: Migration = {
  name: '0121-time-indexes',
  async up(db, engine) {
    const { create } = createDdl(db, engine);
    await create`create index users_by_time on users ("createdAt", id)`;
    await create`create index users_with_role on users (id) where roles <> 'user'`;
    await create`create index comments_by_creation on comments ("createdAt", "userId")`;
    await create`create index sessions_by_expiry on sessions ("expiresAt")`;
    await create`create index sessions_by_use on sessions ("lastSeenAt")`;
  },
};
