import { notCounted } from '../compute/activity.queries.ts';
import type { Chart } from '../../../platform/database/tables/catalogue-tables.ts';
import type { Db } from '../../../platform/database/db.ts';
import type { Shelf } from '../../../platform/database/tables/personal-tables.ts';

/** Days or months from `from` up to and excluding `to`. */
type Span = { from: string; to: string };

export const playerMonths = (db: Db, gameId: number, { from, to }: Span) =>
  db
    .selectFrom('players_monthly')
    .select(['month', 'avgPlayers', 'peakPlayers', 'source'])
    .where('gameId', '=', gameId)
    .where('month', '>=', from.slice(0, 7))
    .where('month', '<', to.slice(0, 7))
    .orderBy('month')
    .execute();

const dayMs = 86_400_000;

type DayFact = { fact: 'average' | 'peak'; daysBefore: number };

/** The collected player counts of a day and of the days before it, where there are any. */
export async function playerDays(
  db: Db,
  gameId: number,
  day: string,
  { fact, daysBefore }: DayFact,
) {
  const last = Date.parse(day) / dayMs;
  const counted = await db
    .selectFrom('player_days')
    .select(['day', fact])
    .where('gameId', '=', gameId)
    .where('day', '>=', last - daysBefore)
    .where('day', '<=', last)
    .orderBy('day')
    .execute();
  const name = fact === 'peak' ? 'peakPlayers' : 'avgPlayers';
  return counted.map((row) => ({
    name: `${name} ${new Date(row.day * dayMs).toISOString().slice(0, 10)}`,
    value: row[fact] ?? null,
    source: 'steam-players',
  }));
}

/** The peak of a day as another site has published it. */
export async function importedPeaks(db: Db, gameId: number, day: string) {
  const published = await db
    .selectFrom('players_daily')
    .select(['peakPlayers', 'source'])
    .where('gameId', '=', gameId)
    .where('day', '=', Date.parse(day) / dayMs)
    .where('kind', '=', 'steamspy')
    .execute();
  return published.map(({ peakPlayers, source }) => ({
    name: `peakPlayers ${day}`,
    value: peakPlayers,
    source,
  }));
}

export async function reviewCounts(db: Db, gameId: number) {
  const game = await db
    .selectFrom('games')
    .select(['positive', 'negative'])
    .where('id', '=', gameId)
    .executeTakeFirst();
  return (['positive', 'negative'] as const).map((name) => ({
    name,
    value: game?.[name] ?? null,
    source: null,
  }));
}

type ChartRegion = { chart: Chart; region: string | null };

export async function chartPlaces(
  db: Db,
  gameId: number,
  { chart, region }: ChartRegion,
  { from, to }: Span,
) {
  let query = db
    .selectFrom('chart_entries')
    .select(['region', 'capturedOn', 'rank', 'source'])
    .where('gameId', '=', gameId)
    .where('chart', '=', chart)
    .where('capturedOn', '>=', from)
    .where('capturedOn', '<', to);
  if (region !== null) query = query.where('region', '=', region);
  const places = await query.orderBy('capturedOn').orderBy('region').execute();
  return places.map((place) => ({
    name: `place ${place.region} ${place.capturedOn}`,
    value: place.rank,
    source: place.source,
  }));
}

export async function weeklyPlaces(db: Db, gameId: number, country: string, { from, to }: Span) {
  const places = await db
    .selectFrom('weekly_top_sellers')
    .innerJoin('games', 'games.appId', 'weekly_top_sellers.appId')
    .select(['week', 'rank', 'source'])
    .where('games.id', '=', gameId)
    .where('country', '=', country)
    .where('week', '>=', from)
    .where('week', '<', to)
    .orderBy('week')
    .execute();
  return places.map(({ week, rank, source }) => ({
    name: `place ${country} ${week}`,
    value: rank,
    source,
  }));
}

/** The rank and peak in a week, or the rank in a month. */
export async function steamPlaces(
  db: Db,
  gameId: number,
  chart: 'most-played' | 'top-releases',
  { from, to }: Span,
) {
  const isMonthly = chart === 'top-releases';
  const places = await db
    .selectFrom('steam_chart_places')
    .innerJoin('games', 'games.appId', 'steam_chart_places.appId')
    .select(['period', 'rank', 'peak'])
    .where('games.id', '=', gameId)
    .where('chart', '=', chart)
    .where('period', '>=', isMonthly ? from.slice(0, 7) : from)
    .where('period', '<', isMonthly ? to.slice(0, 7) : to)
    .orderBy('period')
    .execute();
  return places.flatMap(({ period, rank, peak }) => [
    { name: `place ${period}`, value: rank, source: 'steam-charts' },
    ...(peak === null
      ? []
      : [{ name: `peakPlayers ${period}`, value: peak, source: 'steam-charts' }]),
  ]);
}

/** How many members shelved or reviewed a game; suspended, new and demo accounts are left out. */
export async function memberActivity(db: Db, gameId: number, { from, to }: Span, asOf: Date) {
  const shelved = await db
    .selectFrom('shelf_items')
    .select(['shelf', (eb) => eb.fn.countAll<number>().as('members')])
    .where('gameId', '=', gameId)
    .where('createdAt', '>=', from)
    .where('createdAt', '<', to)
    .where('userId', 'not in', notCounted(db, asOf))
    .groupBy('shelf')
    .execute();
  const { reviews } = await db
    .selectFrom('reviews')
    .select((eb) => eb.fn.countAll<number>().as('reviews'))
    .where('gameId', '=', gameId)
    .where('state', '=', 'visible')
    .where('createdAt', '>=', from)
    .where('createdAt', '<', to)
    .where('userId', 'not in', notCounted(db, asOf))
    .executeTakeFirstOrThrow();
  const on = (shelf: Shelf) => shelved.find((row) => row.shelf === shelf)?.members ?? 0;
  return [
    { name: 'favorites', value: on('favorites'), source: null },
    { name: 'wishlist', value: on('wishlist'), source: null },
    { name: 'reviews', value: reviews, source: null },
  ];
}

/** The rows with the same rank as this game, including its own, in their order. */
export const tiedWith = (db: Db, snapshotId: number, gameId: number) =>
  db
    .selectFrom('ranking_rows as own')
    .innerJoin('ranking_rows as tied', (join) =>
      join.onRef('tied.snapshotId', '=', 'own.snapshotId').onRef('tied.rank', '=', 'own.rank'),
    )
    .leftJoin('games', 'games.id', 'tied.gameId')
    .select([
      'tied.gameId',
      'tied.value',
      'tied.previousValue',
      'tied.previousRank',
      'tied.sampleSize',
      'games.releaseDate',
    ])
    .where('own.snapshotId', '=', snapshotId)
    .where('own.gameId', '=', gameId)
    .orderBy('tied.position')
    .execute();
