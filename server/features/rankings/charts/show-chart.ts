import type { PeriodKind } from '../../../../contract/rankings/periods.ts';
import type { RankingPage } from '../../../../contract/rankings/rankings.ts';
import type { Db } from '../../../platform/database/db.ts';
import { notFound } from '../../../platform/http/errors.ts';
import type { ChartAddress } from './chart-address.ts';
import {
  chartRows,
  findRevision,
  lastRank,
  periodsBeside,
  type Snapshot,
} from './charts.queries.ts';
import { findChart } from './find-chart.ts';
import { withGrowth } from './growth.queries.ts';
import { headOf, type Published } from './published-chart.ts';

type RankingPageQuery = { page: number; size: number; revision?: number | undefined };

export async function showPage(
  db: Db,
  address: ChartAddress,
  { page, size, revision }: RankingPageQuery,
): Promise<RankingPage> {
  const shown =
    revision === undefined
      ? await findChart(db, address)
      : await oldRevision(db, address, revision);
  const positions = { first: (page - 1) * size + 1, last: page * size };
  const items = shown.chart ? await chartRows(db, shown.chart, positions) : [];
  const missingPlaces = shown.chart ? await skippedPlaces(db, address, shown.chart) : 0;
  const head = headOf(address, shown);
  return {
    ...head,
    missingPlaces,
    ...(await periodsBeside(db, head)),
    page,
    size,
    items: head.type === 'rising' ? await withGrowth(db, head.period, items) : items,
  };
}

async function oldRevision(db: Db, address: ChartAddress, revision: number): Promise<Published> {
  const chart = await findRevision(db, address, revision);
  if (!chart) throw notFound();
  return { chart, reason: null };
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
