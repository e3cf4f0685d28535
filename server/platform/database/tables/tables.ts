import type { Generated } from 'kysely';
import type { BackupTables } from './backup-tables.ts';
import type { CatalogueTables } from './catalogue-tables.ts';
import type { EventTables } from './event-tables.ts';
import type { JobTables } from './job-tables.ts';
import type { LibraryTables } from './library-tables.ts';
import type { LoginTables } from './login-tables.ts';
import type { NewsTables } from './news-tables.ts';
import type { PersonalTables } from './personal-tables.ts';
import type { PictureTables } from './picture-tables.ts';
import type { RankingTables } from './ranking-tables.ts';
import type { SettingsTables } from './settings-tables.ts';
import type { SourceTables } from './source-tables.ts';

/** One type per table; columns have the names of the API. Times are ISO 8601 texts in UTC. */
export type Tables = BackupTables &
  CatalogueTables &
  EventTables &
  JobTables &
  SettingsTables &
  LibraryTables &
  LoginTables &
  NewsTables &
  PersonalTables &
  PictureTables &
  RankingTables &
  SourceTables & {
    users: UsersTable;
    sessions: SessionsTable;
    member_names: MemberNamesTable;
    used_setup_tokens: UsedSetupTokensTable;
    keyed_requests: KeyedRequestsTable;
  };

export type UsersTable = {
  id: Generated<number>;
  nickname: string;
  avatarUrl: string | null;
  /** Space-separated names, `user` always among them. */
  roles: string;
  bannedAt: string | null;
  banReason: Generated<string | null>;
  createdAt: string;
  /** When the member last came back to the site, and when the visit before that was. */
  visitedAt: Generated<string | null>;
  visitedBefore: Generated<string | null>;
  /** 1 for a member of the demo data, with whose account nobody signs in. */
  isDemo: Generated<0 | 1>;
  /** When the address of the member's calendar was made; null without one. */
  calendarLinkAt: Generated<string | null>;
};

export type SessionsTable = {
  id: Generated<number>;
  /** SHA-256 of the cookie's secret, so that a leaked database does not contain usable sessions. */
  tokenHash: string;
  userId: number;
  browser: string;
  createdAt: string;
  lastSeenAt: string;
  expiresAt: string;
  /** When the user last proved their identity; signing in with an old key is a proof. */
  provenAt: string;
  /** Whether a key that is older than a day has proved it, so that younger ones can do so again. */
  provenByOldKey: Generated<0 | 1>;
  /** Roles of the account that the session lacks, separated by spaces. */
  withheld: Generated<string>;
};

/** A name belongs to one member, and so does everything that looks like it. */
export type MemberNamesTable = { look: string; userId: number };

export type UsedSetupTokensTable = {
  tokenId: string;
  userId: number | null;
  usedAt: string;
};

/** Requests that came with an Idempotency-Key. */
export type KeyedRequestsTable = {
  /** The id of a user, or the hash of a signed-out visitor's token. */
  owner: string;
  key: string;
  /** A signature of method, URL and body. */
  fingerprint: string;
  /** The encrypted result of the first write. */
  sealedResult: string;
  createdAt: string;
};
