import { audit } from '../../domain/members/audit.ts';
import type { Invalidated } from '../../platform/cache/response-cache.ts';
import type { Db } from '../../platform/database/db.ts';
import { lockMember } from '../../platform/database/dialect.ts';
import { conflict, invalid } from '../../platform/http/errors.ts';
import { endSessionsOf } from '../../platform/auth/sessions.ts';
import {
  administer,
  keepAnAdministrator,
  type AccountAction,
  type AdministrationDeps,
  type ManagedUser,
} from './administer.ts';
import { updateUser, userById } from './users.queries.ts';

/** Hide and show what a member has written. */
export type MemberTexts = {
  hide: (db: Db, userId: number) => Promise<void>;
  show: (db: Db, userId: number) => Promise<void>;
  reads: readonly Invalidated[];
};

type BanChange = AccountAction & { banned: boolean; reason?: string | null | undefined };

/**
 * Suspends or restores an account, and with it what it has written; a second suspension only
 * changes the reason.
 */
export function setBan(deps: AdministrationDeps, texts: MemberTexts, change: BanChange) {
  const { actor, userId, banned, now, requestId } = change;
  const banReason = banned ? readReason(change.reason) : null;
  const suspend = async (db: Db, user: ManagedUser) => {
    if (banned && actor.userId === userId) throw notYourself();
    if (banned) await keepAnAdministrator(db, user);
    const bannedAt = banned ? (user.bannedAt ?? now.toISOString()) : null;
    if (bannedAt === user.bannedAt && banReason === user.banReason) return user;
    // Every action locks its subject before the account, and so does this. The second pass handles
    // what the member has written in the meantime.
    await (banned ? texts.hide : texts.show)(db, userId);
    await lockMember(db, userId);
    await updateUser(db, userId, { bannedAt, banReason });
    if (banned) await texts.hide(db, userId);
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
  };
  return administer(deps, change, suspend, { invalidate: texts.reads });
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
