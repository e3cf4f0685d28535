import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../platform/database/db.ts';
import type { LiveEvent } from '../../platform/realtime/events.ts';
import type { NotificationKind } from '../../platform/database/tables/personal-tables.ts';

const maxPerMember = 200;

type Notification = {
  kind: NotificationKind;
  data: object;
  /** The time from which it is visible. */
  at: Date;
  /** A key of the subject: a member is notified once per subject. */
  subject?: string;
};

/** The data of an achievement's notification: the first key, and the others of the same minute. */
export type AchievementNotice = { key: string; others?: string[] };

/** Notifies a member, unless the kind is muted. Call it in the transaction of the cause. */
export const notify = (
  db: Db,
  userId: number,
  kind: NotificationKind,
  data: object,
  now: Date,
): Promise<number[]> =>
  notifyAll(db, sql`select id as "userId" from users where id = ${userId}`, {
    kind,
    data,
    at: now,
  });

/**
 * Notifies the members that the query returns as `userId`, apart from those of the demo; returns
 * their ids.
 */
export async function notifyAll(
  db: Db,
  people: RawBuilder<unknown>,
  { kind, data, at, subject }: Notification,
): Promise<number[]> {
  const { rows } = await sql<{ userId: number }>`
    insert into notifications ("userId", kind, subject, data, at)
    select people."userId", ${kind}, ${subject ?? null}, ${JSON.stringify(data)}, ${at.toISOString()}
    from (${people}) as people join users on users.id = people."userId"
    where users."isDemo" = 0 and not exists (
      select 1 from muted_kinds
      where muted_kinds."userId" = people."userId" and muted_kinds.kind = ${kind}
    )
    on conflict do nothing
    returning "userId"
  `.execute(db);
  const notified = rows.map(({ userId }) => userId);
  if (notified.length > 0) await prune(db, people);
  return notified;
}

/**
 * Finds the few members with too many notifications in one query, then deletes the oldest of each.
 */
async function prune(db: Db, people: RawBuilder<unknown>) {
  const { rows } = await sql<{ userId: number }>`
    select "userId" from notifications where "userId" in (${people})
    group by "userId" having count(*) > ${maxPerMember}
  `.execute(db);
  for (const { userId } of rows) {
    await sql`
      delete from notifications where id in (
        select id from notifications where "userId" = ${userId}
        order by at desc, id desc limit 1000 offset ${maxPerMember}
      )
    `.execute(db);
  }
}

/** Deletes the notifications about a subject that no longer exists. */
export const takeBackNotifications = (db: Db, subject: string) =>
  db.deleteFrom('notifications').where('subject', '=', subject).execute();

/** The topic to which a member's open pages subscribe. */
export const memberTopic = (userId: number) => `member ${userId}`;

/** Makes a member's open pages load their notifications again. */
export const notificationEvent = (userId: number): LiveEvent => ({
  topic: memberTopic(userId),
  name: 'notification',
  data: {},
});
