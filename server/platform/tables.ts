import type { Generated } from 'kysely';
import type { CatalogueTables } from './catalogue-tables.ts';
import type { LoginTables } from './login-tables.ts';

/** One type per table; columns carry the names the API uses. Times are ISO 8601 UTC text. */
export type Tables = CatalogueTables &
  LoginTables & {
    users: UsersTable;
    sessions: SessionsTable;
    used_setup_tokens: UsedSetupTokensTable;
    ranking_types: RankingTypesTable;
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
};

export type UsedSetupTokensTable = {
  tokenId: string;
  userId: number | null;
  usedAt: string;
};

export type RankingTypesTable = {
  id: Generated<number>;
  type: string;
  name: string;
  nameEn: string;
  description: string;
  kind: 'flow' | 'stock' | 'score';
  valueLabel: string;
  valueUnit: string;
  /** JSON text: [{key, name, nameEn}] */
  subTypes: string;
  /** JSON text: ["M", "Y"] */
  periodKinds: string;
  defaultPeriod: string;
  status: number;
  sortOrder: number;
};
