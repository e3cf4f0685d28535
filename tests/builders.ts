import type { Role } from '../contract/me.ts';
import type { Db } from '../server/platform/database.ts';

/** Makes things that a test needs but is not about; every field has a value that works. */
export async function aUser(db: Db, { nickname = 'Mika', roles = ['user'] as Role[] } = {}) {
  const { id } = await db
    .insertInto('users')
    .values({
      nickname,
      avatarUrl: null,
      roles: roles.join(' '),
      bannedAt: null,
      createdAt: '2026-01-01T00:00:00.000Z',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, nickname, roles };
}
