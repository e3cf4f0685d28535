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

/** An identity of a provider, and the account that it opens. An account may have several. */
export type IdentitiesTable = {
  id: Generated<number>;
  provider: LoginWay;
  subject: string;
  userId: number;
  /** What its owner knows it by; empty for identities from before there were labels. */
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
  /** In COSE, as base64url. */
  publicKey: string;
  counter: number;
  /** Space-separated, as the browser named them. */
  transports: string;
  /** What the authenticator knows the account by. */
  userHandle: string;
  /** The relying party: browsers offer the passkey under this host only. */
  host: string;
};

/** A question that a passkey has to sign: for one browser, one purpose and one try. */
export type LoginChallengesTable = {
  challengeHash: string;
  browserHash: string;
  purpose: string;
  expiresAt: string;
};

/** Members who were asked for a second key and postponed it. */
export type KeyRemindersTable = { userId: number; laterAt: string };

export type LoginScenesTable = {
  /** SHA-256 of the scene in the QR code; the code itself is nowhere on record. */
  sceneHash: string;
  /** SHA-256 of the binding secret in the cookie of the requesting browser. */
  browserHash: string;
  provider: string;
  status: 'pending' | 'scanned' | 'confirmed' | 'consumed' | 'cancelled';
  code: string;
  browser: string;
  /** Who scanned; only the same may confirm or cancel. */
  subject: string | null;
  subjectName: string | null;
  ticketHash: string | null;
  userId: number | null;
  createdAt: string;
  expiresAt: string;
  /** 1 when a valid setup link started it: then no invitation is needed. */
  isSetup: Generated<0 | 1>;
  purpose: Generated<ScenePurpose>;
  /** The session that requests a key or a proof. */
  sessionId: Generated<number | null>;
};

/** A platform's access token, shared by all instances. */
export type ProviderTokensTable = { provider: string; token: string; expiresAt: string };

/** Events a platform has sent, with our first reply: its retries get the same again. */
export type ProviderEventsTable = {
  provider: string;
  eventKey: string;
  reply: string | null;
  createdAt: string;
};

/** Which instance listens to a platform that allows only one. */
export type ProviderLeasesTable = { provider: string; holder: string; expiresAt: string };

/** How many accounts were opened on a day; forgotten once the day is over. */
export type SignupCountsTable = {
  day: string;
  /** A keyed hash of an address or a network that changes daily. */
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

/** Two accounts that became one. */
export type AccountMergesTable = {
  id: Generated<number>;
  /** The account that stayed. */
  userId: number;
  /** The account that was merged into it, whose row is gone until somebody undoes the merge. */
  formerId: number;
  formerName: string;
  mergedAt: string;
  undoneAt: Generated<string | null>;
  /** JSON of what undoing needs; empty once it is too late for that. */
  moved: string;
  /** JSON of reviews and shelf items that both accounts had: the other one of each pair. */
  setAside: string;
};

/** A proof that the user of a session also holds a key of another account. */
export type MergeTicketsTable = {
  ticketHash: string;
  sessionId: number;
  otherId: number;
  expiresAt: string;
};

/** A link that an administrator has made for somebody without a key. */
export type RecoveryLinksTable = { tokenHash: string; userId: number; expiresAt: string };
