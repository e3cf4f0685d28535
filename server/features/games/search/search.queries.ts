import { sql } from 'kysely';
import type { Db } from '../../../platform/database.ts';

/** Summaries as JSON text, of listed games only: one taken down a moment ago is left out. */
export async function summariesById(db: Db, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: number; summary: string }>`
    select games.id, game_summaries.summary
    from games join game_summaries on game_summaries."gameId" = games.id
    where games.id in (${sql.join(ids)}) and games.listed = 1
  `.execute(db);
  return new Map(rows.map(({ id, summary }) => [id, summary]));
}
