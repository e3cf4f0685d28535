import { parsePeriod } from '../../../../contract/rankings/periods.ts';
import type { Api } from '../../../../contract/api.ts';
import type { Db } from '../../../platform/database/db.ts';
import type { ChartAddress } from './chart-address.ts';
import { decidingRule } from '../compute/tie-break.ts';
import { rowOfGame, type Snapshot } from './charts.queries.ts';
import {
  chartPlaces,
  importedPeaks,
  memberActivity,
  playerDays,
  playerMonths,
  reviewCounts,
  steamPlaces,
  tiedWith,
  weeklyPlaces,
} from './working.queries.ts';

type RankingWorking = Api['GET /api/ranking/working/:type']['data'];

/** How one row was computed; undefined when the game is not on the chart. */
export async function showWorking(
  db: Db,
  { definition, subType }: ChartAddress,
  chart: Snapshot,
  gameId: number,
): Promise<RankingWorking | undefined> {
  const row = await rowOfGame(db, chart, gameId);
  if (!row) return undefined;
  return {
    row,
    formula: definition.formula[parsePeriod(chart.period)!.kind] ?? '',
    methodVersion: chart.methodVersion,
    inputs: await inputsOf(db, chart, subType, gameId),
    tieBreak: await tieBreakOf(db, chart, gameId),
    comparedTo: chart.comparedTo,
  };
}

const monthsOfTrail = 6;
const daysOfTrail = 7;

type Inputs = RankingWorking['inputs'];

async function inputsOf(db: Db, chart: Snapshot, subType: string, gameId: number): Promise<Inputs> {
  const { type, period } = chart;
  const { start, end } = parsePeriod(period)!;
  switch (type) {
    case 'players':
    case 'peak':
    case 'rising':
    case 'new':
      return playerInputs(db, type, period, gameId);
    case 'rating':
    case 'gems':
      return reviewCounts(db, gameId);
    case 'top-sellers':
      return weeklyPlaces(db, gameId, subType, { from: start!, to: end! });
    case 'most-played':
    case 'top-releases':
      return steamPlaces(db, gameId, type, { from: start!, to: end! });
    case 'hot': {
      const span = { from: start ?? '0000', to: end ?? '9999' };
      return memberActivity(db, gameId, span, new Date(chart.generatedAt));
    }
    default:
      return placesOrActivity(db, chart, subType, gameId);
  }
}

async function playerInputs(
  db: Db,
  type: 'players' | 'peak' | 'rising' | 'new',
  period: string,
  gameId: number,
): Promise<Inputs> {
  const { kind, start, end } = parsePeriod(period)!;
  if (kind === 'D') {
    const days = await playerDays(db, gameId, start!, {
      fact: type === 'peak' ? 'peak' : 'average',
      daysBefore: type === 'rising' ? daysOfTrail : 0,
    });
    return days.length > 0 ? days : importedPeaks(db, gameId, start!);
  }
  const from = start ?? '0000';
  const months = await playerMonths(db, gameId, {
    from: type === 'rising' ? monthsFrom(from, -monthsOfTrail) : from,
    to: type === 'new' && end ? monthsFrom(end, 1) : (end ?? '9999'),
  });
  const fact = type === 'players' || type === 'rising' ? 'avgPlayers' : 'peakPlayers';
  return months.map((month) => ({
    name: `${fact} ${month.month}`,
    value: month[fact],
    source: month.source,
  }));
}

/** The imported places of sales and wishlists; without any, what members did. */
async function placesOrActivity(
  db: Db,
  { type, period, incomplete, generatedAt }: Snapshot,
  subType: string,
  gameId: number,
): Promise<Inputs> {
  const { start, end } = parsePeriod(period)!;
  const span = { from: start ?? '0000', to: end ?? '9999' };
  const isOwn = type === 'wishlist' && start === null && incomplete !== 'imported';
  const places = isOwn ? [] : await chartPlaces(db, gameId, chartOf(type, subType), span);
  if (places.length > 0) return places;
  return memberActivity(db, gameId, { from: '0000', to: span.to }, new Date(generatedAt));
}

const chartOf = (type: string, subType: string) =>
  type === 'wishlist'
    ? { chart: 'wishlist' as const, region: null }
    : { chart: 'topsellers' as const, region: subType === 'main' ? null : subType };

/** The month, as YYYY-MM, that lies this many months after a day's. */
function monthsFrom(day: string, months: number): string {
  const date = new Date(day);
  date.setUTCMonth(date.getUTCMonth() + months);
  return date.toISOString().slice(0, 7);
}

/** The rule that ordered the game before or after its neighbor with the same value. */
async function tieBreakOf(db: Db, chart: Snapshot, gameId: number): Promise<string | null> {
  const tied = await tiedWith(db, chart.id, gameId);
  const index = tied.findIndex((row) => row.gameId === gameId);
  const neighbor = tied[index - 1] ?? tied[index + 1];
  return tied[index] && neighbor ? decidingRule(tied[index], neighbor) : null;
}
