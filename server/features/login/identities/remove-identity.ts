import { keysOfMerges } from '../../../domain/members/account-merges.ts';
import { notifyKeys } from '../../../domain/members/notify-keys.ts';
import { workingIdentities } from '../../../domain/members/ways.ts';
import type { Context } from '../../../platform/context.ts';
import { lockAccountKeys, lockMember } from '../../../platform/database/dialect.ts';
import { conflict, notFound } from '../../../platform/http/errors.ts';
import { deleteIdentity } from './identities.queries.ts';

/** Serialized, so that two removals cannot leave an account without a sign-in method. */
export function removeIdentity(
  { write, config }: Pick<Context, 'write' | 'config'>,
  { userId, id, now }: { userId: number; id: number; now: Date },
) {
  return write(async (db) => {
    await lockAccountKeys(db, 'change');
    await lockMember(db, userId);
    if ((await keysOfMerges(db, userId, now)).includes(id)) throw fromMerge();
    const removed = await deleteIdentity(db, userId, id);
    if (!removed) throw notFound();
    if ((await workingIdentities(db, config, userId)).length === 0) throw lastOne();
    await notifyKeys(db, userId, { event: 'removed', ...removed }, now);
    return { result: null, after: { notify: [userId] } };
  });
}

const fromMerge = () =>
  conflict({
    en: 'This key came with the account that was merged into yours. It can be removed after seven days, or once you have undone the merge.',
    'zh-CN': '这种登录方式来自并入的账号。七天之后才能移除，或者先撤销合并。',
  });

const lastOne = () =>
  conflict({
    en: 'This is the only way into your account. Add another one first.',
    'zh-CN': '这是进入账号的唯一方式，请先添加另一种。',
  });
