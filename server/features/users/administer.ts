import { isAdministrator, requireOtherAdministrator } from '../../domain/members/administrators.ts';
import type { Context } from '../../platform/context.ts';
import type { Db } from '../../platform/database/database.ts';
import { lockAdministration } from '../../platform/database/dialect.ts';
import { AppError, notFound } from '../../platform/http/errors.ts';
import type { Caller } from '../../platform/auth/sessions.ts';
import { userById } from './users.queries.ts';

export type Administration = Pick<Context, 'engine' | 'transact'>;

/** Who acts on whom, and when: what every action on an account begins with. */
export type Act = { actor: Caller; userId: number; requestId: string; now: Date };

export type Subject = NonNullable<Awaited<ReturnType<typeof userById>>>;

/**
 * Runs a change of an account in one transaction, one such change at a time. The actor may have
 * lost the right while waiting for the turn.
 */
export function administer<Result>(
  { engine, transact }: Administration,
  { actor, userId, now }: Act,
  change: (db: Db, user: Subject) => Promise<Result>,
): Promise<Result> {
  return transact(async (db) => {
    await lockAdministration(db, engine);
    if (!(await isAdministrator(db, actor.userId))) throw new AppError('FORBIDDEN');
    const user = await userById(db, userId, now);
    if (!user) throw notFound();
    return change(db, user);
  });
}

/** Whoever is about to lose the right must leave somebody who has it. */
export async function keepAnAdministrator(db: Db, { id, roles, bannedAt }: Subject) {
  if (roles.includes('admin') && bannedAt === null) await requireOtherAdministrator(db, id);
}
