import { asciiText, byteText, bytesOfText } from '../../platform/database/byte-text.ts';
import type { Context } from '../../platform/context.ts';
import { notFound } from '../../platform/http/errors.ts';
import type { Facet } from '../../domain/games/game-lists.ts';
import { flag, slotOf, type Columns } from './columns/columns.ts';
import { likest, type Weights } from './columns/likest-slots.ts';
import type { GameModels } from './game-models.ts';
import { listedGames } from './list.queries.ts';
import { valuesOf, type FacetValue } from './similar.queries.ts';

/** What two games share says more the fewer other games have it; a genre always says little. */
const factor: Record<Facet, number> = { tag: 1, genre: 0.4, developer: 0.7, platform: 0 };
const mostWeight = 6;
const tagsShown = 6;

/** Games like one that readers may see, each with what they share, as JSON text. */
export async function similarGames(
  { db, engine }: Pick<Context, 'db' | 'engine'>,
  models: GameModels,
  id: number,
  limit: number,
): Promise<Buffer> {
  const { columns, recent } = await models.columns.current();
  const slot = slotOf(columns, id);
  if (slot === undefined || !isReadable(columns, slot)) throw notFound();
  const values = await valuesOf(db, engine, facetIdsAt(columns, slot));
  const all = await listedGames(db, engine);
  const name = `${slot} ${limit}`;
  const found =
    recent.neighbours.get(name) ??
    recent.neighbours.keep(name, likest(columns, slot, weigh(columns, values, all), limit));
  const games = found.map((like) => ({
    id: columns.ids[like]!,
    after: byteText(`,"shared":${JSON.stringify(sharedWith(columns, like, values))}}`),
  }));
  const items = await models.items.inside(games);
  return bytesOfText(asciiText('{"success":true,"data":['), items, asciiText(']}'));
}

function isReadable({ flags }: Columns, slot: number): boolean {
  const { present, trashed, status } = flag;
  return (flags[slot]! & (present | trashed)) === present && (flags[slot]! & status) !== 0;
}

function facetIdsAt({ values, valueStart, valueLength, firstFacet }: Columns, slot: number) {
  const start = valueStart[slot]!;
  return Array.from(values.subarray(start, start + valueLength[slot]!), (n) => n + firstFacet);
}

function weigh({ firstFacet }: Columns, values: readonly FacetValue[], all: number): Weights {
  return new Map(
    values.map(({ id, facet, games }) => {
      const rarity = Math.log((all + 1) / (games + 1));
      return [id - firstFacet, factor[facet] * Math.min(rarity, mostWeight)];
    }),
  );
}

/** The rarest first: they are why the game is here. */
function sharedWith(columns: Columns, slot: number, values: readonly FacetValue[]) {
  const theirs = new Set(facetIdsAt(columns, slot));
  const shared = values.filter(({ id }) => theirs.has(id)).toSorted((a, b) => a.games - b.games);
  const named = (facet: Facet) =>
    shared.filter((value) => value.facet === facet).map(({ value }) => value);
  return {
    tags: named('tag').slice(0, tagsShown),
    genres: named('genre'),
    developers: named('developer'),
  };
}
