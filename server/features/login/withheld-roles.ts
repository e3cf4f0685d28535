import type { Role } from '../../../contract/members/me.ts';
import { isLastAdministrator } from '../../domain/members/administrators.ts';
import type { Key, WaysConfig } from '../../domain/members/ways.ts';
import type { Db } from '../../platform/database/db.ts';

/**
 * The roles that a new session lacks. Only single sign-on reads the claim, so what the claim has
 * given holds only in sessions that it opens; the last administrator keeps that role in all.
 */
export async function withheldRoles(
  db: Db,
  { oidc }: WaysConfig,
  { id, roles }: { id: number; roles: readonly Role[] },
  key: Key | null,
): Promise<Role[]> {
  const settings = oidc?.roles;
  if (!settings || key?.provider === 'oidc') return [];
  const mapped = (['editor', 'admin'] as const).filter(
    (role) => settings[role] !== null && roles.includes(role),
  );
  if (mapped.length === 0 || !(await hasSignedInByOidc(db, id))) return [];
  const keepsAdmin = await isLastAdministrator(db, id);
  return mapped.filter((role) => role !== 'admin' || !keepsAdmin);
}

/** Until then, the claim has given and taken nothing. */
const hasSignedInByOidc = async (db: Db, userId: number): Promise<boolean> =>
  (await db
    .selectFrom('identities')
    .select('id')
    .where('userId', '=', userId)
    .where('provider', '=', 'oidc')
    .where('lastUsedAt', 'is not', null)
    .limit(1)
    .executeTakeFirst()) !== undefined;
