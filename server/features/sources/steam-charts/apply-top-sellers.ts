import { getFreshness } from '../../../../contract/sources.ts';
import type { Db } from '../../../platform/database/db.ts';
import { bringForward } from '../../../platform/jobs/jobs.queries.ts';
import type { Applied } from '../connector.ts';
import { holdBack, type HeldItem } from '../quarantine/quarantine.queries.ts';
import type { WeeklyChart } from './parse-charts.ts';

/** `country` is in lower case, or `global`; `week` is its first day by Steam. */
export type CountryChart = { country: string; week: string } & Pick<WeeklyChart, 'places'>;

export const topSellersJob = 'steam-charts.weekly-top-sellers';

/** The ranking that is computed from these charts only. */
const ranking = 'top-sellers';
const rankingJob = 'rankings';
/** A delay in which the charts of all countries arrive before the ranking is computed. */
const computeAfterMs = 5 * 60_000;
/** A chart with a smaller share of the previous chart's places is held back. */
const minShare = 0.5;

/** Stores charts unchanged, also places of apps that are not in the catalog but may be added. */
export async function applyTopSellers(
  db: Db,
  charts: readonly CountryChart[],
  now: Date,
  isAccepted = false,
): Promise<Applied> {
  const held: HeldItem[] = [];
  let changed = 0;
  for (const chart of charts) {
    if (samePlaces(await storedPlaces(db, chart), chart.places)) {
      await markSeen(db, chart, now);
      continue;
    }
    const before = isAccepted ? 0 : await placesBefore(db, chart);
    if (chart.places.length < minShare * before) {
      held.push(doubted(chart, before));
      continue;
    }
    await replaceChart(db, chart, now);
    changed += 1;
  }
  await holdBack(db, { source: 'steam-charts', job: topSellersJob, now }, held);
  if (changed === 0) return { changed, after: {} };
  await requestRanking(db, ranking, now);
  return { changed, after: { invalidate: [getFreshness] } };
}

const storedPlaces = (db: Db, { country, week }: CountryChart) =>
  db
    .selectFrom('weekly_top_sellers')
    .select(['rank', 'appId'])
    .where('country', '=', country)
    .where('week', '=', week)
    .orderBy('rank')
    .execute();

const samePlaces = (stored: CountryChart['places'], given: CountryChart['places']) =>
  stored.length === given.length &&
  stored.every(({ rank, appId }, index) => {
    const place = given[index]!;
    return rank === place.rank && appId === place.appId;
  });

/** Records that an unchanged chart was read again, which makes its data newer. */
const markSeen = (db: Db, { country, week }: CountryChart, now: Date) =>
  db
    .updateTable('weekly_top_sellers')
    .set({ seenAt: now.toISOString() })
    .where('country', '=', country)
    .where('week', '=', week)
    .execute();

/** The number of places in the country's newest chart up to this week. */
async function placesBefore(db: Db, { country, week }: CountryChart): Promise<number> {
  const newest = await db
    .selectFrom('weekly_top_sellers')
    .select((eb) => eb.fn.countAll<number>().as('places'))
    .where('country', '=', country)
    .where('week', '<=', week)
    .groupBy('week')
    .orderBy('week', 'desc')
    .limit(1)
    .executeTakeFirst();
  return newest?.places ?? 0;
}

const doubted = (chart: CountryChart, before: number): HeldItem => ({
  why: 'chart',
  key: `${chart.country} ${chart.week}`,
  sample: `${chart.country} ${chart.week}: ${before} → ${chart.places.length}`,
  payload: chart,
});

async function replaceChart(db: Db, { country, week, places }: CountryChart, now: Date) {
  const seenAt = now.toISOString();
  await db
    .deleteFrom('weekly_top_sellers')
    .where('country', '=', country)
    .where('week', '=', week)
    .execute();
  if (places.length === 0) return;
  await db
    .insertInto('weekly_top_sellers')
    .values(places.map(({ rank, appId }) => ({ country, week, rank, appId, seenAt })))
    .execute();
}

/** Requests a computation soon, so that readers do not wait for the nightly one. */
export async function requestRanking(db: Db, type: string, now: Date) {
  await db
    .updateTable('ranking_types')
    .set({ computedAt: null })
    .where('type', '=', type)
    .execute();
  await bringForward(db, rankingJob, new Date(now.getTime() + computeAfterMs));
}

/** Deletes the published charts too; those of imported weeks are computed anew. */
export async function forgetTopSellers(db: Db, now: Date) {
  await db.deleteFrom('weekly_top_sellers').where('source', '=', 'steam-charts').execute();
  await db.deleteFrom('ranking_snapshots').where('type', '=', ranking).execute();
  await requestRanking(db, ranking, now);
}
