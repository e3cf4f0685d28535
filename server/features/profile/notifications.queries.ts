import type { setPreferences } from '../../../contract/members/profile.ts';
import type { Type } from 'typebox';
import { achievements } from '../../domain/members/achievement-list.ts';
import type { Db } from '../../platform/database/db.ts';
import type { AchievementNotice } from '../../domain/members/notify.ts';

const maxShown = 50;

const seenBy = (db: Db, userId: number, now: string) =>
  db.selectFrom('notifications').where('userId', '=', userId).where('at', '<=', now);

export async function newestNotifications(db: Db, userId: number, now: string) {
  const rows = await seenBy(db, userId, now)
    .select(['id', 'kind', 'at', 'read', 'data'])
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(maxShown)
    .execute();
  return rows.map(({ read, data, ...row }) => ({
    ...row,
    read: read === 1,
    data: withNames(row.kind, JSON.parse(data) as Record<string, unknown>),
  }));
}

/** Adds names to achievements, which are stored by key so that their names can change. */
function withNames(kind: string, data: Record<string, unknown>): Record<string, unknown> {
  if (kind !== 'achievement') return data;
  const { key, others } = data as AchievementNotice;
  return { ...named(key), ...(others && { others: others.map(named) }) };
}

function named(key: string) {
  const found = achievements.find((achievement) => achievement.key === key);
  return { key, ...(found && { name: found.name, nameEn: found.nameEn }) };
}

export async function countUnread(db: Db, userId: number, now: string): Promise<number> {
  const { count } = await seenBy(db, userId, now)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('read', '=', 0)
    .executeTakeFirstOrThrow();
  return count;
}

export async function markRead(
  db: Db,
  userId: number,
  ids: readonly number[] | undefined,
  now: string,
) {
  if (ids?.length === 0) return;
  let query = db
    .updateTable('notifications')
    .set({ read: 1 })
    .where('userId', '=', userId)
    .where('at', '<=', now)
    .where('read', '=', 0);
  if (ids) query = query.where('id', 'in', ids);
  await query.execute();
}

type Muted = Type.Static<(typeof setPreferences)['schema']['body']>['muted'];

export async function mutedKinds(db: Db, userId: number): Promise<Muted> {
  const rows = await db
    .selectFrom('muted_kinds')
    .select('kind')
    .where('userId', '=', userId)
    .orderBy('kind')
    .execute();
  return rows.map(({ kind }) => kind as Muted[number]);
}

export async function replaceMuted(db: Db, userId: number, kinds: Muted) {
  await db.deleteFrom('muted_kinds').where('userId', '=', userId).execute();
  const rows = [...new Set(kinds)].map((kind) => ({ userId, kind }));
  if (rows.length > 0) await db.insertInto('muted_kinds').values(rows).execute();
}
