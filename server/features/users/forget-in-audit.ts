import { formerIds } from '../../domain/members/account-merges.ts';
import type { Db } from '../../platform/database/db.ts';

/**
 * Removes a deleted account, and accounts merged into it, from the audit log. The entries stay, but
 * without the name of the actor and the id of the target.
 */
export async function forgetInAudit(db: Db, userId: number) {
  for (const id of [userId, ...(await formerIds(db, userId))]) await forgetOne(db, id);
}

async function forgetOne(db: Db, userId: number) {
  await db
    .updateTable('audit_log')
    .set({ actorId: null, actorName: '' })
    .where('actorId', '=', userId)
    .execute();
  await db
    .updateTable('audit_log')
    .set({ targetId: null })
    .where('target', '=', 'user')
    .where('targetId', '=', userId)
    .execute();
  const named = await db
    .selectFrom('audit_log')
    .select(['id', 'before'])
    .where('target', '=', 'comment')
    .where('before', 'like', `%"userId":${userId}%`)
    .execute();
  for (const { id, before } of named) {
    const facts = JSON.parse(before!) as { userId?: number | null };
    if (facts.userId !== userId) continue;
    const anonymous = JSON.stringify({ ...facts, userId: null });
    await db.updateTable('audit_log').set({ before: anonymous }).where('id', '=', id).execute();
  }
}
