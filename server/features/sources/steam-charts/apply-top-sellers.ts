import { getFreshness } from '../../../../contract/sources.ts';
import type { Db } from '../../../platform/database/db.ts';
import { bringForward } from '../../../platform/jobs/jobs.queries.ts';
import type { Applied } from '../connector.ts';
import { holdBack, type HeldItem } from '../quarantine/quarantine.queries.ts';
import type { WeeklyChart } from './parse-charts.ts';

/** `country` is in lower case, or `global`; `week` is the day on which Steam begins it. */
export type CountryChart = { country: string; week: string } & Pick<WeeklyChart, 'places'>;

export const topSellersJob = 'steam-charts.weekly-top-sellers';

/** The ranking that is made of these charts alone. */
const ranking = 'top-sellers';
const rankingJob = 'rankings';
/** Long enough for all countries to come before the ranking is computed. */
const computeAfterMs = 5 * 60_000;
/** A chart with less than this share of the places of the one before has lost something. */
const minShare = 0.5;

/** Stores charts as they are given. What is no game of ours is stored too: it may become one. */
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

/** The same places are true of a later day. */
const markSeen = (db: Db, { country, week }: CountryChart, now: Date) =>
  db
    .updateTable('weekly_top_sellers')
    .set({ seenAt: now.toISOString() })
    .where('country', '=', country)
    .where('week', '=', week)
    .execute();

/** How many places the newest chart of the country has, up to this week. */
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

/** It would be computed tonight; readers see a new chart earlier. */
export async function requestRanking(db: Db, type: string, now: Date) {
  await db
    .updateTable('ranking_types')
    .set({ computedAt: null })
    .where('type', '=', type)
    .execute();
  await bringForward(db, rankingJob, new Date(now.getTime() + computeAfterMs));
}

/** Its ranking holds nothing else, so the published charts go as well. */
export async function forgetTopSellers(db: Db) {
  await db.deleteFrom('weekly_top_sellers').execute();
  await db.deleteFrom('ranking_snapshots').where('type', '=', ranking).execute();
}
