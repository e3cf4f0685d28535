import { audit } from '../../../domain/members/audit.ts';
import { isLastAdministrator } from '../../../domain/members/administrators.ts';
import { discussionReads } from '../../../domain/public-reads.ts';
import { endSessionsOf } from '../../../platform/auth/sessions.ts';
import type { Context } from '../../../platform/context.ts';
import type { Db } from '../../../platform/database/db.ts';
import { lockAdministration, lockAccountKeys } from '../../../platform/database/dialect.ts';
import type { OidcConfig } from '../../../platform/oidc-config.ts';
import { accountById, accountOf, keyOf } from '../accounts.queries.ts';
import { touchIdentity } from '../identities/identities.queries.ts';
import type { SignupOrigin } from '../limit-signups.ts';
import type { Subject } from '../providers.ts';
import { proofRefused } from '../refused.ts';
import { requireSignup } from '../signup-terms.ts';
import { signUp } from '../sign-up.ts';
import { startSession, type SessionStart } from '../start-session.ts';
import { mappedRoles } from './map-roles.ts';

type OidcSignIn = SessionStart & {
  subject: Subject;
  /** The value of the claim that maps to roles. */
  roles: unknown;
  invitation: string | undefined;
  origin: SignupOrigin;
  requestId: string;
};

type OidcDeps = Pick<Context, 'write' | 'settings'> & { oidc: OidcConfig };

/** Signs in the subject that the provider returned; a new subject gets an account first. */
export function signInByOidc(deps: OidcDeps, signIn: OidcSignIn) {
  const { oidc } = deps;
  const { subject, now } = signIn;
  return deps.write(async (db) => {
    if (oidc.roles) await lockAdministration(db);
    await lockAccountKeys(db, 'use');
    const found =
      (await accountOf(db, subject)) ??
      (await signUp(db, signIn, await requireSignup(db, deps, { setupTokenId: null })));
    if (found.bannedAt) throw proofRefused();
    await touchIdentity(db, subject, subject.name ?? '', now.toISOString());
    const { isChanged, outcome } = await mapRoles(db, oidc, found, signIn);
    const account = isChanged ? await accountById(db, found.id) : found;
    const session = await startSession(db, account, await keyOf(db, subject), signIn);
    const after = isChanged ? { invalidate: discussionReads } : {};
    return { result: { account, session, outcome }, after };
  });
}

type Account = Awaited<ReturnType<typeof accountById>>;

/** What the claim has done to roles that the person must hear of. */
export type RolesOutcome = 'last-administrator' | 'roles-lost' | null;

/**
 * Applies the provider's claim at every sign-in, and ends all other sessions of an account whose
 * roles change. The last administrator remains one: a wrong setting at the provider must not lock
 * everybody out.
 */
async function mapRoles(
  db: Db,
  { roles: settings }: OidcConfig,
  { id, nickname, roles: before }: Account,
  { roles: claim, requestId, now }: OidcSignIn,
): Promise<{ isChanged: boolean; outcome: RolesOutcome }> {
  if (!settings) return { isChanged: false, outcome: null };
  const after = mappedRoles(before, settings, claim);
  const isKept = !after.includes('admin') && (await isLastAdministrator(db, id));
  if (isKept) after.push('admin');
  const isLost = before.some((role) => !after.includes(role));
  const outcome = isKept ? 'last-administrator' : isLost ? 'roles-lost' : null;
  if (after.join(' ') === before.join(' ')) return { isChanged: false, outcome };
  await db
    .updateTable('users')
    .set({ roles: after.join(' ') })
    .where('id', '=', id)
    .execute();
  await endSessionsOf(db, id);
  await audit(db, {
    actor: { userId: id, nickname },
    action: 'user.roles',
    target: 'user',
    targetId: id,
    before: { roles: before },
    after: { roles: after },
    requestId,
    now,
  });
  return { isChanged: true, outcome };
}
