import type { Ddl } from '../ddl.ts';

export async function createAccounts({ create, id, withoutRowid }: Ddl) {
  // Somebody with an account.
  await create`
    create table users (
      id ${id},
      nickname text not null,
      "avatarUrl" text,
      roles text not null default 'user',
      "bannedAt" text,
      "createdAt" text not null,
      "banReason" text
    )`;

  // A browser that is signed in; the table knows the hash of its token only.
  await create`
    create table sessions (
      id ${id},
      "tokenHash" text not null unique,
      "userId" bigint not null references users (id) on delete cascade,
      browser text not null,
      "createdAt" text not null,
      "lastSeenAt" text not null,
      "expiresAt" text not null,
      "provenAt" text not null default ''
    )`;
  await create`create index sessions_by_user on sessions ("userId", "lastSeenAt")`;

  // A key that opens an account: an identity of a provider, a phone or a set of codes.
  await create`
    create table identities (
      id ${id},
      provider text not null,
      subject text not null,
      "userId" bigint not null references users (id) on delete cascade,
      label text not null default '',
      "createdAt" text not null,
      "lastUsedAt" text,
      constraint identities_by_subject unique (provider, subject)
    )`;
  await create`create index identities_by_user on identities ("userId")`;

  // A credential of WebAuthn; its id is the subject of its identity.
  await create`
    create table passkeys (
      "identityId" bigint primary key references identities (id) on delete cascade,
      "publicKey" text not null,
      counter bigint not null,
      transports text not null,
      "userHandle" text not null,
      host text not null
    )`;

  // One-time codes for an account whose other keys are lost.
  await create`
    create table recovery_codes (
      "codeHash" text primary key,
      "identityId" bigint not null references identities (id) on delete cascade,
      "usedAt" text
    )`;
  await create`create index recovery_codes_by_identity on recovery_codes ("identityId")`;

  // A sign-in link that an administrator has made for a member without a key.
  await create`
    create table recovery_links (
      "tokenHash" text primary key,
      "userId" bigint not null references users (id) on delete cascade,
      "expiresAt" text not null
    )`;
  await create`create index recovery_links_by_user on recovery_links ("userId")`;

  // A challenge that a passkey has to sign: one browser, one purpose, one attempt.
  await create`
    create table login_challenges (
      "challengeHash" text primary key,
      "browserHash" text not null,
      purpose text not null,
      "expiresAt" text not null
    )`;
  await create`create index login_challenges_by_expiry on login_challenges ("expiresAt")`;

  // A QR code on a screen, from its creation to the session that it yields.
  await create`
    create table login_scenes (
      "sceneHash" text primary key,
      "browserHash" text not null,
      provider text not null,
      status text not null check (status in ('pending', 'scanned', 'confirmed', 'consumed',
        'cancelled')),
      code text not null,
      browser text not null,
      subject text,
      "subjectName" text,
      "ticketHash" text unique,
      "userId" bigint references users (id) on delete cascade,
      "createdAt" text not null,
      "expiresAt" text not null,
      "isSetup" integer not null default 0 check ("isSetup" in (0, 1)),
      purpose text not null default 'sign-in',
      "sessionId" bigint
    )`;
  await create`create index login_scenes_by_expiry on login_scenes ("expiresAt")`;
  await create`create index login_scenes_by_browser on login_scenes ("browserHash", "createdAt")`;

  // A platform's access token, shared by all instances.
  await create`
    create table provider_tokens (
      provider text primary key,
      token text not null,
      "expiresAt" text not null
    )`;

  // Events from a platform with our first reply, which retries of the same event get again.
  await create`
    create table provider_events (
      provider text not null,
      "eventKey" text not null,
      reply text,
      "createdAt" text not null,
      constraint provider_events_pk primary key (provider, "eventKey")
    )`;

  // The instance that polls a platform that allows only one listener.
  await create`
    create table provider_leases (
      provider text primary key,
      holder text not null,
      "expiresAt" text not null
    )`;

  // An invitation to join a site that is not open to everyone.
  await create`
    create table invitations (
      id ${id},
      "tokenHash" text not null unique,
      note text not null,
      "createdBy" bigint references users (id) on delete set null,
      "createdAt" text not null,
      "expiresAt" text not null,
      "usedAt" text,
      "usedBy" bigint references users (id) on delete set null
    )`;

  // The number of accounts that were opened on a day, by a hash of where they came from.
  await create`
    create table signup_counts (
      day text not null,
      origin text not null,
      accounts integer not null,
      constraint signup_counts_key primary key (day, origin)
    )${withoutRowid}`;

  // Links that made somebody an administrator; each works once.
  await create`
    create table used_setup_tokens (
      "tokenId" text primary key,
      "userId" bigint references users (id) on delete set null,
      "usedAt" text not null
    )`;

  // Members who postponed the reminder to add a second key.
  await create`
    create table key_reminders (
      "userId" bigint primary key references users (id) on delete cascade,
      "laterAt" text not null
    )`;

  // Two accounts that became one, with what is needed to undo it.
  await create`
    create table account_merges (
      id ${id},
      "userId" bigint not null references users (id) on delete cascade,
      "formerId" bigint not null,
      "formerName" text not null,
      "mergedAt" text not null,
      "undoneAt" text,
      moved text not null,
      "setAside" text not null
    )`;
  await create`create index account_merges_by_user on account_merges ("userId", id)`;

  // A proof that the user of a session also holds a key of another account.
  await create`
    create table merge_tickets (
      "ticketHash" text primary key,
      "sessionId" bigint not null references sessions (id) on delete cascade,
      "otherId" bigint not null references users (id) on delete cascade,
      "expiresAt" text not null
    )`;
  await create`create index merge_tickets_by_session on merge_tickets ("sessionId")`;
  await create`create index merge_tickets_by_other on merge_tickets ("otherId")`;
}
