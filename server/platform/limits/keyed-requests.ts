import { sql } from 'kysely';
import type { Db, Engine } from '../database/database.ts';
import { prepared } from '../database/prepared.ts';
import type { KeyedRequestsTable } from '../database/tables/tables.ts';

/** A request that has a key: whose, which, what it asks for, and when. */
export type KeyedRequest = Omit<KeyedRequestsTable, 'sealedResult'>;
type Named = Pick<KeyedRequest, 'owner' | 'key'>;

const found = prepared<KeyedRequestsTable>(
  () => sql`
    select * from keyed_requests where owner = ${''} and key = ${''} and "createdAt" > ${''}
  `,
);

export const findRequest = async (
  db: Db,
  engine: Engine,
  { owner, key }: Named,
  since: string,
): Promise<KeyedRequestsTable | undefined> => (await found(db, engine, owner, key, since))[0];

/** In place of one that is too old to be known. */
const kept = prepared(
  () => sql`
    insert into keyed_requests (owner, key, fingerprint, "sealedResult", "createdAt")
    values (${''}, ${''}, ${''}, ${''}, ${''})
    on conflict (owner, key) do update set
      fingerprint = excluded.fingerprint,
      "sealedResult" = excluded."sealedResult",
      "createdAt" = excluded."createdAt"
  `,
);

export const keepResult = (db: Db, engine: Engine, request: KeyedRequestsTable) =>
  kept(
    db,
    engine,
    request.owner,
    request.key,
    request.fingerprint,
    request.sealedResult,
    request.createdAt,
  );

const old = prepared(() => sql`delete from keyed_requests where "createdAt" < ${''}`);

export const forgetBefore = (db: Db, engine: Engine, time: string) => old(db, engine, time);
