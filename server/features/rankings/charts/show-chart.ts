import type { PeriodKind } from '../../../../contract/rankings/periods.ts';
import type { RankingPage } from '../../../../contract/rankings/rankings.ts';
import type { Db } from '../../../platform/database/db.ts';
import { notFound } from '../../../platform/http/errors.ts';
import type { ChartAddress } from './chart-address.ts';
import {
  chartRows,
  findRevision,
  findSnapshot,
  lastRank,
  type Snapshot,
} from './charts.queries.ts';
import { headOf, published } from './published-chart.ts';

type RankingPageQuery = { page: number; size: number; revision?: number | undefined };

export async function showPage(
  db: Db,
  address: ChartAddress,
  { page, size, revision }: RankingPageQuery,
): Promise<RankingPage> {
  const found =
    revision === undefined
      ? await findSnapshot(db, address)
      : await findRevision(db, address, revision);
  if (revision !== undefined && !found) throw notFound();
  const shown = published(address, found);
  const positions = { first: (page - 1) * size + 1, last: page * size };
  const items = shown.chart ? await chartRows(db, shown.chart, positions) : [];
  const missingPlaces = shown.chart ? await skippedPlaces(db, address, shown.chart) : 0;
  return { ...headOf(address, shown), missingPlaces, page, size, items };
}

/** The places above the last row that have no game; only ranks of a source have such gaps. */
async function skippedPlaces(db: Db, { definition }: ChartAddress, chart: Snapshot) {
  if (!definition.givenRanks?.includes(chart.kind as PeriodKind)) return 0;
  return Math.max(0, (await lastRank(db, chart)) - chart.total);
}

/** The first rows of a chart, for downloads and feeds. */
export async function chartTop(db: Db, address: ChartAddress, size = address.definition.depth) {
  const { page: _page, size: _size, ...chart } = await showPage(db, address, { page: 1, size });
  return chart;
}
