import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Insertable } from 'kysely';
import type { BannersTable } from '../platform/database/tables/news-tables.ts';
import { root } from '../platform/root.ts';
import type { DataFile } from './data-file.ts';

type Banner = Omit<Insertable<BannersTable>, 'id'> & { seedKey: string };

/**
 * The demo's banners. They are loaded once and never overwritten, because editors may change them.
 */
export const bannersFile: DataFile = {
  name: 'banners.json',
  path: join(root, 'server/seeds/banners.json'),
  async store(db, path) {
    const banners = JSON.parse(readFileSync(path, 'utf8')) as Banner[];
    await db
      .insertInto('banners')
      .values(banners)
      .onConflict((conflict) => conflict.column('seedKey').doNothing())
      .execute();
    return banners.length;
  },
};
