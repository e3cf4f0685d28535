import type { Type } from 'typebox';
import type { getSimilarGames as contract } from '../../../contract/games/games.ts';
import type { Facet } from '../../domain/games/game-lists.ts';
import { gameSummaries } from '../../domain/games/game-summaries.ts';
import type { Db } from '../../platform/database/db.ts';
import { notFound } from '../../platform/http/errors.ts';
import { flag, slotOf, type Columns } from './columns/columns.ts';
import { mostSimilar, type Weights } from './columns/most-similar.ts';
import { facetValues, type FacetValue } from './facets.queries.ts';
import type { GameModels } from './game-models.ts';
import { listedGames } from './list.queries.ts';

/** Multiplies the rarity of a shared facet value: rare tags weigh most, genres always little. */
const factor: Record<Facet, number> = { tag: 1, genre: 0.4, developer: 0.7, platform: 0 };
const maxWeight = 6;
const maxTags = 6;

type SimilarGame = Type.Static<(typeof contract)['schema']['response'][200]>['data'][number];

/** Games that resemble a public game, each with what they share. */
export async function similarGames(
  db: Db,
  models: GameModels,
  id: number,
  limit: number,
): Promise<SimilarGame[]> {
  const { columns, recent } = await models.columns.current();
  const slot = slotOf(columns, id);
  if (slot === undefined || !isReadable(columns, slot)) throw notFound();
  const values = await facetValues(db, facetIdsAt(columns, slot));
  const total = await listedGames(db);
  const key = `${slot} ${limit}`;
  const similar =
    recent.neighbors.get(key) ??
    recent.neighbors.set(key, mostSimilar(columns, slot, weigh(columns, values, total), limit));
  const games = similar.map((other) => ({
    id: columns.ids[other]!,
    shared: sharedWith(columns, other, values),
  }));
  const ids = games.map((game) => game.id);
  const summaries = await gameSummaries(db, ids, 'listed');
  return games.flatMap(({ id: gameId, shared }) => {
    const game = summaries.get(gameId);
    return game ? [{ game, shared }] : [];
  });
}

function isReadable({ flags }: Columns, slot: number): boolean {
  const { present, trashed, status } = flag;
  return (flags[slot]! & (present | trashed)) === present && (flags[slot]! & status) !== 0;
}

function facetIdsAt({ values, valueStart, valueLength, firstFacet }: Columns, slot: number) {
  const start = valueStart[slot]!;
  return Array.from(values.subarray(start, start + valueLength[slot]!), (n) => n + firstFacet);
}

function weigh({ firstFacet }: Columns, values: readonly FacetValue[], total: number): Weights {
  return new Map(
    values.map(({ id, facet, games }) => {
      const rarity = Math.log((total + 1) / (games + 1));
      return [id - firstFacet, factor[facet] * Math.min(rarity, maxWeight)];
    }),
  );
}

/** Rarest values first, because they are the reason for the similarity. */
function sharedWith(columns: Columns, slot: number, values: readonly FacetValue[]) {
  const theirs = new Set(facetIdsAt(columns, slot));
  const shared = values.filter(({ id }) => theirs.has(id)).toSorted((a, b) => a.games - b.games);
  const named = (facet: Facet) =>
    shared.filter((value) => value.facet === facet).map(({ value }) => value);
  return {
    tags: named('tag').slice(0, maxTags),
    genres: named('genre'),
    developers: named('developer'),
  };
}
