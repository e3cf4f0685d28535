import type { Role } from '../../../contract/members/me.ts';
import type { Db } from '../../platform/database/db.ts';
import { lockMember } from '../../platform/database/dialect.ts';
import { roleNames } from '../../platform/auth/roles.ts';

export async function userById(db: Db, id: number) {
  const user = await db
    .selectFrom('users')
    .select(['id', 'nickname', 'avatarUrl', 'roles', 'createdAt'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return { ...user, roles: roleNames(user.roles) };
}

/** The roles of an account, locked; undefined if it is gone or suspended. */
export async function activeRoles(db: Db, id: number): Promise<Role[] | undefined> {
  await lockMember(db, id);
  const user = await db
    .selectFrom('users')
    .select('roles')
    .where('id', '=', id)
    .where('bannedAt', 'is', null)
    .executeTakeFirst();
  return user && roleNames(user.roles);
}

export const setRoles = (db: Db, userId: number, roles: readonly Role[]) =>
  db
    .updateTable('users')
    .set({ roles: roles.join(' ') })
    .where('id', '=', userId)
    .execute();

/** Fails with a unique violation when the token has been used before. */
export const storeUsedSetupToken = (db: Db, tokenId: string, userId: number, usedAt: string) =>
  db.insertInto('used_setup_tokens').values({ tokenId, userId, usedAt }).execute();
