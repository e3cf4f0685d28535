import { lastMerge } from '../../domain/members/account-merges.ts';
import { requireOtherAdministrator } from '../../domain/members/administrators.ts';
import {
  eraseAccount,
  readsOfAccount,
  type AccountCleanup,
} from '../../domain/members/erase-account.ts';
import type { Context } from '../../platform/context.ts';
import { lockAdministration } from '../../platform/database/dialect.ts';
import { conflict } from '../../platform/http/errors.ts';
import { mayCall } from '../../platform/auth/roles.ts';
import type { Caller } from '../../platform/auth/sessions.ts';

type DeletionDeps = Pick<Context, 'write' | 'eraseLog'>;

/** Deletes one's own account with all that belongs to it. */
export async function deleteAccount(
  { write, eraseLog }: DeletionDeps,
  cleanups: readonly AccountCleanup[],
  { userId, roles }: Pick<Caller, 'userId' | 'roles'>,
  now: Date,
) {
  await write(async (db) => {
    await lockAdministration(db);
    if (await lastMerge(db, userId, now)) throw undoFirst();
    if (mayCall('admin', roles)) await requireOtherAdministrator(db, userId);
    await eraseAccount(db, cleanups, userId, now);
    return { result: null, after: { invalidate: readsOfAccount } };
  });
  eraseLog();
}

const undoFirst = () =>
  conflict({
    en: 'Another account was merged into this one in the last seven days. Undo the merge first.',
    'zh-CN': '最近七天内有另一个账号并入了这个账号，请先撤销合并。',
  });
