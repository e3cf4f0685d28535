import { getFreshness } from '../../../../contract/sources.ts';
import type { Db } from '../../../platform/database/db.ts';
import type { Applied } from '../connector.ts';
import { holdBack, type HeldItem } from '../quarantine/quarantine.queries.ts';
import { requestRanking } from './apply-top-sellers.ts';
import type { ChartPlace } from './parse-charts.ts';

/** Worldwide charts; the ranking of each has the same name. */
export const worldCharts = ['most-played', 'top-releases'] as const;
type WorldChart = (typeof worldCharts)[number];

/** `period` is the day or the month (YYYY-MM) that Steam gives. */
export type SteamChart = { chart: WorldChart; period: string; places: readonly ChartPlace[] };

/** A chart with a smaller share of the previous chart's places is held back. */
const minShare = 0.5;
/** A peak above both limits is held back. */
const maxGrowth = 20;
const plausiblePeak = 100_000;

/** Stores charts unchanged, also places of apps that are not in the catalog but may be added. */
export async function applyCharts(
  db: Db,
  charts: readonly SteamChart[],
  now: Date,
  isAccepted = false,
): Promise<Applied> {
  const held: HeldItem[] = [];
  const changed: SteamChart[] = [];
  for (const chart of charts) {
    if (isSame(await storedPlaces(db, chart), chart.places)) {
      await markSeen(db, chart, now);
      continue;
    }
    const before = isAccepted ? [] : await placesBefore(db, chart);
    if (isDoubtful(chart.places, before)) {
      held.push(doubted(chart, before.length));
      continue;
    }
    await replaceChart(db, chart, now);
    changed.push(chart);
  }
  for (const [chart, items] of Map.groupBy(held, ({ key }) => key.split(' ', 1)[0]!)) {
    await holdBack(db, { source: 'steam-charts', job: `steam-charts.${chart}`, now }, items);
  }
  for (const chart of new Set(changed.map(({ chart }) => chart))) {
    await requestRanking(db, chart, now);
  }
  const after = changed.length > 0 ? { invalidate: [getFreshness] } : {};
  return { changed: changed.length, after };
}

type StoredPlace = { rank: number; appId: number; peak: number | null };

const storedPlaces = (db: Db, { chart, period }: SteamChart): Promise<StoredPlace[]> =>
  db
    .selectFrom('steam_chart_places')
    .select(['rank', 'appId', 'peak'])
    .where('chart', '=', chart)
    .where('period', '=', period)
    .orderBy('rank')
    .execute();

const isSame = (stored: readonly StoredPlace[], given: readonly ChartPlace[]) =>
  stored.length === given.length &&
  stored.every(({ rank, appId, peak }, index) => {
    const place = given[index]!;
    return rank === place.rank && appId === place.appId && peak === (place.peak ?? null);
  });

/** Records that an unchanged chart was read again, which makes that of a running month newer. */
const markSeen = (db: Db, { chart, period }: SteamChart, now: Date) =>
  db
    .updateTable('steam_chart_places')
    .set({ seenAt: now.toISOString() })
    .where('chart', '=', chart)
    .where('period', '=', period)
    .execute();

/** The places of the newest stored chart up to this period. */
async function placesBefore(db: Db, { chart, period }: SteamChart): Promise<StoredPlace[]> {
  const newest = await db
    .selectFrom('steam_chart_places')
    .select('period')
    .where('chart', '=', chart)
    .where('period', '<=', period)
    .orderBy('period', 'desc')
    .limit(1)
    .executeTakeFirst();
  return newest ? storedPlaces(db, { chart, period: newest.period, places: [] }) : [];
}

function isDoubtful(given: readonly ChartPlace[], before: readonly StoredPlace[]): boolean {
  const highest = (places: readonly { peak?: number | null }[]) =>
    Math.max(0, ...places.map(({ peak }) => peak ?? 0));
  const record = highest(before);
  return (
    given.length < minShare * before.length ||
    (record > 0 && highest(given) > Math.max(maxGrowth * record, plausiblePeak))
  );
}

const doubted = (chart: SteamChart, before: number): HeldItem => ({
  why: 'chart',
  key: `${chart.chart} ${chart.period}`,
  sample: `${chart.chart} ${chart.period}: ${before} → ${chart.places.length}`,
  payload: chart,
});

async function replaceChart(db: Db, { chart, period, places }: SteamChart, now: Date) {
  const seenAt = now.toISOString();
  await db
    .deleteFrom('steam_chart_places')
    .where('chart', '=', chart)
    .where('period', '=', period)
    .execute();
  if (places.length === 0) return;
  await db
    .insertInto('steam_chart_places')
    .values(
      places.map(({ rank, appId, peak = null }) => ({ chart, period, rank, appId, peak, seenAt })),
    )
    .execute();
}

/** Deletes the published charts too, because their rankings have no other data. */
export async function forgetCharts(db: Db) {
  await db.deleteFrom('steam_chart_places').execute();
  await db.deleteFrom('ranking_snapshots').where('type', 'in', worldCharts).execute();
}
