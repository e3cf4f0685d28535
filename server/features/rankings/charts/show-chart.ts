import { joinBytes, textOf } from '../../../platform/database/bytes.ts';
import { notFound } from '../../../platform/http/errors.ts';
import type { ChartAddress } from './chart-address.ts';
import { headOf, published } from './published-chart.ts';
import { findChart, type Reading } from './charts.queries.ts';

type Page = { page: number; size: number; revision?: number | undefined };

/** A page of a chart as JSON text: neither rows nor games are read on the way. */
export async function showPage(
  reading: Reading,
  address: ChartAddress,
  { page, size, revision }: Page,
) {
  const places = { from: (page - 1) * size + 1, to: page * size };
  const found = await findChart(reading, address, places, revision);
  if (revision !== undefined && !found) throw notFound();
  const shown = published(address, found);
  const head = JSON.stringify({ ...headOf(address, shown), page, size }).slice(0, -1);
  return joinBytes(`{"success":true,"data":${head},"items":[`, shown.chart?.items ?? '', ']}}');
}

/** All published rows, for whoever takes the chart along. */
export async function wholeChart(reading: Reading, address: ChartAddress) {
  const found = await findChart(reading, address, { from: 1, to: address.definition.depth });
  const shown = published(address, found);
  return { head: headOf(address, shown), items: `[${textOf(shown.chart?.items ?? null)}]` };
}
