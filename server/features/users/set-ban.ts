import { audit } from '../../domain/members/audit.ts';
import { conflict, invalid } from '../../platform/http/errors.ts';
import { endSessionsOf } from '../../platform/auth/sessions.ts';
import {
  administer,
  keepAnAdministrator,
  type AccountAction,
  type AdministrationDeps,
} from './administer.ts';
import { updateUser, userById } from './users.queries.ts';

type BanChange = AccountAction & { banned: boolean; reason?: string | null | undefined };

/** Suspends or restores an account; a second suspension only changes the reason. */
export function setBan(deps: AdministrationDeps, change: BanChange) {
  const { actor, userId, banned, now, requestId } = change;
  const banReason = banned ? readReason(change.reason) : null;
  return administer(deps, change, async (db, user) => {
    if (banned && actor.userId === userId) throw notYourself();
    if (banned) await keepAnAdministrator(db, user);
    const bannedAt = banned ? (user.bannedAt ?? now.toISOString()) : null;
    if (bannedAt === user.bannedAt && banReason === user.banReason) return user;
    await updateUser(db, userId, { bannedAt, banReason });
    if (banned) await endSessionsOf(db, userId);
    await audit(db, {
      actor,
      action: banned ? 'user.ban' : 'user.unban',
      target: 'user',
      targetId: userId,
      before: { bannedAt: user.bannedAt, banReason: user.banReason },
      after: { bannedAt, banReason },
      requestId,
      now,
    });
    return (await userById(db, userId, now))!;
  });
}

function readReason(given: string | null | undefined): string {
  const reason = given?.trim();
  if (!reason) throw invalid({ reason: { is: 'missing' } });
  return reason;
}

const notYourself = () =>
  conflict({
    en: 'You cannot suspend your own account.',
    'zh-CN': '不能停用自己的账号。',
  });
