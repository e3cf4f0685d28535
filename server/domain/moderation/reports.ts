import { sql } from 'kysely';
import type { Db } from '../../platform/database/db.ts';
import type { Context } from '../../platform/context.ts';
import { lockRow } from '../../platform/database/dialect.ts';
import { notFound } from '../../platform/http/errors.ts';
import { requireMember } from '../members/with-achievements.ts';
import type { TextKind } from './moderated-text.ts';

type Reported = Pick<TextKind, 'table' | 'reports'>;

type Report = { id: number; userId: number; reason: string; note: string | null; now: string };

/** Reports a text to the moderators; a second report by the same reader changes nothing. */
export function reportText(
  { write }: Pick<Context, 'write'>,
  { table, reports }: Reported,
  { id, userId, reason, note, now }: Report,
): Promise<null> {
  return write(async (db) => {
    await lockRow(db, table, id);
    const text = await db.selectFrom(table).select('state').where('id', '=', id).executeTakeFirst();
    if (text?.state !== 'visible') throw notFound();
    await requireMember(db, userId);
    const { rows } = await sql`
      insert into ${sql.table(reports.table)} (${sql.ref(reports.key)}, "userId", reason, note, at)
      values (${id}, ${userId}, ${reason}, ${note?.trim() || null}, ${now})
      on conflict do nothing returning 1
    `.execute(db);
    if (rows.length > 0) await addOpenReports(db, { table }, id, 1);
    return { result: null };
  });
}

export const addOpenReports = (
  db: Db,
  { table }: Pick<Reported, 'table'>,
  id: number,
  step: number,
) =>
  db
    .updateTable(table)
    .set((eb) => ({ openReports: eb('openReports', '+', step) }))
    .where('id', '=', id)
    .execute();

/** Closes the open reports of a text that has been judged or deleted. */
export async function closeReports(db: Db, { table, reports }: Reported, id: number, now: Date) {
  await db
    .updateTable(reports.table)
    .set({ closedAt: now.toISOString() })
    .where(sql.ref(reports.key), '=', id)
    .where('closedAt', 'is', null)
    .execute();
  await db.updateTable(table).set({ openReports: 0 }).where('id', '=', id).execute();
}

/** Removes the reports of a deleted account. */
export async function takeBackReports(db: Db, { table, reports }: Reported, userId: number) {
  await sql`
    update ${sql.table(table)} set "openReports" = "openReports" - 1 where id in (
      select ${sql.ref(reports.key)} from ${sql.table(reports.table)}
      where "userId" = ${userId} and "closedAt" is null
    )
  `.execute(db);
  await db.deleteFrom(reports.table).where('userId', '=', userId).execute();
}
