import type { AuditContext } from '../../domain/members/audit.ts';
import { isAdministrator, requireOtherAdministrator } from '../../domain/members/administrators.ts';
import type { Context } from '../../platform/context.ts';
import type { Db } from '../../platform/database/db.ts';
import { lockAdministration } from '../../platform/database/dialect.ts';
import type { Effects } from '../../platform/write.ts';
import { AppError, conflict, notFound } from '../../platform/http/errors.ts';
import { userById } from './users.queries.ts';

export type AdministrationDeps = Pick<Context, 'write'>;

/** An action by a member of staff on an account. */
export type AccountAction = AuditContext & { userId: number };

export type ManagedUser = NonNullable<Awaited<ReturnType<typeof userById>>>;

/**
 * Changes an account in one transaction, one such change at a time. Checks the actor's role again,
 * because it may have been removed while this waited for the lock.
 */
export function administer<Result>(
  { write }: AdministrationDeps,
  { actor, userId, now }: AccountAction,
  change: (db: Db, user: ManagedUser) => Promise<Result>,
  after?: Effects,
): Promise<Result> {
  return write(async (db) => {
    await lockAdministration(db);
    if (!(await isAdministrator(db, actor.userId))) throw new AppError('FORBIDDEN');
    const user = await userById(db, userId, now);
    if (!user) throw notFound();
    return { result: await change(db, user), after };
  });
}

/** Nobody owns an account of the demo, so it gets neither a role nor a way in. */
export function refuseDemo({ demo }: ManagedUser) {
  if (!demo) return;
  throw conflict({
    en: 'This is an account of the demo. Nobody can sign in with it.',
    'zh-CN': '这是演示账号，不能用来登录。',
  });
}

/** Rejects the removal of the last administrator. */
export async function keepAnAdministrator(db: Db, { id, roles, bannedAt }: ManagedUser) {
  if (roles.includes('admin') && bannedAt === null) await requireOtherAdministrator(db, id);
}
