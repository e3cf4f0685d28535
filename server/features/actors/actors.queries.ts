import { sql, type Insertable } from 'kysely';
import { searchColumnsOf } from '../../domain/games/actor-search.ts';
import { gameSummaries } from '../../domain/games/game-summaries.ts';
import type { ActorCreditsTable } from '../../platform/database/tables/catalogue-tables.ts';
import { countedPage } from '../../platform/database/counted-page.ts';
import type { Db } from '../../platform/database/db.ts';
import { isOneOf, lowerText } from '../../platform/database/dialect.ts';
import { foldedWords } from '../../platform/text/fold-name.ts';
import { contains, hasWords } from '../../platform/text/search-text.ts';

type ActorFilter = {
  q?: string | undefined;
  gameId?: number | undefined;
  role?: string | undefined;
  language?: string | undefined;
  sort?: 'name' | 'credits' | undefined;
};
type Page = { page: number; size: number };

const maxNamedGames = 3;
/** The pinyin initials of a Chinese name of two characters. */
const minPinyin = 2;
const facts = ['id', 'name', 'nameNative'] as const;

/** Credits in public games. */
export const readableCredits = (db: Db) =>
  db
    .selectFrom('actor_credits')
    .innerJoin('games', 'games.id', 'actor_credits.gameId')
    .where('status', '>', 0)
    .where('deletedAt', 'is', null);

export function actorsPage(db: Db, filter: ActorFilter, page: Page) {
  const matching = matchingActors(db, filter).select('actors.id');
  return countedPage(db, matching, page, async ({ limit, offset }) => {
    const sorted = filter.sort === 'credits' ? byCredits(db, matching) : matching;
    const found = sorted.orderBy(lowerText(db, 'actors.name')).orderBy('actors.id');
    const rows = await found.limit(limit).offset(offset).execute();
    return actorSummaries(
      db,
      rows.map(({ id }) => id),
    );
  });
}

/** People whose names contain every word: prefix matches first, then by credits. */
export async function findActors(db: Db, text: string, limit: number) {
  const words = foldedWords(text);
  if (words.length === 0) return [];
  const names = sql<string>`'\n' || ${sql.ref('searchText')}`;
  const rows = await db
    .selectFrom('actors')
    .select('actors.id')
    .where(hasWords(db, words, { minPinyin }))
    .orderBy(sql`case when ${contains(names, `\n${words.join(' ')}`)} then 0 else 1 end`)
    .orderBy(
      (eb) =>
        eb
          .selectFrom('actor_credits')
          .select(eb.fn.countAll().as('credits'))
          .whereRef('actorId', '=', 'actors.id'),
      'desc',
    )
    .orderBy('actors.id')
    .limit(limit)
    .execute();
  return actorSummaries(
    db,
    rows.map(({ id }) => id),
  );
}

/** Those in the most games first, then by parts. */
function byCredits<Found extends ReturnType<typeof matchingActors>>(db: Db, found: Found): Found {
  const tallies = readableCredits(db)
    .select(({ fn }) => [
      'actorId',
      fn.count('actor_credits.gameId').distinct().as('games'),
      fn.countAll().as('parts'),
    ])
    .groupBy('actorId')
    .as('tallies');
  return found
    .leftJoin(tallies, 'tallies.actorId', 'actors.id')
    .orderBy(sql`coalesce(tallies.games, 0)`, 'desc')
    .orderBy(sql`coalesce(tallies.parts, 0)`, 'desc') as unknown as Found;
}

function matchingActors(db: Db, { q = '', gameId, role, language }: ActorFilter) {
  let query = db.selectFrom('actors');
  // Words match in any order, because family names come first or last.
  const words = foldedWords(q);
  if (words.length > 0) query = query.where(hasWords(db, words, { inside: true, minPinyin }));
  if (gameId !== undefined || role !== undefined || language !== undefined) {
    query = query.where((eb) => {
      let credits = readableCredits(db)
        .select('actor_credits.id')
        .whereRef('actor_credits.actorId', '=', eb.ref('actors.id'));
      if (gameId !== undefined) credits = credits.where('actor_credits.gameId', '=', gameId);
      if (role !== undefined) credits = credits.where('role', '=', role);
      if (language !== undefined) credits = credits.where('voiceLanguage', '=', language);
      return eb.exists(credits);
    });
  }
  return query;
}

