import type { Generated } from 'kysely';
import type { LoginWay } from '../../../../contract/login/identities.ts';
import type { ScenePurpose } from '../../../../contract/login/login.ts';

export type LoginTables = {
  identities: IdentitiesTable;
  recovery_codes: RecoveryCodesTable;
  passkeys: PasskeysTable;
  login_challenges: LoginChallengesTable;
  key_reminders: KeyRemindersTable;
  login_scenes: LoginScenesTable;
  provider_tokens: ProviderTokensTable;
  provider_events: ProviderEventsTable;
  provider_leases: ProviderLeasesTable;
  invitations: InvitationsTable;
  signup_counts: SignupCountsTable;
  audit_log: AuditLogTable;
  account_merges: AccountMergesTable;
  merge_tickets: MergeTicketsTable;
  recovery_links: RecoveryLinksTable;
};

/** An identity of a provider, and the account that it signs in to. An account may have several. */
export type IdentitiesTable = {
  id: Generated<number>;
  provider: LoginWay;
  subject: string;
  userId: number;
  /** A name that its owner recognizes; empty for identities that are older than labels. */
  label: Generated<string>;
  createdAt: string;
  lastUsedAt: Generated<string | null>;
};

export type RecoveryCodesTable = {
  /** SHA-256 of the code without its dashes. */
  codeHash: string;
  identityId: number;
  usedAt: Generated<string | null>;
};

/** A credential of WebAuthn; its id is the subject of its identity. */
export type PasskeysTable = {
  identityId: number;
  /** The COSE key, as base64url. */
  publicKey: string;
  counter: number;
  /** Space-separated transports, as the browser reported them. */
  transports: string;
  /** The id of the account at the authenticator. */
  userHandle: string;
  /** The relying party: browsers offer the passkey under this host only. */
  host: string;
};

/** A challenge that a passkey has to sign, valid for one browser, one purpose and one attempt. */
export type LoginChallengesTable = {
  challengeHash: string;
  browserHash: string;
  purpose: string;
  expiresAt: string;
};

/** Members who postponed the reminder to add a second sign-in key. */
export type KeyRemindersTable = { userId: number; laterAt: string };

export type LoginScenesTable = {
  /** SHA-256 of the scene in the QR code; the scene itself is not stored. */
  sceneHash: string;
  /** SHA-256 of the binding secret in the cookie of the requesting browser. */
  browserHash: string;
  provider: string;
  status: 'pending' | 'scanned' | 'confirmed' | 'consumed' | 'cancelled';
  code: string;
  browser: string;
  /** The identity that scanned; only it may confirm or cancel. */
  subject: string | null;
  subjectName: string | null;
  ticketHash: string | null;
  userId: number | null;
  createdAt: string;
  expiresAt: string;
  /** Of the setup link that began it: its first account needs no invitation. */
  setupTokenId: Generated<string | null>;
  purpose: Generated<ScenePurpose>;
  /** The session that adds a key or needs a proof of identity. */
  sessionId: Generated<number | null>;
};

/** A platform's access token, shared by all instances. */
export type ProviderTokensTable = { provider: string; token: string; expiresAt: string };

/** Events from a platform with our first reply, which retries of the same event get again. */
export type ProviderEventsTable = {
  provider: string;
  eventKey: string;
  reply: string | null;
  createdAt: string;
};

/** The instance that polls a platform that allows only one listener. */
export type ProviderLeasesTable = { provider: string; holder: string; expiresAt: string };

/** The number of accounts that were opened on a day; deleted after that day. */
export type SignupCountsTable = {
  day: string;
  /** A keyed hash, which changes daily, of an address or a network. */
  origin: string;
  accounts: number;
};

export type InvitationsTable = {
  id: Generated<number>;
  tokenHash: string;
  note: string;
  createdBy: Generated<number | null>;
  createdAt: string;
  expiresAt: string;
  usedAt: Generated<string | null>;
  usedBy: Generated<number | null>;
};

/** Insert only. `before` and `after` are JSON text of what changed. */
export type AuditLogTable = {
  id: Generated<number>;
  at: string;
  actorId: number | null;
  actorName: string;
  action: string;
  target: string;
  targetId: number | null;
  before: string | null;
  after: string | null;
  requestId: string;
};

/** Merges of two accounts into one. */
export type AccountMergesTable = {
  id: Generated<number>;
  /** The account that remains. */
  userId: number;
  /** The account that was merged into it; its row is deleted unless the merge is undone. */
  formerId: number;
  formerName: string;
  mergedAt: string;
  undoneAt: Generated<string | null>;
  /** JSON for undoing the merge; empty once that is no longer possible. */
  moved: string;
  /**
   * JSON of the discarded row of each pair, where both accounts had a review or shelf item of the
   * same game.
   */
  setAside: string;
};

/** A proof that the user of a session also holds a key of another account. */
export type MergeTicketsTable = {
  ticketHash: string;
  sessionId: number;
  otherId: number;
  expiresAt: string;
  /** 1 for a recovery code or single sign-on, 0 for a scan. */
  isProven: Generated<0 | 1>;
};

/** A sign-in link that an administrator has made for a member without a key. */
export type RecoveryLinksTable = { tokenHash: string; userId: number; expiresAt: string };
