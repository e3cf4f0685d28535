import { sql, type RawBuilder } from 'kysely';
import { gameSummaries } from '../../server/domain/games/game-summaries.ts';
import type { GameOrder } from '../../server/features/games/columns/order.ts';
import { listedGames, sortKeyOf } from '../../server/features/games/list.queries.ts';
import type { Db } from '../../server/platform/database/db.ts';

export type FacetValue = { id: number; facet: 'genre' | 'tag'; value: string; games: number };

export type ListCase = {
  /** At least one value, and at most one of each facet. */
  values: readonly FacetValue[];
  yearFrom?: number;
  order: GameOrder;
  skip: number;
  facets?: true;
};

const pageSize = 20;
const maxFacetValues = 50;

/**
 * The list of games in plain SQL: link tables, counters and the indexes of the sort orders, with
 * the better of two plans for each query. It does less work than the real list: its counts include
 * drafts.
 */
export async function listPlainly(db: Db, list: ListCase) {
  const values = list.values.toSorted((a, b) => a.games - b.games);
  const ids = await pageOf(db, list, values);
  return {
    items: await gameSummaries(db, ids),
    total: await totalOf(db, list, values),
    ...(list.facets && { facets: await countsOf(db, list, values) }),
  };
}

async function pageOf(db: Db, list: ListCase, values: readonly FacetValue[]): Promise<number[]> {
  const { order, skip } = list;
  const [rarest, ...others] = values;
  const key = sortKeyOf(db, order).expression;
  const direction = sql.raw(order.direction);
  const window = sql`
    order by ${key} ${direction}, games.id ${direction} limit ${pageSize + 1} offset ${skip}
  `;
  const games = await listedGames(db);
  // Following the sort index takes this many steps to the end of the page; the other plan sorts all
  // matching games.
  const steps = ((skip + pageSize) * games) / rarest!.games;
  const { rows } = await (
    steps < rarest!.games
      ? sql<{ id: number }>`select games.id from games
          where listed = 1 ${conditionsOf(list, values, sql.ref('games.id'))} ${window}`
      : sql<{ id: number }>`select games.id
          from game_facets as link cross join games on games.id = link."gameId"
          where link."facetId" = ${rarest!.id} and listed = 1
          ${conditionsOf(list, others, sql.ref('games.id'))} ${window}`
  ).execute(db);
  return rows.slice(0, pageSize).map(({ id }) => id);
}

/** Uses a count, because SQLite may turn `exists` into a join that starts with the links. */
function conditionsOf(
  { yearFrom }: ListCase,
  values: readonly FacetValue[],
  gameId: RawBuilder<unknown>,
) {
  const links = values.map(
    ({ id }) => sql`and (
      select count(*) from game_facets where "facetId" = ${id} and "gameId" = ${gameId}
    ) = 1`,
  );
  const year = yearFrom === undefined ? [] : [sql`and games."releaseDate" >= ${String(yearFrom)}`];
  return sql.join([...links, ...year], sql` `);
}

/** The ids of matching games, from the links of the rarest value. */
function matching(list: ListCase, [rarest, ...others]: readonly FacetValue[]) {
  const games =
    list.yearFrom === undefined ? sql`` : sql`cross join games on games.id = link."gameId"`;
  return sql`
    select link."gameId" from game_facets as link ${games}
    where link."facetId" = ${rarest!.id} ${conditionsOf(list, others, sql.ref('link.gameId'))}
  `;
}

async function totalOf(db: Db, list: ListCase, values: readonly FacetValue[]): Promise<number> {
  if (values.length === 1 && list.yearFrom === undefined) return values[0]!.games;
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from (${matching(list, values)})
  `.execute(db);
  return rows[0]!.total;
}

async function countsOf(db: Db, list: ListCase, values: readonly FacetValue[]) {
  const { rows } = await sql<{ facet: string; value: string; count: number }>`
    select facet, value, count from (
      select facet, value, count,
        row_number() over (partition by facet order by count desc, facets.id) as place
      from (
        select links."facetId" as id, count(*) as count
        from (${matching(list, values)}) as matching
        cross join game_facets as links on links."gameId" = matching."gameId"
        group by 1
      ) as counted cross join facets on facets.id = counted.id
    ) where place <= ${maxFacetValues}
  `.execute(db);
  return rows;
}
