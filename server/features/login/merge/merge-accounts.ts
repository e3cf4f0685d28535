import type { Selectable } from 'kysely';
import type { SetAside } from '../../../domain/members/account-merges.ts';
import { audit, type AuditContext } from '../../../domain/members/audit.ts';
import { notifyKeys } from '../../../domain/members/notify-keys.ts';
import {
  lockForMerge,
  mergeRows,
  type MovedAndAside,
  type OwnedRow,
  type OwnedTable,
  type RowAside,
} from '../../../domain/members/owned-tables.ts';
import { gameReads, newsReads } from '../../../domain/public-reads.ts';
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
 * Moves everything from the other account to the caller's, and deletes the other account. A caller
 * who gains roles gets a new session, as after every change of roles.
 */
export function mergeAccounts(
  { write }: Pick<Context, 'write'>,
  tables: readonly OwnedTable[],
  { actor, ticket, browser, requestId, now }: Merge,
) {
  return write(async (db) => {
    await lockAdministration(db);
    const formerId = await takeMergeTicket(db, ticket, { sessionId: actor.sessionId, now });
    if (formerId === null || formerId === actor.userId) throw proofRefused();
    const pair = { survivorId: actor.userId, formerId };
    await lockForMerge(db, tables, pair);
    await lockAccountKeys(db, 'change');
    const { kept, former } = await lockPair(db, pair);
    const { survivorId } = pair;

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

    const account = await accountById(db, survivorId);
    const isPromoted = roles !== kept.roles;
    if (isPromoted) await endSessionsOf(db, survivorId);
    const session = isPromoted ? await openSession(db, account, browser, now) : null;
    const after = { invalidate: invalidated, notify: [survivorId] };
    return { result: { account, session }, after };
  });
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
  if (former.bannedAt) throw suspended();
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
