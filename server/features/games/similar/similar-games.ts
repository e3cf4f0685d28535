import type { Type } from 'typebox';
import type { getSimilarGames as contract } from '../../../../contract/games/games.ts';
import type { Facet, StoredFacet } from '../../../domain/games/game-lists.ts';
import { gameSummaries } from '../../../domain/games/game-summaries.ts';
import type { Db } from '../../../platform/database/db.ts';
import { isOneOf } from '../../../platform/database/dialect.ts';
import { notFound } from '../../../platform/http/errors.ts';
import { flag, slotOf, type Columns } from '../columns/columns.ts';
import { mostSimilar, type Weights } from '../columns/most-similar.ts';
import { facetValues, type FacetValue } from '../facets.queries.ts';
import type { GameModels } from '../game-models.ts';
import { listedGames } from '../list.queries.ts';

/** Multiplies the weight of a shared facet value: rare tags weigh most, genres always little. */
const factor: Record<StoredFacet, number> = {
  tag: 1,
  genre: 0.4,
  developer: 0.7,
  platform: 0,
  publisher: 0,
  series: 0,
};
const maxRarity = 6;
const maxTags = 3;
/** Of each series, and of the game's developer beside its series. */
const mostOfSeries = 2;
const mostOfDeveloper = 3;
/** So many games are looked at for each that is shown. */
const reserve = 4;
const maxOfSeries = 60;

type SimilarGame = Type.Static<(typeof contract)['schema']['response'][200]>['data'][number];

/** Games that resemble a public game, each with what they share: its series and developer first. */
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
  const key = `${slot} ${limit}`;
  const known = recent.neighbors.get(key);
  const read = async (slots: readonly number[]) => {
    const summaries = await gameSummaries(
      db,
      slots.map((other) => columns.ids[other]!),
      'listed',
    );
    return slots.flatMap((other) => {
      const game = summaries.get(columns.ids[other]!);
      if (!game) return [];
      return [{ game, shared: sharedWith(columns, other, values) }];
    });
  };
  if (known) return read(known);
  const weights = weigh(columns, values, await listedGames(db));
  const similar = mostSimilar(columns, slot, weights, limit * reserve);
  const ofSeries = (await gamesOfSeries(db, values)).map((gameId) => slotOf(columns, gameId));
  const others = ofSeries.filter(
    (other) => other !== undefined && other !== slot && !similar.includes(other),
  ) as number[];
  const games = await read([...similar, ...others]);
  const series = await seriesOf(db, games);
  const chosen = choose(games.slice(0, similar.length), games, { series, limit });
  recent.neighbors.set(
    key,
    chosen.map(({ game }) => slotOf(columns, game.id)!),
  );
  return chosen;
}

/** The series of those games that have one, by the game's id. */
async function seriesOf(db: Db, games: readonly SimilarGame[]): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('game_facets')
    .innerJoin('facets', 'facets.id', 'game_facets.facetId')
    .select(['gameId', 'facetId'])
    .where(
      isOneOf(
        db,
        'gameId',
        games.map(({ game }) => game.id),
      ),
    )
    .where('facet', '=', 'series')
    .execute();
  return new Map(rows.map(({ gameId, facetId }) => [gameId, facetId]));
}

async function gamesOfSeries(db: Db, values: readonly FacetValue[]): Promise<number[]> {
  const series = values.filter(({ facet }) => facet === 'series').map(({ id }) => id);
  if (series.length === 0) return [];
  const rows = await db
    .selectFrom('game_facets')
    .select('gameId')
    .distinct()
    .where('facetId', 'in', series)
    .orderBy('gameId')
    .limit(maxOfSeries)
    .execute();
  return rows.map(({ gameId }) => gameId);
}

/** The game's series and developer first, then those that are most similar. */
function choose(
  similar: readonly SimilarGame[],
  games: readonly SimilarGame[],
  { series, limit }: { series: ReadonlyMap<number, number>; limit: number },
): SimilarGame[] {
  const perSeries = new Map<number, number>();
  const isOneOfFew = ({ game }: SimilarGame) => {
    const name = series.get(game.id);
    if (name === undefined) return true;
    const before = perSeries.get(name) ?? 0;
    perSeries.set(name, before + 1);
    return before < mostOfSeries;
  };
  const ofSeries = games
    .filter(({ shared }) => shared.series)
    .toSorted((a, b) => b.game.reviewCount - a.game.reviewCount);
  const others = similar.filter(({ shared }) => !shared.series).filter(isOneOfFew);
  const [ofDeveloper, rest] = split(others, ({ shared }) => shared.developers.length > 0);
  return [
    ...ofSeries.slice(0, mostOfSeries),
    ...ofDeveloper.slice(0, mostOfDeveloper),
    ...rest,
    ...ofDeveloper.slice(mostOfDeveloper),
  ].slice(0, limit);
}

function split<Item>(items: readonly Item[], test: (item: Item) => boolean): [Item[], Item[]] {
  return [items.filter(test), items.filter((item) => !test(item))];
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
      const rarity = Math.min(Math.log((total + 1) / (games + 1)), maxRarity);
      return [id - firstFacet, (factor[facet] * rarity ** 2) / maxRarity];
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
    series: shared.some(({ facet }) => facet === 'series'),
  };
}
