import { excerptOf } from '../../domain/moderation/moderated-text.ts';
import { formerIds } from '../../domain/members/account-merges.ts';
import type { Db } from '../../platform/database/db.ts';

/**
 * Removes a deleted account, and accounts merged into it, from the audit log. The entries stay, but
 * without the name of the actor, the id of the target, and words. Of a text that a moderator took
 * away, the beginning stays, so that the moderator can show what the decision was about.
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
    .set({ before: null })
    .where('action', '=', 'user.resetProfile')
    .where('targetId', '=', userId)
    .execute();
  await db
    .updateTable('audit_log')
    .set({ targetId: null })
    .where('target', '=', 'user')
    .where('targetId', '=', userId)
    .execute();
  for (const { id, action, before } of await decisionsAbout(db, userId)) {
    const { content, ...facts } = JSON.parse(before) as TextFacts;
    if (facts.userId !== undefined && facts.userId !== userId) continue;
    const isTakenAway = action.endsWith('.hide') || action.endsWith('.delete');
    const words = isTakenAway && content ? { content: excerptOf(content) } : {};
    const anonymous = JSON.stringify({ ...facts, ...words, userId: null });
    await db.updateTable('audit_log').set({ before: anonymous }).where('id', '=', id).execute();
  }
}

type TextFacts = { content?: string | null; userId?: number | null };

/** Older entries about comments do not name the author. */
const decisionsAbout = (db: Db, userId: number) =>
  db
    .selectFrom('audit_log')
    .select(['id', 'action', 'before'])
    .$narrowType<{ before: string }>()
    .where('target', 'in', ['comment', 'review'])
    .where('before', 'is not', null)
    .where((eb) =>
      eb.or([
        eb('before', 'like', `%"userId":${userId}%`),
        eb.and([
          eb('target', '=', 'comment'),
          eb('targetId', 'in', db.selectFrom('comments').select('id').where('userId', '=', userId)),
        ]),
      ]),
    )
    .execute();
