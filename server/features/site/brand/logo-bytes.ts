import { findLogo } from '../../../platform/settings/logos.queries.ts';
import type { Db } from '../../../platform/database/db.ts';

/** The picture of a logo by its id; the last one that was read stays in memory. */
export function createLogoBytes(db: Db) {
  let last: { id: string; png: Buffer } | undefined;
  return async (id: string): Promise<Buffer | null> => {
    if (last?.id === id) return last.png;
    const png = await findLogo(db, id);
    if (png) last = { id, png };
    return png;
  };
}
