import type { Batch, ReadContext } from '../connector.ts';
import { expectPassed, hasPassed, isFields } from '../response-shape.ts';
import { defineStream } from '../run-stream.ts';
import { steamApiUrl } from '../steam-api.ts';
import { applyCharts, type SteamChart } from './apply-charts.ts';
import { parseMostPlayed, parseTopReleases } from './parse-charts.ts';

/** The date of the weekly data that was read last. */
type RollUpCursor = { rollUp: string };

const daily = 24 * 60;

export const mostPlayed = defineStream<RollUpCursor, SteamChart>({
  id: 'steam-charts.most-played',
  title: { en: 'Steam: weekly most played', 'zh-CN': 'Steam：周榜·在线' },
  what: { en: 'Weekly most played', 'zh-CN': '周榜·在线' },
  everyMinutes: daily,
  isCursor: (value): value is RollUpCursor =>
    isFields(value) && typeof value['rollUp'] === 'string',
  read: readMostPlayed,
  apply: applyCharts,
});

/** Steam has only the newest week, so a week that was not read stays a gap. */
async function* readMostPlayed({
  call,
  live,
  now,
  cursor,
}: ReadContext<RollUpCursor>): AsyncGenerator<Batch<RollUpCursor, SteamChart>> {
  const url = steamApiUrl(live, '/ISteamChartsService/GetMostPlayedGames/v1/', inEnglish);
  const found = await call({ url }, ({ text }) => parseMostPlayed(text));
  if (!found) return;
  const { weekOf, places, skipped } = found;
  expectPassed(weekOf, now(), 'response.rollup_date');
  const rollUp = weekOf.toISOString();
  if (cursor?.rollUp === rollUp) return;
  const chart = { chart: 'most-played', period: rollUp.slice(0, 10), places } as const;
  yield { items: [chart], skipped, cursor: { rollUp }, asOf: weekOf };
}

export const topReleases = defineStream<null, SteamChart>({
  id: 'steam-charts.top-releases',
  title: { en: 'Steam: top releases of the month', 'zh-CN': 'Steam：每月新品榜' },
  what: { en: 'Top new releases of each month', 'zh-CN': '每月新品榜' },
  everyMinutes: daily,
  isCursor: (value): value is null => value === null,
  read: readTopReleases,
  apply: applyCharts,
});

async function* readTopReleases({
  call,
  live,
  now,
}: ReadContext<null>): AsyncGenerator<Batch<null, SteamChart>> {
  const url = steamApiUrl(live, '/ISteamChartsService/GetTopReleasesPages/v1/', inEnglish);
  const { items, skipped } = await call({ url }, ({ text }) => parseTopReleases(text));
  const charts = items
    .filter(({ month, places }) => places.length > 0 && hasPassed(new Date(month), now()))
    .map(({ month, places }): SteamChart => ({ chart: 'top-releases', period: month, places }));
  if (charts.length > 0) yield { items: charts, skipped, cursor: null, asOf: now() };
}

const inEnglish = {
  input_json: JSON.stringify({
    context: { language: 'english', country_code: 'US', steam_realm: 1 },
  }),
};
