import type { Selectable } from 'kysely';
import type { SetAside } from '../../../domain/members/account-merges.ts';
import { audit, type AuditContext } from '../../../domain/members/audit.ts';
import { notifyAdministrators, notifyKeys } from '../../../domain/members/notify-keys.ts';
import {
  lockForMerge,
  mergeRows,
  type MovedAndAside,
  type OwnedRow,
  type OwnedTable,
  type RowAside,
} from '../../../domain/members/owned-tables.ts';
import { gameReads, newsReads } from '../../../domain/public-reads.ts';
import type { Role } from '../../../../contract/members/me.ts';
import { roleNames } from '../../../platform/auth/roles.ts';
import { endSessionsOf, openSession } from '../../../platform/auth/sessions.ts';
import type { Context } from '../../../platform/context.ts';
import { addToCounter, members } from '../../../platform/database/counters.ts';
import type { Db } from '../../../platform/database/db.ts';
import {
  lockAdministration,
  lockAccountKeys,
  lockMember,
} from '../../../platform/database/dialect.ts';
import type { UsersTable } from '../../../platform/database/tables/tables.ts';
import { AppError, conflict } from '../../../platform/http/errors.ts';
import { accountById } from '../accounts.queries.ts';
import { proofRefused } from '../refused.ts';
import { takeMergeTicket } from './merge-tickets.ts';

type Account = Selectable<UsersTable>;

/** The data that undoing a merge needs. */
export type MergeRecord = MovedAndAside & {
  former: Account;
  /** The columns of the remaining account as they were before the merge. */
  kept: Pick<Account, 'roles' | 'createdAt'>;
};

/** The rows that were set aside, in the form of the account export. */
export const setAsideOf = (aside: readonly RowAside[]): Record<keyof SetAside, OwnedRow[]> => {
  const rowsOf = (name: string) =>
    aside.filter(({ table }) => table === name).map(({ row }) => row);
  return { reviews: rowsOf('reviews'), shelfItems: rowsOf('shelf_items') };
};

/** Responses that may show a name, a count or a comment of either account. */
export const invalidated = [...newsReads, ...gameReads];

type Merge = AuditContext & { ticket: string; browser: string };

/**
 * Moves everything from one account to the other, and deletes the first. The caller's account stays
 * unless the other one has the higher role. A caller who gains roles gets a new session, as after
 * every change of roles.
 */
export function mergeAccounts(
  { write }: Pick<Context, 'write'>,
  tables: readonly OwnedTable[],
  { actor, ticket, browser, requestId, now }: Merge,
) {
  return write(async (db) => {
    await lockAdministration(db);
    const other = await takeMergeTicket(db, ticket, { sessionId: actor.sessionId, now });
    if (!other || other.otherId === actor.userId) throw proofRefused();
    const { hasStaff, ...pair } = await pairOf(db, actor.userId, other.otherId);
    if (hasStaff && !other.isProven) throw notProven();
    await lockForMerge(db, tables, pair);
    await lockAccountKeys(db, 'change');
    const { kept, former } = await lockPair(db, pair);
    const { survivorId, formerId } = pair;

    const rows = await mergeRows(db, tables, pair);
    const roles = unionOf(kept.roles, former.roles);
    await endAccount(db, formerId);
    await db
      .updateTable('users')
      .set({ roles, createdAt: [kept.createdAt, former.createdAt].toSorted()[0]! })
      .where('id', '=', survivorId)
      .execute();
    const record: MergeRecord = { ...rows, former, kept };
    await db
      .insertInto('account_merges')
      .values({
        userId: survivorId,
        formerId,
        formerName: former.nickname,
        mergedAt: now.toISOString(),
        moved: JSON.stringify(record),
        setAside: JSON.stringify(setAsideOf(rows.aside)),
      })
      .execute();
    await audit(db, {
      actor,
      action: 'user.merge',
      target: 'user',
      targetId: survivorId,
      before: { roles: roleNames(kept.roles) },
      after: { roles: roleNames(roles), otherAccount: formerId },
      requestId,
      now,
    });
    await notifyKeys(db, survivorId, { event: 'merged', label: former.nickname }, now);
    const names = { label: former.nickname, other: kept.nickname };
    const told = hasStaff
      ? await notifyAdministrators(db, survivorId, { event: 'staffMerged', ...names }, now)
      : [];

    const account = await accountById(db, survivorId);
    const isPromoted = roles !== kept.roles;
    if (isPromoted) await endSessionsOf(db, survivorId);
    const isReplaced = isPromoted || survivorId !== actor.userId;
    const session = isReplaced ? await openSession(db, account, browser, now) : null;
    const after = { invalidate: invalidated, notify: [survivorId, ...told] };
    return { result: { account, session }, after };
  });
}

const rankOf = (roles: readonly Role[]) =>
  roles.includes('admin') ? 2 : roles.includes('editor') ? 1 : 0;

/** Which of two accounts stays. Call it under `lockAdministration`, which keeps their roles. */
export async function pairOf(db: Db, callerId: number, otherId: number) {
  const [mine, theirs] = [await accountById(db, callerId), await accountById(db, otherId)];
  const ranks = { mine: rankOf(mine.roles), theirs: rankOf(theirs.roles) };
  const isTheirs = ranks.theirs > ranks.mine;
  return {
    survivorId: isTheirs ? otherId : callerId,
    formerId: isTheirs ? callerId : otherId,
    hasStaff: ranks.mine + ranks.theirs > 0,
  };
}

/** Locks both in the order of their ids, so that two merges cannot deadlock. */
async function lockPair(
  db: Db,
  { survivorId, formerId }: { survivorId: number; formerId: number },
) {
  for (const id of [survivorId, formerId].toSorted((a, b) => a - b)) {
    if (!(await lockMember(db, id))) throw new AppError('UNAUTHENTICATED');
  }
  const find = (id: number) =>
    db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const [kept, former] = [await find(survivorId), await find(formerId)];
  if (former.bannedAt || kept.bannedAt) throw suspended();
  return { kept, former };
}

const unionOf = (mine: string, theirs: string) =>
  [...new Set([...roleNames(mine), ...roleNames(theirs)])].join(' ');

/** Deletes an account; its sessions are deleted with the row. */
async function endAccount(db: Db, id: number) {
  await db.deleteFrom('keyed_requests').where('owner', '=', `user ${id}`).execute();
  await db.deleteFrom('users').where('id', '=', id).execute();
  await addToCounter(db, members, -1);
}

export const suspended = () =>
  conflict({
    en: 'The other account is suspended, and suspended accounts cannot be merged.',
    'zh-CN': '另一个账号已被停用，停用的账号不能合并。',
  });

const notProven = () =>
  new AppError('FORBIDDEN', {
    text: {
      en: 'One of the two accounts has a role here. Prove the other account with one of its recovery codes.',
      'zh-CN': '其中一个账号在本站有角色。请用另一个账号的恢复码证明它也是你的。',
    },
  });
