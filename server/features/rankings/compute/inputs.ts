import { dayIn, lastDay, parsePeriod } from '../../../../contract/rankings/periods.ts';
import { unpackHours } from '../../../domain/games/hour-series.ts';
import type { Db } from '../../../platform/database/db.ts';
import { isOneOf } from '../../../platform/database/dialect.ts';
import { activitiesSince, wishedGames } from './activity.queries.ts';

export type InputGame = {
  listed: boolean;
  releaseDate: string | null;
  genres: readonly string[];
  positive: number;
  reviews: number;
  reviewsAsOf: string | null;
};

export type PlayersMonth = {
  month: string;
  /** Its last day, or today in a month that still runs. */
  lastDay: string;
  games: { gameId: number; average: number; peak: number }[];
};

/** Our own counts of a day in UTC. */
export type PlayersDay = {
  day: string;
  /** How many hours of it are known, of the game of which most are. */
  hours: number;
  /** Whether the seven days before it are read, too, as far as they are known. */
  hasWeekBefore: boolean;
  games: { gameId: number; average: number; peak: number; samples: number }[];
};

type ImportedChart = 'topsellers' | 'wishlist';
export type ChartPlace = { gameId: number; region: string; rank: number; value: number | null };
export type ChartDay = { day: string; places: ChartPlace[] };

/** The places of games of ours; the others stay empty. */
export type TopSellersWeek = {
  country: string;
  week: string;
  /** The day on which it was last read. */
  seenOn: string;
  places: { gameId: number; rank: number }[];
};

type SteamChartName = 'most-played' | 'top-releases';

/** A chart of Steam: `period` is the day or the month that it names. */
export type SteamChart = {
  period: string;
  places: { gameId: number; rank: number; peak: number | null }[];
};

/** Something a member did with a game; `day` is that of the instance's zone. */
export type Activity = { userId: number; gameId: number; day: string; weight: number };

/** Everything that charts are made from, read once; each part when it is first needed. */
export type Inputs = {
  /** YYYY-MM-DD in the zone of the instance. */
  today: string;
  games: ReadonlyMap<number, InputGame>;
  months: () => Promise<readonly PlayersMonth[]>;
  /** The last days that are over, oldest first. */
  playerDays: () => Promise<readonly PlayersDay[]>;
  chartDays: (chart: ImportedChart) => Promise<readonly ChartDay[]>;
  topSellers: () => Promise<readonly TopSellersWeek[]>;
  steamChart: (chart: SteamChartName) => Promise<readonly SteamChart[]>;
  /** `day` is that of the newest wish for the game. */
  wishes: () => Promise<readonly { gameId: number; members: number; day: string }[]>;
  /** What members did since that day. */
  activities: (since: string) => Promise<readonly Activity[]>;
};

export async function openInputs(db: Db, now: Date, zone: string): Promise<Inputs> {
  let months: Promise<PlayersMonth[]> | undefined;
  let playerDays: Promise<PlayersDay[]> | undefined;
  let weeks: Promise<TopSellersWeek[]> | undefined;
  const days = new Map<ImportedChart, Promise<ChartDay[]>>();
  const today = dayIn(now, zone);
  return {
    today,
    games: await readGames(db),
    months: () => (months ??= readMonths(db, today)),
    playerDays: () => (playerDays ??= readPlayerDays(db, now)),
    chartDays(chart) {
      const found = days.get(chart) ?? readChartDays(db, chart);
      days.set(chart, found);
      return found;
    },
    topSellers: () => (weeks ??= readTopSellers(db)),
    steamChart: (chart) => readSteamChart(db, chart),
    wishes: async () =>
      (await wishedGames(db, now)).map(({ newest, ...wished }) => ({
        ...wished,
        day: dayIn(new Date(newest), zone),
      })),
    activities: async (since) =>
      (await activitiesSince(db, since, now)).map(({ createdAt, ...activity }) => ({
        ...activity,
        day: dayIn(new Date(createdAt), zone),
      })),
  };
}

const gamesAtOnce = 20_000;

async function readGames(db: Db): Promise<Map<number, InputGame>> {
  const games = new Map<number, InputGame>();
  const genreLists = new Map<string, readonly string[]>();
  for (let last = 0; ;) {
    const rows = await db
      .selectFrom('games')
      .select(['id', 'listed', 'releaseDate', 'genres', 'positive', 'negative', 'reviewsAsOf'])
      .where('id', '>', last)
      .orderBy('id')
      .limit(gamesAtOnce)
      .execute();
    for (const { id, listed, releaseDate, genres, positive, negative, reviewsAsOf } of rows) {
      // A few hundred different lists serve every game.
      const list = genreLists.get(genres) ?? (JSON.parse(genres) as string[]);
      genreLists.set(genres, list);
      const reviews = (positive ?? 0) + (negative ?? 0);
      const isListed = listed === 1;
      games.set(id, {
        listed: isListed,
        releaseDate,
        genres: list,
        positive: positive ?? 0,
        reviews,
        reviewsAsOf,
      });
    }
    if (rows.length < gamesAtOnce) return games;
    last = rows.at(-1)!.id;
  }
}

