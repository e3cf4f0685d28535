import type { Kysely } from 'kysely';
import type { Db, Engine } from '../../platform/database.ts';
import { lockAdministration } from '../../platform/dialect.ts';
import { AppError, conflict, notFound } from '../../platform/errors.ts';
import type { Caller } from '../../platform/sessions.ts';
import type { Tables } from '../../platform/tables.ts';
import { hasOtherAdministrator, isAdministrator, userById } from './users.queries.ts';

export type Administration = { db: Kysely<Tables>; engine: Engine };

/** Who acts on whom, and when: what every action on an account begins with. */
export type Act = { actor: Caller; userId: number; requestId: string; now: Date };

export type Subject = NonNullable<Awaited<ReturnType<typeof userById>>>;

/**
 * Runs a change of an account in one transaction, one such change at a time. The actor may have
 * lost the right while waiting for the turn.
 */
export function administer<Result>(
  { db, engine }: Administration,
  { actor, userId, now }: Act,
  change: (db: Db, user: Subject) => Promise<Result>,
): Promise<Result> {
  return db.transaction().execute(async (db) => {
    await lockAdministration(db, engine);
    if (!(await isAdministrator(db, actor.userId))) throw new AppError('FORBIDDEN');
    const user = await userById(db, userId, now);
    if (!user) throw notFound();
    return change(db, user);
  });
}

/** A site without an administrator could be repaired only from the server's console. */
export async function keepAnAdministrator(db: Db, { id, roles, bannedAt }: Subject) {
  const administers = roles.includes('admin') && bannedAt === null;
  if (!administers || (await hasOtherAdministrator(db, id))) return;
  throw conflict({
    en: 'This is the only administrator. Make somebody else an administrator first.',
    'zh-CN': '这是唯一的管理员，请先让其他人成为管理员。',
  });
}
