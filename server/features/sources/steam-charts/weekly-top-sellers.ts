import { chartCountries } from '../../../domain/games/chart-countries.ts';
import type { Batch, ReadContext } from '../connector.ts';
import { isFields } from '../response-shape.ts';
import { defineStream } from '../run-stream.ts';
import { steamApiUrl } from '../steam-api.ts';
import { applyTopSellers, topSellersJob, type CountryChart } from './apply-top-sellers.ts';
import { parseTopSellers, type WeeklyChart } from './parse-charts.ts';

/** What has been read: a run that was cut short goes on with the countries that are left. */
type TopSellersCursor = {
  /** A week that is over, or a day of one that runs. */
  edition: string;
  countries: readonly string[];
};
type TopSellersContext = ReadContext<TopSellersCursor>;

const world = 'global';
const places = 100;
const weekMs = 7 * 86_400_000;

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

/** The chart of the world tells which week is out; those of the countries follow when it is new. */
async function* readTopSellers(
  context: TopSellersContext,
): AsyncGenerator<Batch<TopSellersCursor, CountryChart>> {
  const { cursor, now } = context;
  const global = await askFor(context, world);
  if (!global) return;
  const week = global.weekOf.getTime();
  const isOver = week + weekMs <= now().getTime();
  const edition = dayOf(isOver ? global.weekOf : now());
  const asOf = isOver ? new Date(week + weekMs - 1) : now();
  const countries = cursor?.edition === edition ? [...cursor.countries] : [];

  const batch = (country: string, chart: WeeklyChart | undefined) => {
    countries.push(country);
    return {
      items: chart ? [{ country, week: dayOf(chart.weekOf), places: chart.places }] : [],
      skipped: chart?.skipped ?? [],
      cursor: { edition, countries: [...countries] },
      asOf,
    };
  };

  if (!countries.includes(world)) yield batch(world, global);
  for (const { key: country } of chartCountries) {
    if (countries.includes(country)) continue;
    const chart = await askFor(context, country);
    // A country whose week comes later than the world's is asked again.
    if (chart && chart.weekOf.getTime() !== week) continue;
    yield batch(country, chart);
  }
}

const dayOf = (time: Date) => time.toISOString().slice(0, 10);

/** Both codes are sent, because it is not known which one decides; without facts no ranks come. */
async function askFor({ call, live }: TopSellersContext, country: string) {
  const code = country === world ? '' : country.toUpperCase();
  const url = steamApiUrl(live, '/IStoreTopSellersService/GetWeeklyTopSellers/v1/', {
    input_json: JSON.stringify({
      country_code: code,
      context: { language: 'english', country_code: code, steam_realm: 1 },
      data_request: { include_basic_info: true },
      page_start: 0,
      page_count: places,
    }),
  });
  return call({ url }, ({ text }) => parseTopSellers(text));
}
