import type { Ddl } from '../ddl.ts';

export async function createOperation({ create, id, real, bytes }: Ddl) {
  // Totals that requests read instead of counting rows.
  await create`
    create table counters (
      name text primary key,
      value bigint not null
    )`;
  await create`insert into counters (name, value) values ('members', 0)`;

  // The settings that an administrator has changed; all others have their default.
  await create`
    create table settings (
      key text primary key,
      value text not null
    )`;

  // The former values of changed settings.
  await create`
    create table settings_changes (
      version integer primary key check (version > 0),
      at text not null,
      "actorId" bigint not null,
      before text not null,
      after text not null
    )`;

  // The current and the previous logo of the site, as rendered PNG files.
  await create`
    create table logos (
      id text primary key,
      png ${bytes} not null
    )`;

  // Background jobs. Each runs on one instance at a time.
  await create`
    create table jobs (
      id text primary key,
      enabled integer not null default 1 check (enabled in (0, 1)),
      "nextAt" text,
      failures integer not null default 0,
      "lastSuccessAt" text
    )`;

  // The runs of jobs. An index allows one running row per job and acts as the lock.
  await create`
    create table job_runs (
      id ${id},
      "jobId" text not null references jobs (id),
      "startedAt" text not null,
      "finishedAt" text,
      outcome text not null check (outcome in ('running', 'ok', 'nothing-new', 'partial',
        'failed', 'cancelled', 'refused')),
      "isManual" integer not null,
      params text,
      progress ${real},
      note text,
      message text,
      counts text not null default '{}',
      detail text,
      "leaseUntil" text,
      "cancelRequested" integer not null default 0,
      constraint job_runs_ended check ((outcome = 'running') = ("finishedAt" is null) and (outcome
        = 'running') = ("leaseUntil" is not null))
    )`;
  await create`create index job_runs_by_job on job_runs ("jobId", id)`;
  await create`
    create unique index job_runs_one_at_a_time on job_runs ("jobId") where outcome = 'running'`;

  // The backups that were made.
  await create`
    create table backups (
      id ${id},
      file text not null,
      place text not null,
      engine text not null check (engine in ('sqlite', 'postgres')),
      "startedAt" text not null,
      "finishedAt" text,
      bytes bigint not null default 0,
      sha256 text not null default '',
      tables text not null default '{}',
      verified integer not null default 0 check (verified in (0, 1)),
      message text,
      constraint backups_verified_when_finished check (verified = 0 or "finishedAt" is not null)
    )`;

  // What staff did, insert only.
  await create`
    create table audit_log (
      id ${id},
      at text not null,
      "actorId" bigint,
      "actorName" text not null,
      action text not null,
      target text not null,
      "targetId" bigint,
      before text,
      after text,
      "requestId" text not null
    )`;
  await create`create index audit_log_by_target on audit_log (target, "targetId", id)`;

  // Requests that came with an Idempotency-Key.
  await create`
    create table keyed_requests (
      owner text not null,
      key text not null,
      fingerprint text not null,
      "sealedResult" text,
      "createdAt" text not null,
      constraint keyed_requests_key primary key (owner, key)
    )`;
  await create`create index keyed_requests_by_age on keyed_requests ("createdAt")`;
}
