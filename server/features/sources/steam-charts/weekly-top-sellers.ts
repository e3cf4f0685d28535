import { chartCountries } from '../../../domain/games/chart-countries.ts';
import type { Batch, ReadContext } from '../connector.ts';
import { expectPassed, isFields } from '../response-shape.ts';
import { defineStream } from '../run-stream.ts';
import { steamApiUrl } from '../steam-api.ts';
import { applyTopSellers, topSellersJob, type CountryChart } from './apply-top-sellers.ts';
import { parseTopSellers, type WeeklyChart } from './parse-charts.ts';

/** The charts that were read; an interrupted run resumes with the remaining countries. */
type TopSellersCursor = {
  /** The week if it is over, else the current day. */
  edition: string;
  countries: readonly string[];
  /** The newest week that was read, and earlier weeks that were not read after their end. */
  week?: string;
  missed?: readonly string[];
};
type TopSellersContext = ReadContext<TopSellersCursor>;

const world = 'global';
const places = 100;
const weekMs = 7 * 86_400_000;
/** If more weeks were missed, only the last ones are read. */
const maxMissed = 8;

export const weeklyTopSellers = defineStream<TopSellersCursor, CountryChart>({
  id: topSellersJob,
  title: { en: 'Steam: weekly top sellers', 'zh-CN': 'Steam：每周畅销榜' },
  what: { en: 'Weekly top sellers by country', 'zh-CN': '各国家和地区的每周畅销榜' },
  everyMinutes: 6 * 60,
  isCursor: (value): value is TopSellersCursor =>
    isFields(value) && typeof value['edition'] === 'string' && Array.isArray(value['countries']),
  read: readTopSellers,
  apply: applyTopSellers,
});

/**
 * Reads the global chart first, which tells the newest week. Charts of the countries follow if it
 * is new, and then the weeks that were missed.
 */
async function* readTopSellers(
  context: TopSellersContext,
): AsyncGenerator<Batch<TopSellersCursor, CountryChart>> {
  const { cursor, now } = context;
  const global = await fetchChart(context, world);
  if (!global) return;
  expectPassed(global.weekOf, now(), 'response.start_date');
  const week = global.weekOf.getTime();
  const isOver = week + weekMs <= now().getTime();
  const edition = dayOf(isOver ? global.weekOf : now());
  const asOf = isOver ? new Date(week + weekMs - 1) : now();
  const countries = cursor?.edition === edition ? [...cursor.countries] : [];
  let missed = missedWeeks(cursor, week);
  const progress = () => ({
    edition,
    countries: [...countries],
    week: dayOf(global.weekOf),
    missed,
  });

  const batch = (country: string, chart: WeeklyChart | undefined) => {
    countries.push(country);
    return {
      items: chart ? [toItem(country, chart)] : [],
      skipped: chart?.skipped ?? [],
      cursor: progress(),
      asOf,
    };
  };

  if (!countries.includes(world)) yield batch(world, global);
  for (const { key: country } of chartCountries) {
    if (countries.includes(country)) continue;
    const chart = await fetchChart(context, country);
    // A country that does not have this week yet is requested again in a later run.
    if (chart && chart.weekOf.getTime() !== week) continue;
    yield batch(country, chart);
  }
  while (missed.length > 0) {
    const items = await readWeek(context, missed[0]!);
    missed = missed.slice(1);
    yield { items, skipped: [], cursor: progress(), asOf: null };
  }
}

const toItem = (country: string, { weekOf, places }: WeeklyChart): CountryChart => ({
  country,
  week: dayOf(weekOf),
  places,
});

function missedWeeks(cursor: TopSellersCursor | undefined, week: number): readonly string[] {
  const missed = [...(cursor?.missed ?? [])];
  const last = cursor?.week ? Date.parse(cursor.week) : week;
  // A week that was read before its end is read again, because its last days were missing.
  const wasOver = cursor?.edition === cursor?.week;
  for (let time = wasOver ? last + weekMs : last; time < week; time += weekMs)
    missed.push(dayOf(new Date(time)));
  return missed.slice(-maxMissed);
}

/** All charts of an earlier week, as far as Steam still has them. */
async function readWeek(context: TopSellersContext, week: string): Promise<CountryChart[]> {
  const charts: CountryChart[] = [];
  for (const country of [world, ...chartCountries.map(({ key }) => key)]) {
    const chart = await fetchChart(context, country, week);
    if (chart && dayOf(chart.weekOf) === week) charts.push(toItem(country, chart));
  }
  return charts;
}

const dayOf = (time: Date) => time.toISOString().slice(0, 10);

/** Sends both country codes, because it is unknown which one counts. Ranks need the basic info. */
async function fetchChart({ call, live }: TopSellersContext, country: string, week?: string) {
  const code = country === world ? '' : country.toUpperCase();
  const url = steamApiUrl(live, '/IStoreTopSellersService/GetWeeklyTopSellers/v1/', {
    input_json: JSON.stringify({
      country_code: code,
      context: { language: 'english', country_code: code, steam_realm: 1 },
      data_request: { include_basic_info: true },
      ...(week && { start_date: Date.parse(week) / 1000 }),
      page_start: 0,
      page_count: places,
    }),
  });
  return call({ url }, ({ text }) => parseTopSellers(text));
}
