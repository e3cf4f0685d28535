import { missingFacts } from '../../../contract/games/game-limits.ts';
import type { GameCountKind } from '../../platform/database/tables/catalogue-tables.ts';
import { chunksOf } from '../../platform/database/chunks.ts';
import type { Db } from '../../platform/database/db.ts';
import { lacks } from './missing-facts.ts';

/** The number of games by `<kind> <key>`. */
export type Tally = Map<string, number>;

const pageSize = 5000;

/** The columns of games that the statistics and the facets count. */
export const countedGames = (db: Db) =>
  db
    .selectFrom('games')
    .select([
      'games.id',
      'status',
      'listed',
      'deletedAt',
      'createdAt',
      'releaseDate',
      'developers',
      'publishers',
      'genres',
      'tags',
      'platforms',
      'series',
    ])
    .select(missingFacts.map((fact) => lacks[fact].as(`lacks ${fact}` as const)));

export type CountedGame = Awaited<ReturnType<ReturnType<typeof countedGames>['execute']>>[number];

function kindsOf(game: CountedGame): (readonly [GameCountKind, string])[] {
  if (game.deletedAt !== null) return [['all', 'trash']];
  const genres = new Set(JSON.parse(game.genres) as string[]);
  return [
    ['all', 'games'],
    ['status', String(game.status)],
    ['added', game.createdAt.slice(0, 7)],
    ...(game.releaseDate === null ? [] : [['year', game.releaseDate.slice(0, 4)] as const]),
    ...[...genres].map((genre) => ['genre', genre] as const),
    ...missingFacts
      .filter((fact) => game[`lacks ${fact}`])
      .map((fact) => ['missing', fact] as const),
  ];
}

export function tallyGames(games: readonly CountedGame[], tally: Tally = new Map(), step = 1) {
  for (const [kind, key] of games.flatMap(kindsOf)) {
    const name = `${kind} ${key}`;
    tally.set(name, (tally.get(name) ?? 0) + step);
  }
  return tally;
}

export async function addToGameCounts(db: Db, tally: Tally) {
  const rows = [...tally]
    .filter(([, games]) => games !== 0)
    .map(([name, games]) => {
      const space = name.indexOf(' ');
      return { kind: name.slice(0, space) as GameCountKind, key: name.slice(space + 1), games };
    });
  for (const chunk of chunksOf(rows)) {
    await db
      .insertInto('game_counts')
      .values(chunk)
      .onConflict((conflict) =>
        conflict
          .columns(['kind', 'key'])
          .doUpdateSet((eb) => ({ games: eb('game_counts.games', '+', eb.ref('excluded.games')) })),
      )
      .execute();
  }
}

/** Recounts everything; call it in the transaction that changed many games. */
export async function rebuildGameCounts(db: Db) {
  await db.deleteFrom('game_counts').execute();
  const tally: Tally = new Map();
  const nextPage = (after: number) =>
    countedGames(db).where('id', '>', after).orderBy('id').limit(pageSize).execute();
  for (let page = await nextPage(0); page.length > 0; page = await nextPage(page.at(-1)!.id)) {
    tallyGames(page, tally);
  }
  await addToGameCounts(db, tally);
}
