import { sql } from 'kysely';
import type { Bytes } from '../../platform/bytes.ts';
import type { Db, Engine } from '../../platform/database.ts';
import { joinedTexts, textRows } from '../../platform/dialect.ts';
import { prepared } from '../../platform/prepared.ts';
import { isUnlisted } from '../../platform/unlisted-games.ts';

/** A game, and what stands behind its summary. */
type Wanted = { id: number; after: string };

function summariesAfter(before: string) {
  const items = prepared<{ items: Bytes | null }>((_db, engine) => {
    const text = sql`${sql.lit(before)} || game_summaries.summary || wanted.value`;
    return sql`
      select ${joinedTexts(engine, text, 'wanted', 'place')} as items
      from ${textRows(engine, 'wanted')}
      cross join game_summaries
      where game_summaries."gameId" = cast(wanted."key" as bigint)
        and not ${isUnlisted(engine, sql.ref('game_summaries.gameId'))}
    `;
  });
  /** As JSON text with commas between; without games that were taken down a moment ago. */
  return async (db: Db, engine: Engine, games: readonly Wanted[]) => {
    const texts = games.map(({ id, after }) => `"${id}":${JSON.stringify(after)}`);
    const [row] = await items(db, engine, `{${texts.join()}}`);
    return row!.items;
  };
}

/** Each as the `game` of an object whose other members come behind. */
export const gamesWith = summariesAfter('{"game":');

const alone = summariesAfter('');

export const gamesAlone = (db: Db, engine: Engine, ids: readonly number[]) =>
  alone(
    db,
    engine,
    ids.map((id) => ({ id, after: '' })),
  );
