import { sql } from 'kysely';
import { addToCounter } from '../../platform/database/counters.ts';
import type { Db, Engine } from '../../platform/database/database.ts';
import { isOneOf } from '../../platform/database/dialect.ts';
import { addToGameCounts, countedGames, tallyGames, type CountedGame } from './game-counts.ts';
import { noteChanges } from './game-changes.ts';
import { facetColumns, facetNames, summaryJson, type Facet } from './game-lists.ts';
import { asText, jsonTexts } from '../../platform/database/json-sql.ts';

type Counts = Map<number | string, number>;

/**
 * Runs a change of some games and brings in step what is derived from them: summaries, facets,
 * totals and statistics. It costs what the games cost, however large the catalogue is. `write`
 * returns the ids of games that are new. The caller holds the lock of the catalogue
 * (`lockCatalogue`), in the same transaction.
 */
export async function refreshGames(
  db: Db,
  engine: Engine,
  ids: readonly number[],
  write: () => Promise<readonly number[]>,
) {
  const before = await gamesAt(db, engine, ids);
  const facetsBefore = await listedFacets(db, engine, ids);
  const all = [...ids, ...(await write())];
  const after = await gamesAt(db, engine, all);
  await writeSummaries(db, engine, all);
  await removeLeftovers(db, engine, all, after);
  await writeFacets(db, engine, regrouped(before, after));
  await addToFacets(db, engine, difference(facetsBefore, await listedFacets(db, engine, all)));
  await addToGameCounts(db, tallyGames([...before.values()], tallyGames([...after.values()]), -1));
  const totals = difference(totalsOf(before), totalsOf(after));
  for (const [name, step] of totals) await addToCounter(db, String(name), step);
  await noteChanges(db, all);
}

async function gamesAt(db: Db, engine: Engine, ids: readonly number[]) {
  const games = await countedGames(db)
    .where(isOneOf(engine, 'games.id', ids))
    .execute();
  return new Map(games.map((game) => [game.id, game]));
}

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

async function writeSummaries(db: Db, engine: Engine, ids: readonly number[]) {
  await sql`
    insert into game_summaries ("gameId", summary)
    select id, ${asText(engine, summaryJson(engine))} from games
    where ${isOneOf(engine, 'games.id', ids)}
    on conflict ("gameId") do update set summary = excluded.summary
  `.execute(db);
}

/** What a game that is no more has left behind. */
async function removeLeftovers(
  db: Db,
  engine: Engine,
  ids: readonly number[],
  games: Map<number, CountedGame>,
) {
  const gone = ids.filter((id) => !games.has(id));
  if (gone.length === 0) return;
  for (const table of ['game_summaries', 'game_facets'] as const) {
    await db
      .deleteFrom(table)
      .where(isOneOf(engine, 'gameId', gone))
      .execute();
  }
}

/** The games that have other facets than before. */
const regrouped = (before: Map<number, CountedGame>, after: Map<number, CountedGame>) =>
  [...after.values()].filter((game) =>
    Object.values(facetColumns).some((column) => before.get(game.id)?.[column] !== game[column]),
  );

async function writeFacets(db: Db, engine: Engine, games: readonly CountedGame[]) {
  if (games.length === 0) return;
  const ids = games.map(({ id }) => id);
  await db
    .deleteFrom('game_facets')
    .where(isOneOf(engine, 'gameId', ids))
    .execute();
  for (const facet of facetNames) await writeFacet(db, engine, facet, ids);
}

async function writeFacet(db: Db, engine: Engine, facet: Facet, ids: readonly number[]) {
  const values = jsonTexts(engine, `games.${facetColumns[facet]}`);
  const theseGames = isOneOf(engine, 'games.id', ids);
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

/** How many of these games, as far as they are listed, have which facet. */
async function listedFacets(db: Db, engine: Engine, ids: readonly number[]): Promise<Counts> {
  const rows = await db
    .selectFrom('games')
    .innerJoin('game_facets', 'game_facets.gameId', 'games.id')
    .select(['facetId', (eb) => eb.fn.countAll<number>().as('games')])
    .where(isOneOf(engine, 'games.id', ids))
    .where('listed', '=', 1)
    .groupBy('facetId')
    .execute();
  return new Map(rows.map(({ facetId, games }) => [facetId, games]));
}

/** Most values change by the same small step: one statement for each step, not for each value. */
async function addToFacets(db: Db, engine: Engine, steps: Counts) {
  for (const [step, changes] of Map.groupBy(steps, ([, step]) => step)) {
    const ids = changes.map(([id]) => Number(id));
    await db
      .updateTable('facets')
      .set((eb) => ({ games: eb('games', '+', step) }))
      .where(isOneOf(engine, 'id', ids))
      .execute();
  }
}
