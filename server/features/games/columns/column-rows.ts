import { sql } from 'kysely';
import { missingFacts } from '../../../../contract/games/game-limits.ts';
import type { Db } from '../../../platform/database/db.ts';
import { isOneOf } from '../../../platform/database/dialect.ts';
import { sortKeysOf } from '../../../domain/games/game-order.ts';
import { lacks } from '../../../domain/games/missing-facts.ts';

const batchSize = 2000;

/** The database row of a game from which the columns are filled. */
export type ColumnRow = {
  id: number;
  sortName: string;
  status: number;
  isTrashed: number;
  listed: number;
  mature: number | null;
  releaseDate: string | null;
  priceCents: number | null;
  score: number | null;
  popularity: number;
  players: number | null;
  rise: number | null;
  updatedAt: string;
  lacks: number;
  /** Facet ids, separated by commas. */
  facetIds: string | null;
};

const columnRows = (db: Db) =>
  db
    .selectFrom('games')
    .select([
      'id',
      'status',
      'listed',
      'mature',
      'releaseDate',
      'priceCents',
      'score',
      'popularity',
      'players',
      'rise',
      'updatedAt',
      sortKeysOf(db).name.asc.expression.$castTo<string>().as('sortName'),
      sql<number>`case when "deletedAt" is null then 0 else 1 end`.as('isTrashed'),
      lacksBits().as('lacks'),
      facetIds.as('facetIds'),
    ]);

const lacksBits = () =>
  sql<number>`(${sql.join(
    missingFacts.map(
      (fact, bit) => sql`case when ${lacks[fact]} then ${sql.lit(1 << bit)} else 0 end`,
    ),
    sql` + `,
  )})`;

const facetIds = sql<string | null>`(
  select string_agg(cast("facetId" as text), ',') from game_facets where "gameId" = games.id
)`;

/** All games, ordered by id, in batches. */
export async function* allColumnRows(db: Db): AsyncGenerator<ColumnRow[]> {
  let after = 0;
  for (;;) {
    const rows = await columnRows(db)
      .where('id', '>', after)
      .orderBy('id')
      .limit(batchSize)
      .execute();
    if (rows.length === 0) return;
    yield rows;
    after = rows.at(-1)!.id;
  }
}

export const columnRowsOf = (db: Db, ids: readonly number[]): Promise<ColumnRow[]> =>
  columnRows(db)
    .where(isOneOf(db, 'games.id', ids))
    .orderBy('id')
    .execute();

/** Every facet value from an id on; new values always have higher ids. */
export const facetKinds = (db: Db, from: number) =>
  db.selectFrom('facets').select(['id', 'facet']).where('id', '>=', from).orderBy('id').execute();
