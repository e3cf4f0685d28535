import { sql } from 'kysely';
import { adjacentPeriod, parsePeriod } from '../../../contract/rankings/periods.ts';
import type { Db } from '../../platform/database/db.ts';
import { lockCatalogue } from '../../platform/database/dialect.ts';
import { noteChanges } from './game-changes.ts';

/** The newest month (YYYY-MM) whose chart of players covers as many games as usual. */
export async function newestMonth(db: Db): Promise<string | undefined> {
  const chart = await db
    .selectFrom('ranking_snapshots')
    .select('period')
    .where('type', '=', 'players')
    .where('subType', '=', 'main')
    .where('kind', '=', 'M')
    .where('current', '=', sql.lit(1))
    .where('complete', '=', 1)
    .orderBy('period', 'desc')
    .limit(1)
    .executeTakeFirst();
  return chart?.period.slice('M:'.length);
}

/** As in the chart of rising games: below this number of players, a change says little. */
const damping = 500;

/** Stores in the games how many play them in the newest complete month, for lists to sort by. */
export async function refreshPlayers(db: Db) {
  await lockCatalogue(db);
  const month = await newestMonth(db);
  const before = month && adjacentPeriod(parsePeriod(`M:${month}`)!, -1)!.slice('M:'.length);
  const [now, then] = [await playersIn(db, month), await playersIn(db, before)];
  const stored = await db
    .selectFrom('games')
    .select(['id', 'players', 'playersBefore'])
    .where('players', 'is not', null)
    .execute();
  const known = new Map(stored.map((game) => [game.id, game]));
  const changed: number[] = [];
  for (const id of new Set([...known.keys(), ...now.keys()])) {
    const players = now.get(id) ?? null;
    const playersBefore = players === null ? null : (then.get(id) ?? null);
    const old = known.get(id);
    if (players === (old?.players ?? null) && playersBefore === (old?.playersBefore ?? null)) {
      continue;
    }
    await db
      .updateTable('games')
      .set({ players, playersBefore, rise: riseOf(players, playersBefore) })
      .where('id', '=', id)
      .execute();
    changed.push(id);
  }
  if (changed.length > 0) await noteChanges(db, changed);
}

async function playersIn(db: Db, month: string | undefined) {
  const rows = await db
    .selectFrom('players_monthly')
    .select(['gameId', 'avgPlayers'])
    .where('month', '=', month ?? '')
    .execute();
  return new Map(rows.map(({ gameId, avgPlayers }) => [gameId, Math.round(avgPlayers)]));
}

const riseOf = (players: number | null, before: number | null) =>
  players === null || before === null
    ? null
    : Math.round((1000 * (players + damping)) / (before + damping)) - 1000;
