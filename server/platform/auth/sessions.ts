import type { Role } from '../../../contract/members/me.ts';
import type { Db } from '../database/db.ts';
import { compiledQuery } from '../database/compiled-query.ts';
import { roleNames } from './roles.ts';
import { hashOf, newSecret } from './secrets.ts';

/** A signed-in caller, as every handler sees it. */
export type Caller = Readonly<{
  sessionId: number;
  userId: number;
  nickname: string;
  avatarUrl: string | null;
  roles: readonly Role[];
  createdAt: string;
  /** The time of this request, unless a use in the last minutes is recorded already. */
  visitAt: string | null;
  /** Identifies the session's current token, which every proof replaces. */
  tokenHash: string;
  /** When the user of this session last proved their identity. */
  provenAt: string;
  /** Whether a key that is older than a day has proved the session. */
  isProvenByOldKey: boolean;
}>;

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** Administrators can do more harm, so their sessions are short. */
const lifetimes = {
  user: { idle: 14 * day, absolute: 90 * day },
  admin: { idle: 8 * hour, absolute: 24 * hour },
};
const sessionsPerUser = 10;
const touchEvery = 5 * minute;

const lifetimeOf = (roles: readonly Role[]) =>
  roles.includes('admin') ? lifetimes.admin : lifetimes.user;

/**
 * Sessions of users with these roles are expired if last used before this time, whatever
 * `expiresAt` says.
 */
export const idleSince = (roles: readonly Role[], now: Date) =>
  new Date(now.getTime() - lifetimeOf(roles).idle).toISOString();

type SessionRow = {
  sessionId: number;
  lastSeenAt: string;
  expiresAt: string;
  provenAt: string;
  provenByOldKey: 0 | 1;
  withheld: string;
  userId: number;
  nickname: string;
  avatarUrl: string | null;
  roles: string;
  createdAt: string;
};

const sessionByToken = compiledQuery<{ tokenHash: string }, SessionRow>((db, param) =>
  db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.userId')
    .select([
      'sessions.id as sessionId',
      'sessions.lastSeenAt',
      'sessions.expiresAt',
      'sessions.provenAt',
      'sessions.provenByOldKey',
      'sessions.withheld',
      'users.id as userId',
      'users.nickname',
      'users.avatarUrl',
      'users.roles',
      'users.createdAt',
    ])
    .where('sessions.tokenHash', '=', param('tokenHash'))
    .where('users.bannedAt', 'is', null)
    .where('users.isDemo', '=', 0),
);

/**
 * Roles and bans are read with the session on every request, so a change acts at once. Members of the
 * demo have no key, and whatever else opens a session, it is none of theirs. Writes
 * nothing: `recordVisits` does so after the response, and the cleanup job deletes what has expired.
 */
export async function findCaller(db: Db, token: string, now: Date): Promise<Caller | null> {
  const tokenHash = hashOf(token);
  const [row] = await sessionByToken(db, { tokenHash });
  if (!row) return null;

  const withheld = roleNames(row.withheld);
  const roles = roleNames(row.roles).filter((role) => !withheld.includes(role));
  const idle = now.getTime() - Date.parse(row.lastSeenAt);
  if (row.expiresAt <= now.toISOString() || idle > lifetimeOf(roles).idle) {
    return null;
  }
  const visitAt = idle > touchEvery ? now.toISOString() : null;
  const { lastSeenAt, expiresAt, provenByOldKey, withheld: _, ...caller } = row;
  return { ...caller, roles, tokenHash, visitAt, isProvenByOldKey: provenByOldKey === 1 };
}

/** Which of these tokens still open their session. Checking them does not extend it. */
export async function liveSessionsOf(
  db: Db,
  tokenHashes: readonly string[],
  now: Date,
): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.userId')
    .select(['sessions.tokenHash', 'sessions.lastSeenAt', 'users.roles'])
    .where('sessions.tokenHash', 'in', tokenHashes)
    .where('sessions.expiresAt', '>', now.toISOString())
    .where('users.bannedAt', 'is', null)
    .where('users.isDemo', '=', 0)
    .execute();
  const live = rows.filter(
    ({ roles, lastSeenAt }) => lastSeenAt >= idleSince(roleNames(roles), now),
  );
  return new Set(live.map(({ tokenHash }) => tokenHash));
}

