import { lastMerge } from '../../../domain/members/account-merges.ts';
import { audit, type AuditContext } from '../../../domain/members/audit.ts';
import { notifyAdministrators, notifyKeys } from '../../../domain/members/notify-keys.ts';
import {
  insertRow,
  lockForUndo,
  unmergeRows,
  type OwnedTable,
} from '../../../domain/members/owned-tables.ts';
import { workingIdentities } from '../../../domain/members/ways.ts';
import { roleNames } from '../../../platform/auth/roles.ts';
import type { Context } from '../../../platform/context.ts';
import { addToCounter, members } from '../../../platform/database/counters.ts';
import type { Db } from '../../../platform/database/db.ts';
import {
  lockAdministration,
  lockAccountKeys,
  lockMember,
} from '../../../platform/database/dialect.ts';
import { AppError, conflict } from '../../../platform/http/errors.ts';
import { accountById } from '../accounts.queries.ts';
import { invalidated, setAsideOf, type MergeRecord } from './merge-accounts.ts';

/** Splits a merged account again. Newer content stays with the remaining account. */
export function undoMerge(
  { write, config }: Pick<Context, 'write' | 'config'>,
  tables: readonly OwnedTable[],
  { actor, requestId, now }: AuditContext,
) {
  const survivorId = actor.userId;
  return write(async (db) => {
    // The lock serializes merges and undos, so that the record stays valid until the end.
    await lockAdministration(db);
    const merge = await lastMerge(db, survivorId, now);
    if (!merge) throw nothingToUndo();
    const { former, kept, ...rows } = JSON.parse(merge.moved) as MergeRecord;
    await lockForUndo(db, tables, survivorId, rows);
    await lockAccountKeys(db, 'change');
    if (!(await lockMember(db, survivorId))) throw new AppError('UNAUTHENTICATED');
    const before = await accountById(db, survivorId);
    if (before.bannedAt) throw new AppError('UNAUTHENTICATED');
    const hadRoles = roleNames(former.roles);
    // Roles that an administrator has removed since are not restored.
    const formerRoles = hadRoles.filter((role) => before.roles.includes(role));
    await insertRow(db, 'users', { ...former, roles: formerRoles.join(' ') });
    await addToCounter(db, members, 1);
    const left = await unmergeRows(db, tables, { survivorId, formerId: former.id }, rows);
    for (const id of [survivorId, former.id]) {
      if ((await workingIdentities(db, config, id)).length === 0) throw noWayIn();
    }

    const gained = hadRoles.filter((role) => !roleNames(kept.roles).includes(role));
    const roles = before.roles.filter((role) => !gained.includes(role));
    await db
      .updateTable('users')
      .set({ roles: roles.join(' '), createdAt: kept.createdAt })
      .where('id', '=', survivorId)
      .execute();
    await endOtherSessions(db, actor);
    await db
      .updateTable('account_merges')
      .set({
        undoneAt: now.toISOString(),
        moved: '',
        setAside: JSON.stringify(setAsideOf(left)),
      })
      .where('id', '=', merge.id)
      .execute();
    await audit(db, {
      actor,
      action: 'user.undoMerge',
      target: 'user',
      targetId: survivorId,
      before: { roles: before.roles, otherAccount: former.id },
      after: { roles },
      requestId,
      now,
    });
    await notifyKeys(db, survivorId, { event: 'mergeUndone', label: former.nickname }, now);
    await notifyKeys(db, former.id, { event: 'mergeUndone', label: before.nickname }, now);
    const names = { label: former.nickname, other: before.nickname };
    const told = [...hadRoles, ...before.roles].some((role) => role !== 'user')
      ? await notifyAdministrators(db, survivorId, { event: 'staffMergeUndone', ...names }, now)
      : [];
    const after = { invalidate: invalidated, notify: [survivorId, former.id, ...told] };
    return { result: await accountById(db, survivorId), after };
  });
}

/** Other sessions may have been opened by a sign-in method of the other account. */
const endOtherSessions = (db: Db, { userId, sessionId }: AuditContext['actor']) =>
  db.deleteFrom('sessions').where('userId', '=', userId).where('id', '!=', sessionId).execute();

const nothingToUndo = () =>
  conflict({
    en: 'There is no merge of the last seven days to undo.',
    'zh-CN': '最近七天内没有可以撤销的合并。',
  });

const noWayIn = () =>
  conflict({
    en: 'One of the two accounts would be left without a way to sign in. Add another way first.',
    'zh-CN': '撤销后其中一个账号将没有任何登录方式，请先添加一种。',
  });