/** The people with these ids, in the order of the ids. */
export async function actorSummaries(db: Db, ids: readonly number[]) {
  if (ids.length === 0) return [];
  const actors = await db
    .selectFrom('actors')
    .select(facts)
    .where(isOneOf(db, 'id', ids))
    .execute();
  const credits = await readableCredits(db)
    .select(['actorId', 'games.name'])
    .where(isOneOf(db, 'actor_credits.actorId', ids))
    .orderBy('popularity', 'desc')
    .orderBy('games.id')
    .execute();
  const actorById = new Map(actors.map((actor) => [actor.id, actor]));
  const creditsOf = Map.groupBy(credits, ({ actorId }) => actorId);
  return ids.flatMap((id) => {
    const actor = actorById.get(id);
    const own = creditsOf.get(id) ?? [];
    const games = [...new Set(own.map(({ name }) => name))].slice(0, maxNamedGames);
    return actor ? [{ ...actor, credits: own.length, games }] : [];
  });
}

export const actorById = (db: Db, id: number) =>
  db.selectFrom('actors').select(facts).where('id', '=', id).executeTakeFirst();

export const actorByName = (db: Db, name: string) =>
  db.selectFrom('actors').select(facts).where('name', '=', name).executeTakeFirst();

/** The person into whom a deleted one was merged. */
export const survivorOf = (db: Db, id: number) =>
  db
    .selectFrom('merged_actors')
    .innerJoin('actors', 'actors.id', 'merged_actors.actorId')
    .select(['actors.id', 'actors.name', 'nameNative'])
    .where('merged_actors.id', '=', id)
    .executeTakeFirst();

export async function creditsOf(db: Db, actorId: number) {
  const rows = await readableCredits(db)
    .select([
      'actor_credits.id',
      'games.id as gameId',
      'role',
      'voiceLanguage as language',
      'characterName as character',
      'characterNameZh as characterZh',
      'characterNameJa as characterJa',
    ])
    .where('actorId', '=', actorId)
    .orderBy('popularity', 'desc')
    .orderBy('games.id')
    .orderBy('actor_credits.id')
    .execute();
  const games = await gameSummaries(
    db,
    rows.map(({ gameId }) => gameId),
  );
  return rows.map(({ gameId, ...credit }) => ({ ...credit, game: games.get(gameId)! }));
}

/** Other people in the same games, most shared games first. */
export async function relatedIds(db: Db, actorId: number, limit: number) {
  const games = readableCredits(db).select('actor_credits.gameId').where('actorId', '=', actorId);
  const rows = await db
    .selectFrom('actor_credits')
    .innerJoin('actors', 'actors.id', 'actor_credits.actorId')
    .select('actorId')
    .where('actor_credits.gameId', 'in', games)
    .where('actorId', '!=', actorId)
    .groupBy(['actorId', 'actors.name'])
    .orderBy((eb) => eb.fn.count('actor_credits.gameId').distinct(), 'desc')
    .orderBy(lowerText(db, 'actors.name'))
    .limit(limit)
    .execute();
  return rows.map(({ actorId }) => actorId);
}

type ActorNames = { name: string; nameNative: string | null };

export async function insertActor(db: Db, names: ActorNames) {
  const columns = await searchColumnsOf(names);
  return db
    .insertInto('actors')
    .values({ ...names, ...columns })
    .returning('id')
    .executeTakeFirstOrThrow();
}

export const removeActor = (db: Db, id: number) =>
  db.deleteFrom('actors').where('id', '=', id).execute();

export const insertCredit = (db: Db, credit: Insertable<ActorCreditsTable>) =>
  db.insertInto('actor_credits').values(credit).execute();

/** Returns the removed credit; undefined when the person has no such credit. */
export const removeCredit = (db: Db, actorId: number, id: number) =>
  db
    .deleteFrom('actor_credits')
    .where('id', '=', id)
    .where('actorId', '=', actorId)
    .returning(['gameId', 'role', 'voiceLanguage', 'characterName'])
    .executeTakeFirst();

/** Managers may credit drafts, but not games in the trash. */
export async function isCreditable(db: Db, gameId: number): Promise<boolean> {
  const game = await db
    .selectFrom('games')
    .select('id')
    .where('id', '=', gameId)
    .where('deletedAt', 'is', null)
    .executeTakeFirst();
  return game !== undefined;
}
