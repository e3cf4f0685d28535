import type { Generated } from 'kysely';
import type { BackupTables } from './backup-tables.ts';
import type { CatalogueTables } from './catalogue-tables.ts';
import type { JobTables } from './job-tables.ts';
import type { LoginTables } from './login-tables.ts';
import type { NewsTables } from './news-tables.ts';
import type { PersonalTables } from './personal-tables.ts';
import type { RankingTables } from './ranking-tables.ts';
import type { SettingsTables } from './settings-tables.ts';
import type { SourceTables } from './source-tables.ts';

/** One type per table; columns carry the names the API uses. Times are ISO 8601 UTC text. */
export type Tables = BackupTables &
  CatalogueTables &
  JobTables &
  SettingsTables &
  LoginTables &
  NewsTables &
  PersonalTables &
  RankingTables &
  SourceTables & {
    users: UsersTable;
    sessions: SessionsTable;
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
};

export type SessionsTable = {
  id: Generated<number>;
  /** SHA-256 of the cookie's secret, so that a stolen database signs nobody in. */
  tokenHash: string;
  userId: number;
  browser: string;
  createdAt: string;
  lastSeenAt: string;
  expiresAt: string;
  /** When it last proved who uses it; signing in is a proof. */
  provenAt: string;
};

export type UsedSetupTokensTable = {
  tokenId: string;
  userId: number | null;
  usedAt: string;
};

/** Requests that came with an Idempotency-Key. */
export type KeyedRequestsTable = {
  /** A user, or the hash of a signed-out browser's token. */
  owner: string;
  key: string;
  /** Hash of method, address and body. */
  fingerprint: string;
  /** What its first write came to. */
  sealedResult: string;
  createdAt: string;
};
