import { sql } from 'kysely';
import type { Bytes } from '../../../platform/bytes.ts';
import type { Db, Engine } from '../../../platform/database.ts';
import { idList, idRows, joinedTexts } from '../../../platform/dialect.ts';
import { prepared } from '../../../platform/prepared.ts';

const newline = 10;

// A line each: JSON text has no line break of its own.
const summaries = prepared<{ lines: Bytes }>(
  (_db, engine) => sql`
    select ${joinedTexts(
      engine,
      sql`coalesce(game_summaries.summary, '') || ${sql.lit('\n')}`,
      'wanted',
    )} as lines
    from ${idRows(engine, 'wanted')}
    left join games on games.id = wanted.value and games.listed = 1
    left join game_summaries on game_summaries."gameId" = games.id
  `,
);

/** As JSON text, in the order of the ids; empty for a game that was taken down a moment ago. */
export async function summariesById(
  db: Db,
  engine: Engine,
  ids: readonly number[],
): Promise<Uint8Array[]> {
  if (ids.length === 0) return [];
  const [row] = await summaries(db, engine, idList(engine, ids));
  return linesIn(row!.lines);
}

function linesIn(text: Bytes): Uint8Array[] {
  const bytes = typeof text === 'string' ? Buffer.from(text) : text;
  const lines: Uint8Array[] = [];
  // Past the line break and the comma.
  for (let at = 0, end; at < bytes.length; at = end + 2) {
    end = bytes.indexOf(newline, at);
    lines.push(bytes.subarray(at, end));
  }
  return lines;
}
