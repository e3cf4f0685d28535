import { sql } from 'kysely';
import type { Db, Engine } from '../../../platform/database.ts';
import { idList, isOneOf } from '../../../platform/dialect.ts';
import { prepared } from '../../../platform/prepared.ts';

const summaries = prepared<{ id: number; summary: string }>(
  (_db, engine) => sql`
    select games.id, game_summaries.summary
    from games join game_summaries on game_summaries."gameId" = games.id
    where ${isOneOf(engine, 'games.id', [])} and games.listed = 1
  `,
);

/** Summaries as JSON text, of listed games only: one taken down a moment ago is left out. */
export async function summariesById(
  db: Db,
  engine: Engine,
  ids: readonly number[],
): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await summaries(db, engine, idList(engine, ids));
  return new Map(rows.map(({ id, summary }) => [id, summary]));
}
