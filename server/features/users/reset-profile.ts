import type { Type } from 'typebox';
import type { resetUserProfile } from '../../../contract/members/users.ts';
import { discussionReads } from '../../domain/public-reads.ts';
import { audit, type AuditContext } from '../../domain/members/audit.ts';
import { freeName, requireName } from '../../domain/members/member-names.ts';
import { notify } from '../../domain/members/notify.ts';
import { mayCall, roleNames } from '../../platform/auth/roles.ts';
import type { Context } from '../../platform/context.ts';
import type { Db } from '../../platform/database/db.ts';
import { lockMember } from '../../platform/database/dialect.ts';
import { AppError, invalid, notFound } from '../../platform/http/errors.ts';

type Reset = AuditContext & { userId: number } & Type.Static<
    (typeof resetUserProfile)['schema']['body']
  >;

/** Resets what others see of a member, and notifies the member of the reason. */
export function resetProfile(
  { write, settings }: Pick<Context, 'write' | 'settings'>,
  { actor, userId, requestId, now, fields, reason: given }: Reset,
) {
  const reason = given.trim();
  if (!reason) throw invalid({ reason: { is: 'missing' } });
  return write(async (db) => {
    if (!(await lockMember(db, userId))) throw notFound();
    const before = await profileOf(db, userId);
    const isStaff = mayCall('editor', roleNames(before.roles));
    if (isStaff && !mayCall('admin', actor.roles)) throw new AppError('FORBIDDEN');
    const { nickname, bio, avatarUrl } = before;
    const had = {
      ...(fields.includes('nickname') && { nickname }),
      ...(fields.includes('bio') && { bio }),
      ...(fields.includes('avatar') && { avatarUrl }),
    };
    if (fields.includes('nickname')) {
      const name = await freeName(db, neutralName(userId, settings.current().defaultLanguage));
      await requireName(db, userId, name);
      await db.updateTable('users').set({ nickname: name }).where('id', '=', userId).execute();
    }
    if (fields.includes('avatar')) {
      await db.updateTable('users').set({ avatarUrl: null }).where('id', '=', userId).execute();
    }
    if (fields.includes('bio')) {
      await db.updateTable('profiles').set({ bio: null }).where('userId', '=', userId).execute();
    }
    await audit(db, {
      actor,
      action: 'user.resetProfile',
      target: 'user',
      targetId: userId,
      before: had,
      after: { reason },
      requestId,
      now,
    });
    const data = { decision: 'reset', fields: [...new Set(fields)], reason };
    const notified = await notify(db, userId, 'moderation', data, now);
    const { roles: _roles, ...result } = await profileOf(db, userId);
    return { result, after: { invalidate: discussionReads, notify: notified } };
  });
}

/** A name that says nothing; the id makes it the member's own. */
const neutralName = (id: number, language: string) =>
  language === 'en' ? `Member ${id}` : `成员 ${id}`;

const profileOf = (db: Db, userId: number) =>
  db
    .selectFrom('users')
    .leftJoin('profiles', 'profiles.userId', 'users.id')
    .select(['id', 'nickname', 'avatarUrl', 'bio', 'roles'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
