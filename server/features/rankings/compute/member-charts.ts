import { periodOfDay } from '../../../../contract/rankings/periods.ts';
import {
  monthStart,
  newestDay,
  stored,
  type Chart,
  type ChartsByKind,
  type Entry,
} from './chart.ts';
import type { Activity, Inputs } from './inputs.ts';
import { placesOf } from './market-charts.ts';

/** With fewer wishlisted games, a few members would decide the whole chart. */
const fewestWishedGames = 10;

/**
 * The current wishlists make the current chart, and one for the day of the newest entry. As long as
 * too few games are wishlisted, the newest imported chart takes their place, marked as imported.
 */
export async function wishlistCharts({ chartDays, wishes }: Inputs): Promise<ChartsByKind> {
  const imported = (await chartDays('wishlist')).map(placesOf);
  const wished = await wishes();
  if (wished.length < fewestWishedGames) {
    const newest = imported.slice(-1).map((chart) => asNow({ ...chart, incomplete: 'imported' }));
    return new Map([
      ['D', imported],
      ['N', newest],
    ]);
  }
  const entries = wished.map(({ gameId, members }) => ({
    gameId,
    value: members,
    sampleSize: null,
  }));
  const day = newestDay(wished.map((game) => game.day))!;
  const own: Chart = {
    period: `D:${day}`,
    entries,
    incomplete: null,
    coverage: 'members',
    dataAsOf: day,
  };
  return new Map([
    ['D', [...imported, own]],
    ['N', [asNow(own)]],
  ]);
}

const asNow = (chart: Chart): Chart => ({ ...chart, period: 'N:' });

const halfLifeDays = 7;
const dayMs = 86_400_000;

/** Charts of this month and the last one; older months are closed and stay as published. */
export async function hotCharts({ activities, today }: Inputs): Promise<ChartsByKind> {
  const recent = await activities(monthStart(today, -1));
  const months = Map.groupBy(recent, ({ day }) => periodOfDay('M', day));
  // This month gets a chart without any activity too, to replace a published one that had some.
  const thisMonth = periodOfDay('M', today);
  months.set(thisMonth, months.get(thisMonth) ?? []);
  const ageOf = (day: string) => (Date.parse(today) - Date.parse(day)) / dayMs;
  const fading = recent.map((activity) => ({
    ...activity,
    weight: activity.weight * 0.5 ** (ageOf(activity.day) / halfLifeDays),
  }));
  return new Map([
    ['M', [...months].map(([period, list]) => heatChart(period, list)).toSorted(byPeriod)],
    ['N', [heatChart('N:', fading)]],
  ]);
}

const byPeriod = (a: Chart, b: Chart) => (a.period < b.period ? -1 : 1);

/** Every member counts once per game, by the heaviest activity: none can inflate a chart alone. */
function heatChart(period: string, activities: readonly Activity[]): Chart {
  const games = new Map<number, Map<number, number>>();
  for (const { gameId, userId, weight } of activities) {
    const members = games.get(gameId) ?? new Map<number, number>();
    games.set(gameId, members.set(userId, Math.max(weight, members.get(userId) ?? 0)));
  }
  const entries = [...games].map(([gameId, members]): Entry => {
    const heat = [...members.values()].reduce((sum, weight) => sum + weight, 0);
    return { gameId, value: stored(heat), sampleSize: members.size };
  });
  const dataAsOf = newestDay(activities.map(({ day }) => day));
  return { period, entries, incomplete: null, coverage: 'members', dataAsOf };
}
