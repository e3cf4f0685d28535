import { sql } from 'kysely';
import type { Db } from '../../../platform/database/db.ts';
import { isOneOf } from '../../../platform/database/dialect.ts';
import { parseList } from '../game-summaries.ts';
import { groupSeries, type NamedGame } from './group-series.ts';

/** Places every listed game in its series. The caller rebuilds the lists. */
export async function fillSeries(db: Db) {
  const games = await namedGames(db).execute();
  await writeSeries(db, changesOf(games.map(toNamedGame)));
}

export const namedGames = (db: Db) =>
  db
    .selectFrom('games')
    .select(['id', 'name', 'developers', 'publishers', 'popularity', 'series', 'lockedFields'])
    .where('listed', '=', sql.lit(1));
type Row = Awaited<ReturnType<ReturnType<typeof namedGames>['execute']>>[number];

export const toNamedGame = (row: Row): NamedGame => ({
  id: row.id,
  name: row.name,
  companies: [...new Set([...parseList(row.developers), ...parseList(row.publishers)])],
  popularity: row.popularity,
  series: parseList(row.series),
  isLocked: parseList(row.lockedFields).includes('series'),
});

export type SeriesChanges = Map<string, number[]>;

/** The games to place in each series that they are not in yet. */
export function changesOf(games: readonly NamedGame[]): SeriesChanges {
  const known = new Map(games.map(({ id, series }) => [id, series]));
  const changed = [...groupSeries(games)].filter(([id, name]) => !known.get(id)!.includes(name));
  const named = Map.groupBy(changed, ([, name]) => name);
  return new Map([...named].map(([name, all]) => [name, all.map(([id]) => id)]));
}

export async function writeSeries(db: Db, changes: SeriesChanges) {
  for (const [name, ids] of changes) {
    await db
      .updateTable('games')
      .set({ series: JSON.stringify([name]) })
      .where(isOneOf(db, 'id', ids))
      .execute();
  }
}
