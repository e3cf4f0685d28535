import type { Migration } from '../platform/database/migrate.ts';
import { createDdl } from './ddl.ts';

/**
 * Pictures that staff have uploaded or fetched, drawn anew. They are in the database, so that every
 * instance and every backup has them.
 */
export const pictures: Migration = {
  name: '0120-pictures',
  async up(db, engine) {
    const { create, bytes } = createDdl(db, engine);
    await create`
      create table pictures (
        id text primary key check (length(id) = 24),
        width integer not null check (width > 0),
        height integer not null check (height > 0),
        large ${bytes} not null,
        small ${bytes},
        origin text,
        "createdAt" text not null
      )`;
    await create`create index "pictures by createdAt" on pictures ("createdAt")`;
  },
};
