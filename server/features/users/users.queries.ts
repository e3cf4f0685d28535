import type { Role } from '../../../contract/members/me.ts';
import { countedPage } from '../../platform/database/counted-page.ts';
import { hasRole } from '../../domain/members/administrators.ts';
import type { Db } from '../../platform/database/db.ts';
import { marksOf } from '../../domain/members/person.ts';
import { roleNames } from '../../platform/auth/roles.ts';
import { containsName } from '../../platform/text/search-text.ts';
import { idleSince } from '../../platform/auth/sessions.ts';

export type UserFilter = {
  q?: string | undefined;
  role?: Role | undefined;
  banned?: boolean | undefined;
};
type Page = { page: number; size: number };

const columns = [
  'id',
  'nickname',
  'avatarUrl',
  'roles',
  'isDemo',
  'bannedAt',
  'banReason',
  'createdAt',
] as const;

export function usersPage(db: Db, filter: UserFilter, page: Page, now: Date) {
  const matching = matchingUsers(db, filter);
  return countedPage(db, matching.select('id'), page, async ({ limit, offset }) => {
    const found = matching.select(columns).orderBy('id', 'desc').limit(limit).offset(offset);
    return withSessions(db, await found.execute(), now);
  });
}

function matchingUsers(db: Db, { q = '', role, banned }: UserFilter) {
  let query = db.selectFrom('users');
  const text = q.trim();
  if (text) {
    query = query.where((eb) => {
      const named = containsName(eb.ref('nickname'), text);
      return /^\d{1,15}$/.test(text) ? eb.or([named, eb('id', '=', Number(text))]) : named;
    });
  }
  // Everybody is a `user`, and no other role's name is contained in another's.
  if (role && role !== 'user') {
    query = query.where(hasRole).where('roles', 'like', `%${role}%`);
  }
  if (banned !== undefined) query = query.where('bannedAt', banned ? 'is not' : 'is', null);
  return query;
}

export async function userById(db: Db, id: number, now: Date) {
  const rows = await db.selectFrom('users').select(columns).where('id', '=', id).execute();
  return (await withSessions(db, rows, now))[0];
}

type UserRow = { id: number; roles: string; isDemo: 0 | 1 };

/** One query for the whole page, because members have only a few sessions. */
async function withSessions<Row extends UserRow>(db: Db, users: readonly Row[], now: Date) {
  if (users.length === 0) return [];
  const ids = users.map(({ id }) => id);
  const sessions = await db
    .selectFrom('sessions')
    .select(['userId', 'lastSeenAt', 'expiresAt'])
    .where('userId', 'in', ids)
    .orderBy('userId')
    .orderBy('lastSeenAt', 'desc')
    .execute();
  const byUser = Map.groupBy(sessions, ({ userId }) => userId);
  return users.map(({ isDemo, ...user }) => {
    const roles = roleNames(user.roles);
    const usedSince = idleSince(roles, now);
    const own = byUser.get(user.id) ?? [];
    const live = own.filter(
      ({ lastSeenAt, expiresAt }) => expiresAt > now.toISOString() && lastSeenAt >= usedSince,
    );
    const marks = marksOf({ roles: user.roles, isDemo });
    return {
      ...user,
      ...marks,
      roles,
      lastSeenAt: own[0]?.lastSeenAt ?? null,
      sessions: live.length,
    };
  });
}

type UserChange = { roles: string } | { bannedAt: string | null; banReason: string | null };

export const updateUser = (db: Db, id: number, change: UserChange) =>
  db.updateTable('users').set(change).where('id', '=', id).execute();
