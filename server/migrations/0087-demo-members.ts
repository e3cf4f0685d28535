import type { Migration } from '../platform/database/migrate.ts';
import { createDdl } from './ddl.ts';

/** Members of the demo data: nobody signs in with such an account, and it has no role. */
export const demoMembers: Migration = {
  name: '0087-demo-members',
  async up(db, engine) {
    const { create } = createDdl(db, engine);
    await create`
      alter table users add column "isDemo" integer not null default 0
        check ("isDemo" = 0 or ("isDemo" = 1 and roles = 'user'))`;
  },
};
