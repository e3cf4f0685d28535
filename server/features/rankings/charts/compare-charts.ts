import type { Api } from '../../../../contract/api.ts';
import type { Db } from '../../../platform/database/db.ts';
import type { ChartAddress } from './chart-address.ts';
import { chartGames } from './chart-games.ts';
import { positionsOf, type Snapshot } from './charts.queries.ts';
import { findChart } from './find-chart.ts';

type RankingComparison = Api['GET /api/ranking/compare/:type']['data'];
type ChartPosition = { rank: number; value: number | null };

/**
 * Compares every game that is published in at least one of two charts. The other rank may be an
 * unpublished one, which tells games that fell from games that left the chart. Charts that do not
 * cover the same games are returned without changes.
 */
export async function compareCharts(
  db: Db,
  from: ChartAddress,
  to: ChartAddress,
): Promise<RankingComparison> {
  const before = await readSide(db, from);
  const after = await readSide(db, to);
  const ids = [...new Set([...after.published, ...before.published])];
  const games = await chartGames(db, ids);
  const reason = whyNotComparable(before.chart, after.chart);
  const comparable = reason === null;
  return {
    type: from.definition.type,
    subType: from.subType,
    from: before.period,
    to: after.period,
    comparable,
    reason,
    items: ids.map((id) => ({
      game: games.get(id)!,
      ...changeOf(before.positions.get(id), after.positions.get(id), comparable),
    })),
  };
}

/** Reads one of the two charts, ordered by position, so that the published games come first. */
async function readSide(db: Db, address: ChartAddress) {
  const { chart } = await findChart(db, address);
  const rows = chart ? await positionsOf(db, chart.id) : [];
  return {
    chart,
    period: chart?.period ?? address.period.text,
    positions: new Map(rows.map(({ gameId, ...row }): [number, ChartPosition] => [gameId, row])),
    published: rows.slice(0, chart?.total ?? 0).map(({ gameId }) => gameId),
  };
}

/** Charts of different kinds of period never cover the same games. */
function whyNotComparable(before: Snapshot | undefined, after: Snapshot | undefined) {
  if (!before || !after) return 'no-chart';
  const isSame =
    before.kind === after.kind && before.coverage !== null && before.coverage === after.coverage;
  return isSame ? null : 'coverage';
}

function changeOf(
  before: ChartPosition | undefined,
  after: ChartPosition | undefined,
  comparable: boolean,
) {
  const [fromRank, toRank] = [before?.rank ?? null, after?.rank ?? null];
  return {
    fromRank,
    toRank,
    change: comparable && fromRank !== null && toRank !== null ? fromRank - toRank : null,
    fromValue: before?.value ?? null,
    toValue: after?.value ?? null,
  };
}
