import { findLogo } from '../../../platform/settings/logos.queries.ts';
import type { Db } from '../../../platform/database/db.ts';

/** Reads the picture of a logo by its id; the last one is cached. */
export function createLogoBytes(db: Db) {
  let last: { id: string; png: Buffer } | undefined;
  return async (id: string): Promise<Buffer | null> => {
    if (last?.id === id) return last.png;
    const png = await findLogo(db, id);
    if (png) last = { id, png };
    return png;
  };
}
