import { dayIn, lastDay, parsePeriod } from '../../../../contract/rankings/periods.ts';
import { unpackHours } from '../../../domain/games/hour-series.ts';
import type { Db } from '../../../platform/database/db.ts';
import { isOneOf } from '../../../platform/database/dialect.ts';
import { activitiesSince, wishedGames } from './activity.queries.ts';
import { readRunningMonth } from './running-month.ts';

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
  /** The last day of the month; in the current one today, or yesterday for own counts. */
  lastDay: string;
  games: { gameId: number; average: number; peak: number }[];
};

/** The collected player counts of a day in UTC. */
export type PlayersDay = {
  day: string;
  /** In how many hours players were counted, for the game with the most of them. */
  hours: number;
  /** Whether the seven days before this one were read as well. */
  hasWeekBefore: boolean;
  games: { gameId: number; average: number; peak: number; samples: number }[];
};

/** The peaks of a day that another site has published, in the games that it lists. */
export type ImportedDay = { day: string; games: { gameId: number; peak: number }[] };

type ImportedChart = 'topsellers' | 'wishlist';
export type ChartPlace = { gameId: number; region: string; rank: number; value: number | null };
export type ChartDay = { day: string; places: ChartPlace[] };

/** The ranks of the games in the catalog; ranks of other games stay empty. */
export type TopSellersWeek = {
  country: string;
  week: string;
  /** The day on which this week was last read from the source. */
  seenOn: string;
  places: { gameId: number; rank: number }[];
};

type SteamChartName = 'most-played' | 'top-releases';

/** A chart by Steam; `period` is its day or month. */
export type SteamChart = {
  period: string;
  /** The day on which it was last read from Steam. */
  seenOn: string;
  places: { gameId: number; rank: number; peak: number | null }[];
};

/** Something that a member did with a game; `day` is in the time zone of the site. */
export type Activity = { userId: number; gameId: number; day: string; weight: number };

/** The data that charts are computed from; each part is read once, when it is first needed. */
export type Inputs = {
  /** YYYY-MM-DD in the time zone of the site. */
  today: string;
  games: ReadonlyMap<number, InputGame>;
  months: () => Promise<readonly PlayersMonth[]>;
  /** The last completed days, oldest first. */
  playerDays: () => Promise<readonly PlayersDay[]>;
  /** Days that another site has ranked, oldest first. */
  importedDays: () => Promise<readonly ImportedDay[]>;
  chartDays: (chart: ImportedChart) => Promise<readonly ChartDay[]>;
  topSellers: () => Promise<readonly TopSellersWeek[]>;
  steamChart: (chart: SteamChartName) => Promise<readonly SteamChart[]>;
  /** `day` is the day of the newest wishlist entry of the game. */
  wishes: () => Promise<readonly { gameId: number; members: number; day: string }[]>;
  /** The activity of members since that day. */
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
    months: () => (months ??= readMonths(db, now, today)),
    playerDays: () => (playerDays ??= readPlayerDays(db, now)),
    importedDays: () => readImportedDays(db),
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
      // A few hundred distinct lists are shared by all games, which saves memory.
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

/** Reads one month at a time along the index, so that the driver never holds all rows. */
async function readMonths(db: Db, now: Date, today: string): Promise<PlayersMonth[]> {
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
  const running = await readRunningMonth(db, now, await countedGames(db));
  if (running && found.every(({ month }) => month !== running.month)) found.push(running);
  return found;
}

const dayMs = 86_400_000;
/** How many completed days have the week before them read too; only these get growth charts. */
const daysCharted = 8;
const daysBefore = 7;
/** Only the games that are counted most often; far more than a chart has rows. */
const gamesOfDay = 2000;

async function countedGames(db: Db): Promise<number[]> {
  const counted = await db
    .selectFrom('player_targets')
    .select('gameId')
    .orderBy('everyHours')
    .orderBy('gameId')
    .limit(gamesOfDay)
    .execute();
  return counted.map(({ gameId }) => gameId);
}

async function readPlayerDays(db: Db, now: Date): Promise<PlayersDay[]> {
  const today = Math.floor(now.getTime() / dayMs);
  const counted = await countedGames(db);
  if (counted.length === 0) return [];
  const rows = await db
    .selectFrom('player_days')
    .select(['day', 'gameId', 'average', 'peak', 'samples', 'hours'])
    .where(isOneOf(db, 'gameId', counted))
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

async function readImportedDays(db: Db): Promise<ImportedDay[]> {
  const rows = await db
    .selectFrom('players_daily')
    .select(['day', 'gameId', 'peakPlayers as peak'])
    .where('kind', '=', 'steamspy')
    .orderBy('day')
    .orderBy('gameId')
    .execute();
  return [...Map.groupBy(rows, ({ day }) => day)].map(([day, list]) => ({
    day: new Date(day * dayMs).toISOString().slice(0, 10),
    games: list.map(({ gameId, peak }) => ({ gameId, peak })),
  }));
}

/** Leaves out ranks of games that are not in the catalog; the other games keep their ranks. */
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

/** Oldest first. A game that is added to the catalog later gets its rank then. */
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

/** Oldest first. A game that is added to the catalog later gets its rank then. */
async function readSteamChart(db: Db, chart: SteamChartName): Promise<SteamChart[]> {
  const places = await db
    .selectFrom('steam_chart_places')
    .innerJoin('games', 'games.appId', 'steam_chart_places.appId')
    .select(['period', 'rank', 'peak', 'seenAt', 'games.id as gameId'])
    .where('chart', '=', chart)
    .orderBy('period')
    .orderBy('rank')
    .execute();
  const charts = Map.groupBy(places, ({ period }) => period);
  return [...charts].map(([period, list]) => ({
    period,
    seenOn: list[0]!.seenAt.slice(0, 10),
    places: list.map(({ gameId, rank, peak }) => ({ gameId, rank, peak })),
  }));
}
