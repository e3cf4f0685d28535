import type { Db } from '../../platform/database/db.ts';
import { personOf } from '../../domain/members/person.ts';

const latest = 100;

export async function latestInvitations(db: Db, now: Date) {
  const rows = await db
    .selectFrom('invitations')
    .leftJoin('users as author', 'author.id', 'invitations.createdBy')
    .leftJoin('users as member', 'member.id', 'invitations.usedBy')
    .select([
      'invitations.id',
      'invitations.note',
      'invitations.createdAt',
      'invitations.expiresAt',
      'invitations.usedAt',
      'author.id as authorId',
      'author.nickname as authorName',
      'author.roles as authorRoles',
      'author.isDemo as authorIsDemo',
      'member.id as memberId',
      'member.nickname as memberName',
      'member.roles as memberRoles',
      'member.isDemo as memberIsDemo',
    ])
    .orderBy('invitations.id', 'desc')
    .limit(latest)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    note: row.note,
    state: stateOf(row, now),
    createdBy: personOf({
      id: row.authorId,
      nickname: row.authorName,
      roles: row.authorRoles,
      isDemo: row.authorIsDemo,
    }),
    createdAt: row.createdAt,
    expiresAt: row.expiresAt,
    usedBy: personOf({
      id: row.memberId,
      nickname: row.memberName,
      roles: row.memberRoles,
      isDemo: row.memberIsDemo,
    }),
    usedAt: row.usedAt,
  }));
}

function stateOf({ usedAt, expiresAt }: { usedAt: string | null; expiresAt: string }, now: Date) {
  if (usedAt) return 'used' as const;
  return expiresAt > now.toISOString() ? ('open' as const) : ('expired' as const);
}

type NewInvitation = {
  tokenHash: string;
  note: string;
  createdBy: number;
  createdAt: string;
  expiresAt: string;
};

export const insertInvitation = (db: Db, invitation: NewInvitation) =>
  db.insertInto('invitations').values(invitation).returning('id').executeTakeFirstOrThrow();

/** Returns undefined when it does not exist or has been used. */
export const deleteUnusedInvitation = (db: Db, id: number) =>
  db
    .deleteFrom('invitations')
    .where('id', '=', id)
    .where('usedAt', 'is', null)
    .returning(['note', 'expiresAt'])
    .executeTakeFirst();

export async function isInvitation(db: Db, id: number): Promise<boolean> {
  const query = db.selectFrom('invitations').select('id').where('id', '=', id);
  return (await query.executeTakeFirst()) !== undefined;
}