/** Month by month along the index, so that the driver never holds all of them. */
async function readMonths(db: Db, today: string): Promise<PlayersMonth[]> {
  const months = await db
    .selectFrom('players_monthly')
    .select('month')
    .distinct()
    .orderBy('month')
    .execute();
  const found: PlayersMonth[] = [];
  for (const { month } of months) {
    const games = await db
      .selectFrom('players_monthly')
      .select(['gameId', 'avgPlayers as average', 'peakPlayers as peak'])
      .where('month', '=', month)
      .execute();
    const end = lastDay(parsePeriod(`M:${month}`)!)!;
    found.push({
      month,
      lastDay: end < today ? end : today,
      games: games.map(({ gameId, average, peak }) => ({ gameId, average, peak })),
    });
  }
  return found;
}

const dayMs = 86_400_000;
/** Days before these stay as they were published. */
const daysCharted = 8;
const daysBefore = 7;
/** The most played games are counted most often; these are many more than a chart has places. */
const gamesOfDay = 2000;

async function readPlayerDays(db: Db, now: Date): Promise<PlayersDay[]> {
  const today = Math.floor(now.getTime() / dayMs);
  const counted = await db
    .selectFrom('player_targets')
    .select('gameId')
    .orderBy('everyHours')
    .orderBy('gameId')
    .limit(gamesOfDay)
    .execute();
  if (counted.length === 0) return [];
  const rows = await db
    .selectFrom('player_days')
    .select(['day', 'gameId', 'average', 'peak', 'samples', 'hours'])
    .where(
      isOneOf(
        db,
        'gameId',
        counted.map(({ gameId }) => gameId),
      ),
    )
    .where('day', '>=', today - daysCharted - daysBefore)
    .where('day', '<', today)
    .orderBy('day')
    .orderBy('gameId')
    .execute();
  return [...Map.groupBy(rows, ({ day }) => day)].map(([day, list]) => ({
    day: new Date(day * dayMs).toISOString().slice(0, 10),
    hours: Math.max(...list.map(({ hours }) => (hours ? unpackHours(hours).length : 0))),
    hasWeekBefore: day >= today - daysCharted,
    games: list.map(({ gameId, average, peak, samples }) => ({ gameId, average, peak, samples })),
  }));
}

/** Places without a game of ours are left out; the others keep their number. */
async function readChartDays(db: Db, chart: ImportedChart): Promise<ChartDay[]> {
  const places = await db
    .selectFrom('chart_entries')
    .select(['capturedOn', 'region', 'rank', 'gameId', 'value'])
    .where('chart', '=', chart)
    .where('gameId', 'is not', null)
    .orderBy('capturedOn')
    .orderBy('region')
    .orderBy('rank')
    .execute();
  const days = Map.groupBy(places, ({ capturedOn }) => capturedOn);
  return [...days].map(([day, list]) => ({
    day,
    places: list.map(({ gameId, region, rank, value }) => ({
      gameId: gameId!,
      region,
      rank,
      value,
    })),
  }));
}

/** Oldest first. A game that came into the catalog later takes its place then. */
async function readTopSellers(db: Db): Promise<TopSellersWeek[]> {
  const places = await db
    .selectFrom('weekly_top_sellers')
    .innerJoin('games', 'games.appId', 'weekly_top_sellers.appId')
    .select(['country', 'week', 'rank', 'seenAt', 'games.id as gameId'])
    .orderBy('week')
    .orderBy('rank')
    .execute();
  const charts = Map.groupBy(places, ({ country, week }) => `${week} ${country}`);
  return [...charts.values()].map((list) => ({
    country: list[0]!.country,
    week: list[0]!.week,
    seenOn: list[0]!.seenAt.slice(0, 10),
    places: list.map(({ gameId, rank }) => ({ gameId, rank })),
  }));
}

/** Oldest first, as above. */
async function readSteamChart(db: Db, chart: SteamChartName): Promise<SteamChart[]> {
  const places = await db
    .selectFrom('steam_chart_places')
    .innerJoin('games', 'games.appId', 'steam_chart_places.appId')
    .select(['period', 'rank', 'peak', 'games.id as gameId'])
    .where('chart', '=', chart)
    .orderBy('period')
    .orderBy('rank')
    .execute();
  const charts = Map.groupBy(places, ({ period }) => period);
  return [...charts].map(([period, list]) => ({
    period,
    places: list.map(({ gameId, rank, peak }) => ({ gameId, rank, peak })),
  }));
}
