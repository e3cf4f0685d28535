import { discussionReads } from '../../domain/public-reads.ts';
import type { Role } from '../../../contract/members/me.ts';
import type { Db } from '../../platform/database/db.ts';
import { audit } from '../../domain/members/audit.ts';
import { conflict } from '../../platform/http/errors.ts';
import { endSessionsOf, openSession } from '../../platform/auth/sessions.ts';
import {
  administer,
  keepAnAdministrator,
  refuseDemo,
  type AccountAction,
  type AdministrationDeps,
  type ManagedUser,
} from './administer.ts';
import { updateUser, userById } from './users.queries.ts';

type RolesChange = AccountAction & {
  roles: readonly Role[];
  /** The roles that the caller has seen; a conflict if they have changed since. */
  base?: readonly Role[];
  browser: string;
};

const everyRole: readonly Role[] = ['user', 'editor', 'admin'];

/** All sessions end with a change of roles; members who change their own get a new one. */
export function setRoles(deps: AdministrationDeps, change: RolesChange) {
  const { actor, userId, now, browser, requestId } = change;
  const roles = tidyRoles(change.roles);
  // Comments show the role of their author.
  const after = { invalidate: discussionReads };
  const work = async (db: Db, user: ManagedUser) => {
    refuseDemo(user);
    const current = tidyRoles(user.roles).join();
    if (current === roles.join()) return { user, session: null };
    if (change.base && current !== tidyRoles(change.base).join()) {
      throw conflict(changedMeanwhile, user);
    }
    if (!roles.includes('admin')) await keepAnAdministrator(db, user);
    await updateUser(db, userId, { roles: roles.join(' ') });
    await endSessionsOf(db, userId);
    const isSelf = actor.userId === userId;
    const session = isSelf ? await openSession(db, { id: userId, roles }, browser, now) : null;
    await audit(db, {
      actor,
      action: 'user.roles',
      target: 'user',
      targetId: userId,
      before: { roles: user.roles },
      after: { roles },
      requestId,
      now,
    });
    return { user: (await userById(db, userId, now))!, session };
  };
  return administer(deps, change, work, after);
}

const tidyRoles = (given: readonly Role[]) =>
  everyRole.filter((role) => role === 'user' || given.includes(role));

const changedMeanwhile = {
  en: 'Somebody else has changed these roles meanwhile. Check what applies now, then try again.',
  'zh-CN': '这些角色刚刚被他人修改，请核对当前角色后再试。',
};
