import { sql } from 'kysely';
import type { Db } from '../../platform/database/db.ts';
import type { TextKind } from './moderated-text.ts';

type OpenReport = { textId: number; reason: string; note: string | null; at: string };

/** The open reports of these texts, oldest first. */
export async function openReportsOf(
  db: Db,
  { reports }: Pick<TextKind, 'reports'>,
  ids: readonly number[],
) {
  const { rows } = await sql<OpenReport>`
    select ${sql.ref(reports.key)} as "textId", reason, note, at from ${sql.table(reports.table)}
    where ${sql.ref(reports.key)} in (${sql.join(ids)}) and "closedAt" is null
    order by at
  `.execute(db);
  const byText = Map.groupBy(rows, ({ textId }) => textId);
  return (id: number) =>
    (byText.get(id) ?? []).map(({ reason, note, at }) => ({ reason, note, at }));
}
