import { sql } from 'kysely';
import type { Db, Engine } from './database.ts';
import { prepared } from './prepared.ts';
import type { KeyedRequestsTable } from './tables.ts';

export type Claim = Omit<KeyedRequestsTable, 'sealedAnswer'>;
type Named = Pick<Claim, 'owner' | 'key'>;

/** From when on a request is known: all of them, and those that have no answer yet. */
export type Known = { since: string; openSince: string };

const named = sql`owner = ${''} and key = ${''}`;

const claims = prepared<Named>(
  () => sql`
    insert into keyed_requests (owner, key, fingerprint, "sealedAnswer", "createdAt")
    values (${''}, ${''}, ${''}, null, ${''})
    on conflict (owner, key) do update set
      fingerprint = excluded.fingerprint,
      "sealedAnswer" = excluded."sealedAnswer",
      "createdAt" = excluded."createdAt"
    where keyed_requests."createdAt" < ${''} or (
      keyed_requests."createdAt" < ${''} and keyed_requests."sealedAnswer" is null
      and keyed_requests.fingerprint = excluded.fingerprint
    )
    returning owner, key
  `,
);

/** Of any number of requests with one key, one is told yes, until the key is free again. */
export async function claimKey(db: Db, engine: Engine, claim: Claim, { since, openSince }: Known) {
  const { owner, key, fingerprint, createdAt } = claim;
  const claimed = await claims(db, engine, owner, key, fingerprint, createdAt, since, openSince);
  return claimed.length > 0;
}

const found = prepared<KeyedRequestsTable>(() => sql`select * from keyed_requests where ${named}`);

export const findRequest = async (db: Db, engine: Engine, { owner, key }: Named) =>
  (await found(db, engine, owner, key))[0];

const answered = prepared(
  () => sql`update keyed_requests set "sealedAnswer" = ${''} where ${named}`,
);

export const keepAnswer = (db: Db, engine: Engine, { owner, key }: Claim, sealedAnswer: string) =>
  answered(db, engine, sealedAnswer, owner, key);

const given = prepared(
  () => sql`
    delete from keyed_requests
    where ${named} and "createdAt" = ${''} and "sealedAnswer" is null
  `,
);

/** Only this very claim: a later one with the same key may have an answer already. */
export const dropClaim = (db: Db, engine: Engine, { owner, key, createdAt }: Claim) =>
  given(db, engine, owner, key, createdAt);

const old = prepared(() => sql`delete from keyed_requests where "createdAt" < ${''}`);

export const forgetBefore = (db: Db, engine: Engine, time: string) => old(db, engine, time);
