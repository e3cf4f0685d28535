import type { LoginWay } from '../../../../contract/login/identities.ts';
import type { Db } from '../../../platform/database/db.ts';

const shown = ['id', 'provider', 'label', 'createdAt', 'lastUsedAt'] as const;

export const identitiesOf = (db: Db, userId: number) =>
  db.selectFrom('identities').select(shown).where('userId', '=', userId).orderBy('id').execute();

type NewIdentity = {
  provider: LoginWay;
  subject: string;
  userId: number;
  label: string;
  createdAt: string;
  lastUsedAt?: string;
};

/** Fails with a unique violation when the subject already has an account. */
export const addIdentity = (db: Db, identity: NewIdentity) =>
  db.insertInto('identities').values(identity).returning(shown).executeTakeFirstOrThrow();

/** Returns undefined when the user has no such identity. */
export const deleteIdentity = (db: Db, userId: number, id: number) =>
  db
    .deleteFrom('identities')
    .where('id', '=', id)
    .where('userId', '=', userId)
    .returning(['provider', 'label'])
    .executeTakeFirst();

/** Returns undefined when the user has no such identity. */
export const renameIdentity = (db: Db, userId: number, id: number, label: string) =>
  db
    .updateTable('identities')
    .set({ label })
    .where('id', '=', id)
    .where('userId', '=', userId)
    .returning(shown)
    .executeTakeFirst();

/** Records a use, and sets the label of old identities that have none. */
export const touchIdentity = (
  db: Db,
  { provider, id }: { provider: LoginWay; id: string },
  label: string,
  now: string,
) =>
  db
    .updateTable('identities')
    .set((eb) => ({
      lastUsedAt: now,
      label: eb.case().when('label', '=', '').then(label).else(eb.ref('label')).end(),
    }))
    .where('provider', '=', provider)
    .where('subject', '=', id)
    .execute();
