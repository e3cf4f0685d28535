import type { Migration } from '../platform/database/migrate.ts';
import { createDdl } from './ddl.ts';

/**
 * Where a week of top sellers is from. Imported ones were stored with a time of midnight, those
 * that the site has read with the time of reading.
 */
export const sourcesOfWeeks: Migration = {
  name: '0084-sources-of-weeks',
  async up(db, engine) {
    const { create } = createDdl(db, engine);
    await create`
      alter table weekly_top_sellers add column source text not null default 'steam-charts'`;
    await create`
      update weekly_top_sellers set source = 'b' where "seenAt" like '%T00:00:00.000Z'`;
  },
};