/** Never moves the last use back, as a stream that was opened long ago would. */
export const touchSession = (db: Db, id: number, at: string) =>
  db
    .updateTable('sessions')
    .set({ lastSeenAt: at })
    .where('id', '=', id)
    .where('lastSeenAt', '<', at)
    .execute();

export type NewSession = { token: string; expiresAt: Date };

type SessionOptions = {
  /** Whether the sign-in proves that the owner is there; a key may be too new for that. */
  proves?: boolean;
  /** Roles of the account that do not hold in this session. */
  withheld?: readonly Role[];
};

const never = new Date(0).toISOString();

/** Opens a session and drops the user's oldest beyond the limit. Only the secret's hash is stored. */
export async function openSession(
  db: Db,
  user: { id: number; roles: readonly Role[] },
  browser: string,
  now: Date,
  { proves = true, withheld = [] }: SessionOptions = {},
): Promise<NewSession> {
  const token = newSecret();
  const expiresAt = new Date(
    now.getTime() + lifetimeOf(user.roles.filter((role) => !withheld.includes(role))).absolute,
  );
  await db
    .insertInto('sessions')
    .values({
      tokenHash: hashOf(token),
      userId: user.id,
      browser,
      createdAt: now.toISOString(),
      lastSeenAt: now.toISOString(),
      expiresAt: expiresAt.toISOString(),
      provenAt: proves ? now.toISOString() : never,
      provenByOldKey: proves ? 1 : 0,
      withheld: withheld.join(' '),
    })
    .execute();
  const newest = db
    .selectFrom('sessions')
    .select('id')
    .where('userId', '=', user.id)
    .orderBy('lastSeenAt', 'desc')
    .orderBy('id', 'desc')
    .limit(sessionsPerUser);
  await db
    .deleteFrom('sessions')
    .where('userId', '=', user.id)
    .where('id', 'not in', newest)
    .execute();
  return { token, expiresAt };
}

/**
 * Records that the owner of the session has just proved their identity. The session gets a new
 * token, so that a copy of the old one is not proven with it; undefined if it has ended or has been
 * proven with this token by another request.
 */
export async function proveSession(
  db: Db,
  { sessionId, tokenHash }: Pick<Caller, 'sessionId' | 'tokenHash'>,
  isOldKey: boolean,
  now: Date,
): Promise<NewSession | undefined> {
  const token = newSecret();
  const renewed = await db
    .updateTable('sessions')
    .set({ tokenHash: hashOf(token), provenAt: now.toISOString() })
    .$if(isOldKey, (query) => query.set({ provenByOldKey: 1 }))
    .where('id', '=', sessionId)
    .where('tokenHash', '=', tokenHash)
    .returning('expiresAt')
    .executeTakeFirst();
  return renewed && { token, expiresAt: new Date(renewed.expiresAt) };
}

export const endSession = (db: Db, id: number) =>
  db.deleteFrom('sessions').where('id', '=', id).execute();

export async function endSessionsOf(db: Db, userId: number): Promise<number> {
  const ended = await db.deleteFrom('sessions').where('userId', '=', userId).executeTakeFirst();
  return Number(ended.numDeletedRows);
}

/** Deletes expired sessions, which no longer sign anyone in, and returns how many there were. */
export async function deleteExpiredSessions(db: Db, now: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('sessions')
    .where((eb) =>
      eb.or([
        eb('expiresAt', '<', now.toISOString()),
        eb('lastSeenAt', '<', idleSince(['user'], now)),
      ]),
    )
    .executeTakeFirst();
  return Number(numDeletedRows);
}
