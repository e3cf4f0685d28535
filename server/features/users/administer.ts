import type { AuditContext } from '../../domain/members/audit.ts';
import { isAdministrator, requireOtherAdministrator } from '../../domain/members/administrators.ts';
import type { Context } from '../../platform/context.ts';
import type { Db } from '../../platform/database/db.ts';
import { lockAdministration } from '../../platform/database/dialect.ts';
import type { Effects } from '../../platform/write.ts';
import { AppError, notFound } from '../../platform/http/errors.ts';
import { userById } from './users.queries.ts';

export type AdministrationDeps = Pick<Context, 'write'>;

/** Who acts on which account, and when. */
export type AccountAction = AuditContext & { userId: number };

export type ManagedUser = NonNullable<Awaited<ReturnType<typeof userById>>>;

/**
 * Runs a change of an account in one transaction, one such change at a time. The actor may have
 * lost the right while waiting for the lock.
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

/** Refuses to take the right from the last administrator. */
export async function keepAnAdministrator(db: Db, { id, roles, bannedAt }: ManagedUser) {
  if (roles.includes('admin') && bannedAt === null) await requireOtherAdministrator(db, id);
}
