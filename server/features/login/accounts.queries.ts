import type { Key } from '../../domain/members/ways.ts';
import { addToCounter, members } from '../../platform/database/counters.ts';
import type { Db } from '../../platform/database/db.ts';
import { roleNames } from '../../platform/auth/roles.ts';
import { addIdentity } from './identities/identities.queries.ts';
import type { Subject } from './providers.ts';

const account = ['id', 'nickname', 'avatarUrl', 'roles', 'bannedAt', 'createdAt'] as const;

export async function accountOf(db: Db, { provider, id }: Pick<Subject, 'provider' | 'id'>) {
  const row = await db
    .selectFrom('identities')
    .innerJoin('users', 'users.id', 'identities.userId')
    .select(account.map((column) => `users.${column}` as const))
    .where('identities.provider', '=', provider)
    .where('identities.subject', '=', id)
    .executeTakeFirst();
  return row && { ...row, roles: roleNames(row.roles) };
}

/** The key of a subject that has an account. */
export const keyOf = (db: Db, { provider, id }: Pick<Subject, 'provider' | 'id'>): Promise<Key> =>
  db
    .selectFrom('identities')
    .select(['provider', 'createdAt'])
    .where('provider', '=', provider)
    .where('subject', '=', id)
    .executeTakeFirstOrThrow();

export async function accountById(db: Db, id: number) {
  const row = await db
    .selectFrom('users')
    .select(account)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return { ...row, roles: roleNames(row.roles) };
}

type NewAccount = { nickname: string; label: string; now: string };

/** Creates a user with a first identity; the unique subject prevents a second account. */
export async function createAccount(
  db: Db,
  { provider, id: subject }: Subject,
  { nickname, label, now }: NewAccount,
) {
  const { id } = await db
    .insertInto('users')
    .values({ nickname, avatarUrl: null, roles: 'user', bannedAt: null, createdAt: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  await addIdentity(db, {
    provider,
    subject,
    userId: id,
    label,
    createdAt: now,
    lastUsedAt: now,
  });
  await addToCounter(db, members, 1);
  return accountById(db, id);
}

/** Marks an invitation as used; returns nothing when it is unknown, used or expired. */
export const useInvitation = (db: Db, tokenHash: string, userId: number, now: string) =>
  db
    .updateTable('invitations')
    .set({ usedAt: now, usedBy: userId })
    .where('tokenHash', '=', tokenHash)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', now)
    .returning('id')
    .executeTakeFirst();
