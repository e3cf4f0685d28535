import type { Migration } from '../platform/database/migrate.ts';
import { createDdl } from './ddl.ts';

/** The time that an article is about, and the source of its first chart. */
export const dataStories: Migration = {
  name: '0094-data-stories',
  async up(db, engine) {
    const { create } = createDdl(db, engine);
    await create`alter table news add column subject text`;
    await create`alter table news add column figure text`;
  },
};
