import { sql } from 'kysely';
import type { SinceLastVisit } from '../../../../contract/home/home.ts';
import { gameSummaries } from '../../../domain/games/game-summaries.ts';
import type { Db } from '../../../platform/database/db.ts';
import type { ChartClock } from '../charts/chart-address.ts';
import type { FirstChart } from '../charts/first-charts.ts';
import { openingCharts } from './opening-charts.ts';

type Moves = SinceLastVisit['games'];
type MoveRow = {
  snapshotId: number;
  gameId: number;
  rank: number;
  previousRank: number;
  value: number | null;
  previousValue: number | null;
};

const mostMoves = 50;

/** How the ranks of a member's games moved in charts that were published since a time. */
export async function movesOfMember(
  db: Db,
  userId: number,
  since: string,
  clock: ChartClock,
): Promise<Moves> {
  const charts = (await openingCharts(db, clock))
    .map(({ opening }) => opening)
    .filter(({ comparedTo, generatedAt }) => comparedTo !== null && generatedAt > since);
  const moves: MoveRow[] = [];
  for (const chart of charts) moves.push(...(await movesIn(db, chart, userId)));
  const byId = new Map(charts.map((chart) => [chart.id, chart]));
  // Each game once: in the first ranking in which it moved.
  const first = [...Map.groupBy(moves, ({ gameId }) => gameId).values()].map(([move]) => move!);
  const greatest = first.toSorted((a, b) => stepsOf(b) - stepsOf(a)).slice(0, mostMoves);
  const games = await gameSummaries(
    db,
    greatest.map(({ gameId }) => gameId),
    'public',
  );
  return greatest.flatMap(({ snapshotId, gameId, rank, previousRank, ...values }) => {
    const game = games.get(gameId);
    const { type, period } = byId.get(snapshotId)!;
    return game ? { game, type, fromRank: previousRank, toRank: rank, period, ...values } : [];
  });
}

/** From 2 to 1 is more than from 90 to 80. */
const stepsOf = ({ rank, previousRank }: MoveRow) => Math.abs(Math.log(previousRank / rank));

async function movesIn(db: Db, { id, total }: FirstChart, userId: number): Promise<MoveRow[]> {
  const { rows } = await sql<MoveRow>`
    select "snapshotId", "gameId", rank, "previousRank", value, "previousValue" from ranking_rows as own
    where "snapshotId" = ${id} and position <= ${total} and "previousRank" <> rank
      and (exists (select 1 from shelf_items
          where "userId" = ${userId} and shelf in ('favorites', 'wishlist')
            and shelf_items."gameId" = own."gameId")
        or exists (select 1 from reviews
          where "userId" = ${userId} and reviews."gameId" = own."gameId"))
    order by position
  `.execute(db);
  return rows;
}
