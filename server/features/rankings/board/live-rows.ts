import type { Db } from '../../../platform/database/db.ts';
import type { BoardRow } from './board.queries.ts';
import { hourlyPlayers, lastCount } from './board.queries.ts';

const hourMs = 3_600_000;
/** Older counts are no longer "now". */
const freshMs = 2 * hourMs;
const hoursOfDay = 24;

type LiveRow = Pick<BoardRow, 'gameId' | 'rank' | 'previousRank' | 'value' | 'previousValue'> & {
  spark: string;
};
type LiveRows = { asOf: string; rows: LiveRow[] };

/**
 * How many people play these games in the newest hour, compared with the same hour yesterday;
 * undefined without a fresh count. The games are those of the newest chart, because to look at
 * every game's hours would read all of them.
 */
export async function liveRows(
  db: Db,
  gameIds: readonly number[],
  now: Date,
): Promise<LiveRows | undefined> {
  const asOf = await lastCount(db);
  if (asOf === undefined || now.getTime() - Date.parse(asOf) > freshMs) return undefined;
  const newest = Math.floor(Date.parse(asOf) / hourMs);
  const oldest = newest - hoursOfDay - 1;
  const days = { from: Math.floor(oldest / hoursOfDay), to: Math.floor(newest / hoursOfDay) };
  const hours = await hourlyPlayers(db, gameIds, days);
  const games = gameIds.flatMap((gameId) => {
    const known = hours.get(gameId);
    // A game that is not counted yet in this hour has the count of the last one.
    const hour = known?.has(newest) ? newest : newest - 1;
    const value = known?.get(hour);
    if (!known || value === undefined) return [];
    const spark = Array.from(
      { length: hoursOfDay },
      (_, at) => known.get(hour - hoursOfDay + 1 + at) ?? [],
    ).flat();
    const previousValue = known.get(hour - hoursOfDay) ?? null;
    return { gameId, value, previousValue, spark: JSON.stringify(spark) };
  });
  const before = games
    .filter(({ previousValue }) => previousValue !== null)
    .toSorted((a, b) => b.previousValue! - a.previousValue!)
    .map(({ gameId }) => gameId);
  const rows = games
    .toSorted((a, b) => b.value - a.value)
    .map((game, index) => ({
      ...game,
      rank: index + 1,
      previousRank: before.indexOf(game.gameId) + 1 || null,
    }));
  return rows.length > 0 ? { asOf, rows } : undefined;
}
