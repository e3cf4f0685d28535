import type { Db } from '../../platform/database/db.ts';
import { invalid } from '../../platform/http/errors.ts';
import { hasRole } from './administrators.ts';
import { looksOf } from './skeleton.ts';

/** How the names of staff look, also of those who share a name since before that was refused. */
export async function staffLooks(db: Db, exceptId: number | null = null): Promise<Set<string>> {
  const staff = await db.selectFrom('users').select(['id', 'nickname']).where(hasRole).execute();
  const others = staff.filter(({ id }) => id !== exceptId);
  return new Set(others.flatMap(({ nickname }) => looksOf(nickname)));
}

export async function requireUnlikeStaff(db: Db, nickname: string, ownId: number | null = null) {
  const staff = await staffLooks(db, ownId);
  if (looksOf(nickname).some((look) => staff.has(look))) {
    throw invalid({ nickname: { is: 'likeStaff' } });
  }
}
