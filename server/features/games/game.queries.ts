import { sql } from 'kysely';
import type { Db, Engine } from '../../platform/database.ts';
import { jsonArray, jsonObject } from '../../platform/json-sql.ts';
import { prepared } from '../../platform/prepared.ts';

/** A game as a reader sees it, retired ones too, or with the drafts of a manager. */
export type SeenBy = 'reader' | 'manager';

const gameRows = (db: Db, engine: Engine) =>
  db
    .selectFrom('games')
    .innerJoin('game_summaries', 'game_summaries.gameId', 'games.id')
    .leftJoin('game_readers', 'game_readers.gameId', 'games.id')
    .select([
      'summary',
      'favorites',
      'wishlists',
      'reviews',
      'description',
      'isFree',
      'positive',
      'negative',
      'ownersLow',
      'ownersHigh',
      'averagePlaytimeMinutes',
      'playtimeAsOf',
      'peakCcu',
      'metacritic',
      'mature',
      'supportedLanguages',
      'audioLanguages',
      'hasAchievements',
      'achievementsCount',
      'sources',
      'lockedFields',
      'createdAt',
      'updatedAt',
      'version',
      castOf(engine).as('cast'),
    ])
    .where('deletedAt', 'is', null);

export type GameRow = Awaited<ReturnType<ReturnType<typeof gameRows>['execute']>>[number];

/** The first value is the game's, the second the lowest status. */
const gamesBy = {
  id: prepared<GameRow>((db, engine) =>
    gameRows(db, engine).where('games.id', '=', 0).where('status', '>=', 0),
  ),
  appId: prepared<GameRow>((db, engine) =>
    gameRows(db, engine).where('appId', '=', 0).where('status', '>=', 0),
  ),
};

/** The cast comes as JSON text. */
export async function findGame(
  db: Db,
  engine: Engine,
  column: 'id' | 'appId',
  value: number,
  seenBy: SeenBy = 'reader',
): Promise<GameRow | undefined> {
  const [game] = await gamesBy[column](db, engine, value, seenBy === 'reader' ? 1 : 0);
  return game;
}

function castOf(engine: Engine) {
  const member = jsonObject(engine, {
    actorId: sql.ref('actors.id'),
    name: sql.ref('actors.name'),
    nameNative: sql.ref('actors.nameNative'),
    role: sql.ref('actor_credits.role'),
    language: sql.ref('actor_credits.voiceLanguage'),
    character: sql.ref('actor_credits.characterName'),
    characterZh: sql.ref('actor_credits.characterNameZh'),
    characterJa: sql.ref('actor_credits.characterNameJa'),
  });
  return sql<string | null>`(
    select ${jsonArray(engine, member, 'actor_credits.id')}
    from actor_credits join actors on actors.id = actor_credits."actorId"
    where actor_credits."gameId" = games.id
  )`;
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
