import type { Cast } from '../../../contract/actors.ts';
import { gameSummaries } from '../../domain/games/game-summaries.ts';
import { isReachable } from '../../platform/database/cursor.ts';
import type { Db } from '../../platform/database/db.ts';
import { isOneOf } from '../../platform/database/dialect.ts';
import { readableCredits } from './actors.queries.ts';

type CastQuery = {
  page: number;
  size: number;
  role?: string | undefined;
  language?: string | undefined;
};

const shown = { people: 5, parts: 3 };

/** Games with the people in them, the largest casts first. */
export async function listCasts(db: Db, { page, size, role, language }: CastQuery) {
  let credits = readableCredits(db);
  if (role !== undefined) credits = credits.where('role', '=', role);
  if (language !== undefined) credits = credits.where('voiceLanguage', '=', language);
  const { total } = await credits
    .select(({ fn }) => fn.count<number>('gameId').distinct().as('total'))
    .executeTakeFirstOrThrow();
  const offset = (page - 1) * size;
  const games = isReachable(offset, size, total)
    ? await credits
        .select(({ fn }) => ['gameId', fn.count<number>('actorId').distinct().as('people')])
        .groupBy('gameId')
        .orderBy('people', 'desc')
        .orderBy('gameId')
        .limit(size)
        .offset(offset)
        .execute()
    : [];
  const ids = games.map(({ gameId }) => gameId);
  const summaries = await gameSummaries(db, ids);
  const parts = await credits
    .innerJoin('actors', 'actors.id', 'actorId')
    .select(['gameId', 'actorId', 'actors.name', 'nameNative', 'voiceLanguage'])
    .select(['characterName as character', 'characterNameZh as characterZh'])
    .where(isOneOf(db, 'gameId', ids))
    .orderBy('actor_credits.id')
    .execute();
  const inGame = Map.groupBy(parts, ({ gameId }) => gameId);
  const elsewhere = await otherGames(db, [...new Set(parts.map(({ actorId }) => actorId))]);
  const items = games.flatMap(({ gameId, people }): Cast[] => {
    const game = summaries.get(gameId);
    const own = inGame.get(gameId) ?? [];
    if (!game) return [];
    const cast = [...Map.groupBy(own, ({ actorId }) => actorId)].map(([id, roles]) => {
      const { name, nameNative } = roles[0]!;
      const named = roles.filter(({ character }) => character !== '');
      return {
        id,
        name,
        nameNative,
        parts: named
          .slice(0, shown.parts)
          .map(({ character, characterZh }) => ({ character, characterZh })),
        otherParts: Math.max(0, named.length - shown.parts),
        alsoIn: (elsewhere.get(id) ?? []).filter((other) => other.id !== gameId),
      };
    });
    const weight = ({ parts, otherParts }: (typeof cast)[number]) => parts.length + otherParts;
    return [
      {
        game,
        people,
        parts: own.length,
        languages: [...new Set(own.map(({ voiceLanguage }) => voiceLanguage))].filter(Boolean),
        leading: cast
          .toSorted((a, b) => b.alsoIn.length - a.alsoIn.length || weight(b) - weight(a))
          .slice(0, shown.people),
      },
    ];
  });
  return { items, total, page, size, roles: await rolesOf(db) };
}

/** The games of people, the best known first. */
async function otherGames(db: Db, actorIds: readonly number[]) {
  const rows = await readableCredits(db)
    .select(['actorId', 'games.id', 'games.name', 'games.nameZh'])
    .where(isOneOf(db, 'actorId', actorIds))
    .groupBy(['actorId', 'games.id', 'games.name', 'games.nameZh', 'popularity'])
    .orderBy('popularity', 'desc')
    .orderBy('games.id')
    .execute();
  return new Map(
    [...Map.groupBy(rows, ({ actorId }) => actorId)].map(([id, games]) => [
      id,
      games.map(({ actorId: _, ...game }) => game),
    ]),
  );
}

async function rolesOf(db: Db) {
  const rows = await readableCredits(db).select('role').distinct().orderBy('role').execute();
  return rows.map(({ role }) => role);
}
