import type { Cover } from '../../../../brand/covers/draw-cover.ts';
import type { Motif } from '../../../../contract/games/cover-names.ts';
import { compiledQuery } from '../../../platform/database/compiled-query.ts';
import type { Db } from '../../../platform/database/db.ts';
import { noPages } from './first-pages.ts';
import { motifSubjects } from './motif-subjects.ts';
import { type Frequencies, pickCover, rankMotifs, type Subject } from './rank-motifs.ts';

export type CoverlessGame = Subject & {
  /** Null if it is new. */
  id: number | null;
  developers: readonly string[];
  popularity: number;
};

/** Where readers look first, more neighbors differ; further down, a scene that suits matters more. */
const wellKnown = { games: 1200, apart: 11 };
const apartBelow = 2;
/** Enough to see which colors a scene had last. */
const seenAbove = 60;

/**
 * Chooses a scene and a palette for each game, which it keeps. The games come in the order of their
 * popularity.
 */
export async function chooseCovers(
  db: Db,
  games: readonly CoverlessGame[],
  pages = noPages,
): Promise<Cover[]> {
  if (games.length === 0) return [];
  const frequencies = await readFrequencies(db);
  const [lastKnown] = await popularityAt(db, { place: wellKnown.games - 1 });
  const chosen: Cover[] = [];
  // The games of an import are equally unknown.
  let above: { popularity: number; covers: Cover[] } | undefined;
  for (const game of games) {
    const { popularity } = game;
    const isKnown = popularity > (lastKnown?.popularity ?? 0);
    if (above?.popularity !== popularity) {
      above = { popularity, covers: await coversAbove(db, { popularity, most: seenAbove }) };
    }
    const suiting = rankMotifs(game, frequencies);
    if (suiting.strong.length === 0) suiting.strong = await motifOfStudio(db, game.developers);
    // Of those that are chosen with it, the database knows nothing yet.
    const near = [...chosen.slice(-seenAbove).toReversed(), ...above.covers];
    const cover = pickCover(game, suiting, {
      near,
      apart: isKnown ? wellKnown.apart : apartBelow,
      meetings: (cover) => (game.id === null ? 0 : pages.meetings(game.id, cover)),
    });
    if (game.id !== null) pages.add(game.id, cover);
    chosen.push(cover);
  }
  return chosen;
}

const popularityAt = compiledQuery<{ place: number }, { popularity: number }>((db, param) =>
  db
    .selectFrom('games')
    .select('popularity')
    .where('listed', '=', 1)
    .orderBy('popularity', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .offset(param('place')),
);

const coversAbove = compiledQuery<{ popularity: number; most: number }, Cover>((db, param) =>
  db
    .selectFrom('games')
    .select(['motif', 'palette'])
    .where('listed', '=', 1)
    .where('popularity', '>=', param('popularity'))
    .where('motif', 'is not', null)
    .where('palette', 'is not', null)
    .orderBy('popularity')
    .orderBy('id')
    .limit(param('most'))
    .$narrowType<Cover>(),
);

async function motifOfStudio(db: Db, developers: readonly string[]): Promise<Motif[]> {
  if (developers.length === 0) return [];
  const rows = await db
    .selectFrom('facets')
    .innerJoin('game_facets', 'game_facets.facetId', 'facets.id')
    .innerJoin('games', 'games.id', 'game_facets.gameId')
    .select('motif')
    .where('facet', '=', 'developer')
    .where('value', 'in', developers)
    .where('listed', '=', 1)
    .where('motif', 'is not', null)
    .orderBy('popularity', 'desc')
    .orderBy('games.id')
    .limit(1)
    .execute();
  return rows.flatMap(({ motif }) => motif ?? []);
}

const served = Object.values(motifSubjects);
const subjects = {
  tag: [...new Set(served.flatMap(({ tags }) => tags))],
  genre: [...new Set(served.flatMap(({ genres }) => genres))],
};

async function readFrequencies(db: Db): Promise<Frequencies> {
  const counter = await db
    .selectFrom('counters')
    .select('value')
    .where('name', '=', 'gamesListed')
    .executeTakeFirst();
  const countsOf = async (facet: 'tag' | 'genre') => {
    const rows = await db
      .selectFrom('facets')
      .select(['value', 'games'])
      .where('facet', '=', facet)
      .where('value', 'in', subjects[facet])
      .execute();
    return new Map(rows.map(({ value, games }) => [value, games]));
  };
  return {
    games: counter?.value ?? 0,
    tags: await countsOf('tag'),
    genres: await countsOf('genre'),
  };
}
