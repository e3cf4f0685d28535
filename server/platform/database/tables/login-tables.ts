import type { Generated } from 'kysely';

export type LoginTables = {
  identities: IdentitiesTable;
  login_scenes: LoginScenesTable;
  provider_tokens: ProviderTokensTable;
  provider_events: ProviderEventsTable;
  provider_leases: ProviderLeasesTable;
  invitations: InvitationsTable;
  signup_counts: SignupCountsTable;
  audit_log: AuditLogTable;
};

/** Who a provider says somebody is, and which account that opens. */
export type IdentitiesTable = {
  provider: string;
  subject: string;
  userId: number;
  createdAt: string;
};

export type LoginScenesTable = {
  /** SHA-256 of the scene in the QR code; the code itself is nowhere on record. */
  sceneHash: string;
  /** SHA-256 of the binding secret in the cookie of the browser that asked. */
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
  /** 1 when a valid setup link asked for it: then no invitation is needed. */
  isSetup: Generated<0 | 1>;
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
