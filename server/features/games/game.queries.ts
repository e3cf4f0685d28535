import { sql } from 'kysely';
import type { Db, Engine } from '../../platform/database.ts';
import { jsonArray, jsonObject } from '../../platform/json-sql.ts';

/** A game that a reader may see, retired ones too; the cast comes as JSON text. */
export function findGame(db: Db, engine: Engine, column: 'id' | 'appId', value: number) {
  return db
    .selectFrom('games')
    .innerJoin('game_summaries', 'game_summaries.gameId', 'games.id')
    .select([
      'summary',
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
      'createdAt',
      'updatedAt',
      'version',
      castOf(engine).as('cast'),
    ])
    .where(`games.${column}`, '=', value)
    .where('status', '>', 0)
    .where('deletedAt', 'is', null)
    .executeTakeFirst();
}

export type GameRow = NonNullable<Awaited<ReturnType<typeof findGame>>>;

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
