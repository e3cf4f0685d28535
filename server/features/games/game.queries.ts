import { sql } from 'kysely';
import { asBytes, type Bytes } from '../../platform/database/bytes.ts';
import type { Db, Engine } from '../../platform/database/database.ts';
import { prepared } from '../../platform/database/prepared.ts';
import { gameText } from './game-text.ts';

/** A game as a reader sees it, retired ones too, or with the drafts of a manager. */
export type SeenBy = 'reader' | 'manager';

/** The first value is the game's, the second the lowest status. */
const textBy = (column: 'id' | 'appId') =>
  prepared<{ text: Bytes }>(
    (_db, engine) => sql`
      select ${asBytes(engine, gameText(engine))} as text
      from games join game_summaries on game_summaries."gameId" = games.id
      left join game_readers on game_readers."gameId" = games.id
      where games.${sql.ref(column)} = ${0} and games.status >= ${0} and games."deletedAt" is null
    `,
  );

const texts = { id: textBy('id'), appId: textBy('appId') };

/** The whole answer about a game. */
export async function findGame(
  db: Db,
  engine: Engine,
  column: 'id' | 'appId',
  value: number,
  seenBy: SeenBy = 'reader',
): Promise<Bytes | undefined> {
  const [game] = await texts[column](db, engine, value, seenBy === 'reader' ? 1 : 0);
  return game?.text;
}

export async function hasGame(db: Db, id: number): Promise<boolean> {
  const game = await db
    .selectFrom('games')
    .select('id')
    .where('id', '=', id)
    .where('status', '>', 0)
    .where('deletedAt', 'is', null)
    .executeTakeFirst();
  return game !== undefined;
}

export const playersByMonth = (db: Db, gameId: number) =>
  db
    .selectFrom('players_monthly')
    .select(['month', 'avgPlayers as average', 'peakPlayers as peak'])
    .where('gameId', '=', gameId)
    .orderBy('month')
    .execute();
