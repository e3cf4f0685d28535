import { sql } from 'kysely';
import { addToCounter } from '../../platform/database/counters.ts';
import type { Db } from '../../platform/database/db.ts';
import { isOneOf, listValues } from '../../platform/database/dialect.ts';
import { refreshReleases } from '../events/releases.ts';
import { addToGameCounts, countedGames, tallyGames, type CountedGame } from './game-counts.ts';
import { nameSeries } from './series/name-series.ts';
import { noteChanges } from './game-changes.ts';
import { storedColumns, storedFacets, type StoredFacet } from './game-lists.ts';

type Counts = Map<number | string, number>;
type Games = Map<number, CountedGame>;

/**
 * Runs a change of some games and updates the derived data: facets, totals and statistics. The cost
 * depends on these games, not on the size of the catalogue. `write` returns the ids of new games.
 * The caller holds the lock of the catalogue (`lockCatalogue`) in the same transaction.
 */
export async function refreshGames(
  db: Db,
  ids: readonly number[],
  write: () => Promise<readonly number[]>,
) {
  const before = await gamesAt(db, ids);
  const facetsBefore = await listedFacets(db, ids);
  const all = [...ids, ...(await write())];
  const after = await gamesAt(db, all);
  await removeLeftovers(db, all, after);
  await writeFacets(db, regrouped(before, after));
  await addToFacets(db, difference(facetsBefore, await listedFacets(db, all)));
  await addToGameCounts(db, tallyGames([...before.values()], tallyGames([...after.values()]), -1));
  const totals = difference(totalsOf(before), totalsOf(after));
  for (const [name, step] of totals) await addToCounter(db, String(name), step);
  await nameSeries(db, ofSeries(before, after));
  await refreshReleases(db, all);
  await noteChanges(db, all);
}

async function gamesAt(db: Db, ids: readonly number[]) {
  const games = await countedGames(db)
    .where(isOneOf(db, 'games.id', ids))
    .execute();
  return new Map(games.map((game) => [game.id, game]));
}

const ofSeries = (before: Games, after: Games): number[] =>
  [...after.values()]
    .filter((game) => game.series !== '[]' || (before.get(game.id)?.series ?? '[]') !== '[]')
    .map(({ id }) => id);

function totalsOf(games: Map<number, CountedGame>): Counts {
  const rows = [...games.values()];
  return new Map([
    ['games', rows.filter(({ deletedAt }) => deletedAt === null).length],
    ['gamesListed', rows.filter(({ listed }) => listed === 1).length],
  ]);
}

function difference(before: Counts, after: Counts): Counts {
  const steps = new Map(after);
  for (const [key, count] of before) steps.set(key, (steps.get(key) ?? 0) - count);
  return new Map([...steps].filter(([, step]) => step !== 0));
}

/** Removes the facets of games that no longer exist. */
async function removeLeftovers(db: Db, ids: readonly number[], games: Map<number, CountedGame>) {
  const gone = ids.filter((id) => !games.has(id));
  if (gone.length === 0) return;
  await db
    .deleteFrom('game_facets')
    .where(isOneOf(db, 'gameId', gone))
    .execute();
}

/** The games whose facets changed. */
const regrouped = (before: Map<number, CountedGame>, after: Map<number, CountedGame>) =>
  [...after.values()].filter((game) =>
    Object.values(storedColumns).some((column) => before.get(game.id)?.[column] !== game[column]),
  );

async function writeFacets(db: Db, games: readonly CountedGame[]) {
  if (games.length === 0) return;
  const ids = games.map(({ id }) => id);
  await db
    .deleteFrom('game_facets')
    .where(isOneOf(db, 'gameId', ids))
    .execute();
  for (const facet of storedFacets) await writeFacet(db, facet, ids);
}

async function writeFacet(db: Db, facet: StoredFacet, ids: readonly number[]) {
  const values = listValues(db, `games.${storedColumns[facet]}`);
  const theseGames = isOneOf(db, 'games.id', ids);
  await sql`
    insert into facets (facet, value, games)
    select distinct ${facet}, one.value, 0
    from games cross join ${values} as one
    where one.value <> '' and ${theseGames}
    on conflict (facet, value) do nothing
  `.execute(db);
  await sql`
    insert into game_facets ("facetId", "gameId")
    select distinct facets.id, games.id
    from games cross join ${values} as one cross join facets
    where facets.facet = ${facet} and facets.value = one.value and ${theseGames}
  `.execute(db);
}

/** The number of listed games among these, by facet. */
async function listedFacets(db: Db, ids: readonly number[]): Promise<Counts> {
  const rows = await db
    .selectFrom('games')
    .innerJoin('game_facets', 'game_facets.gameId', 'games.id')
    .select(['facetId', (eb) => eb.fn.countAll<number>().as('games')])
    .where(isOneOf(db, 'games.id', ids))
    .where('listed', '=', 1)
    .groupBy('facetId')
    .execute();
  return new Map(rows.map(({ facetId, games }) => [facetId, games]));
}

/** Most values change by the same small step, so each step takes one statement. */
async function addToFacets(db: Db, steps: Counts) {
  for (const [step, changes] of Map.groupBy(steps, ([, step]) => step)) {
    const ids = changes.map(([id]) => Number(id));
    await db
      .updateTable('facets')
      .set((eb) => ({ games: eb('games', '+', step) }))
      .where(isOneOf(db, 'id', ids))
      .execute();
  }
}
