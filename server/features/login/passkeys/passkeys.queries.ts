import type { Db } from '../../../platform/database/db.ts';
import { lockAccountKeys } from '../../../platform/database/dialect.ts';

const withIdentity = (db: Db) =>
  db.selectFrom('passkeys').innerJoin('identities', 'identities.id', 'passkeys.identityId');

export const passkeysOf = (db: Db, userId: number, host: string) =>
  withIdentity(db)
    .select(['identities.subject as credentialId', 'passkeys.transports', 'passkeys.userHandle'])
    .where('identities.userId', '=', userId)
    .where('passkeys.host', '=', host)
    .orderBy('identities.id')
    .execute();

export const passkeyById = (db: Db, credentialId: string, host: string) =>
  withIdentity(db)
    .select([
      'identities.subject as credentialId',
      'identities.userId',
      'passkeys.identityId',
      'passkeys.publicKey',
      'passkeys.counter',
      'passkeys.userHandle',
    ])
    .where('identities.provider', '=', 'passkey')
    .where('identities.subject', '=', credentialId)
    .where('passkeys.host', '=', host)
    .executeTakeFirst();

export type Passkey = NonNullable<Awaited<ReturnType<typeof passkeyById>>>;

type NewPasskey = Omit<Passkey, 'credentialId' | 'userId'> & { transports: string; host: string };

export const insertPasskey = (db: Db, passkey: NewPasskey) =>
  db.insertInto('passkeys').values(passkey).execute();

/** Records a use and returns the key and its owner. Of two uses with the same counter, only one succeeds. */
export async function countUse(db: Db, { identityId, counter }: Passkey, next: number, at: string) {
  await lockAccountKeys(db, 'use');
  const counted = await db
    .updateTable('passkeys')
    .set({ counter: next })
    .where('identityId', '=', identityId)
    .where('counter', '=', counter)
    .returning('identityId')
    .executeTakeFirst();
  if (!counted) return null;
  return db
    .updateTable('identities')
    .set({ lastUsedAt: at })
    .where('id', '=', identityId)
    .returning(['userId', 'provider', 'createdAt'])
    .executeTakeFirstOrThrow();
}
