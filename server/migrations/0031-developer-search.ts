import { sql } from 'kysely';
import { lowerText } from '../platform/database/dialect.ts';
import type { Migration } from '../platform/database/migrate.ts';

/** A search finds developers by the beginning of their names. */
export const developerSearch: Migration = {
  name: '0031-developer-search',
  async up(db, engine) {
    await sql`
      create index facets_by_lower_value on facets (facet, (${lowerText(engine, 'value')}))
    `.execute(db);
  },
};
