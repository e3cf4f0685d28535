import type { LiveConfig } from '../../../platform/live-config.ts';
import type { OutgoingRequest } from '../../../platform/outgoing/send-request.ts';
import { parseFeed } from '../feeds/parse-feed.ts';
import { steamApiUrl, steamKeyHeader } from '../steam-api.ts';
import { parseAppList } from '../steam-catalogue/parse-app-list.ts';
import { parseItems } from '../steam-catalogue/parse-items.ts';
import { parseQuery } from '../steam-catalogue/parse-query.ts';
import { parseTags } from '../steam-catalogue/parse-tags.ts';
import {
  parseMostPlayed,
  parseTopReleases,
  parseTopSellers,
} from '../steam-charts/parse-charts.ts';
import { announcementFeed, parseNews } from '../steam-news/parse-news.ts';
import { parseCount } from '../steam-players/parse-count.ts';
import { parseTopNow } from '../steam-players/parse-top-now.ts';
import { parseReviewTotals } from '../steam-reviews/parse-totals.ts';
import { parseNames, parseVoices } from '../wikidata/parse-bindings.ts';
import { probeQuery } from '../wikidata/sparql.ts';
import { wikidataRequest } from '../wikidata/wikidata-api.ts';

/** A call whose response our parser must understand. */
export type Probe = {
  name: string;
  request: Pick<OutgoingRequest, 'url' | 'headers'>;
  /** Describes the result; undefined when the response is empty. */
  read: (text: string) => string | undefined | Promise<string | undefined>;
};

/** The app for probes of Steam, which has been in the store for many years. */
export const probedApp = 440;
/** A game with a known cast. */
export const voicedApp = 620;

const counted = (list: readonly unknown[] | undefined, what: string) =>
  list && list.length > 0 ? `${list.length} ${what}` : undefined;

/** The calls by which an operator can check the sources before switching them on. */
export const sourceProbes = (live: LiveConfig): Probe[] => [
  ...steamProbes(live),
  wikidataProbe(live),
  feedProbe(live),
];

/** The feed of Steam's news, as an example of the feeds that an operator may add. */
function feedProbe({ origins }: LiveConfig): Probe {
  const origin = origins.feeds ?? 'https://store.steampowered.com';
  const url = new URL(`/feeds/news/app/${probedApp}/`, origin);
  return {
    name: 'A feed',
    request: { url },
    read: async (text) => counted((await parseFeed(text, url, new Date())).items, 'items'),
  };
}

const wikidataProbe = (live: LiveConfig): Probe => ({
  name: 'Wikidata',
  request: wikidataRequest(live, probeQuery([voicedApp])),
  read(text) {
    const name = parseNames(text, [voicedApp]).items[0]?.name;
    const voices = counted(parseVoices(text, [voicedApp]).items, 'voices');
    return name && voices && `${name}, ${voices}`;
  },
});

function steamProbes(live: LiveConfig): Probe[] {
  const app = String(probedApp);
  const context = { language: 'english', country_code: 'US', steam_realm: 1 };
  const probe = (
    name: string,
    query: Readonly<Record<string, string>>,
    read: Probe['read'],
    headers: Probe['request']['headers'] = {},
  ): Probe => ({ name, request: { url: steamApiUrl(live, `/${name}/`, query), headers }, read });
  const service = (name: string, input: object, read: Probe['read'], headers = {}) =>
    probe(name, { input_json: JSON.stringify(input) }, read, headers);
  const all = { query: { start: 0, count: 5, sort: 2, filters: {} }, context, data_request: {} };
  const basics = { include_assets: true, include_basic_info: true, include_release: true };
  return [
    probe('ISteamUserStats/GetNumberOfCurrentPlayers/v1', { appid: app }, (text) => {
      const players = parseCount(text);
      return players === undefined ? undefined : `${players} players`;
    }),
    service('ISteamChartsService/GetGamesByConcurrentPlayers/v1', {}, (text) =>
      counted(parseTopNow(text)?.games, 'games'),
    ),
    service('ISteamChartsService/GetMostPlayedGames/v1', {}, (text) =>
      counted(parseMostPlayed(text)?.places, 'places'),
    ),
    service('ISteamChartsService/GetTopReleasesPages/v1', { context }, (text) =>
      counted(parseTopReleases(text).items, 'months'),
    ),
    service(
      'IStoreBrowseService/GetItems/v1',
      { ids: [{ appid: probedApp }], context, data_request: basics },
      (text) => parseItems(text, [probedApp]).items[0]?.name,
    ),
    service('IStoreService/GetTagList/v1', { language: 'english' }, (text) =>
      counted([...(parseTags(text)?.keys() ?? [])], 'tags'),
    ),
    service(
      'IStoreTopSellersService/GetWeeklyTopSellers/v1',
      { country_code: 'US', context, data_request: { include_basic_info: true }, page_count: 100 },
      (text) => counted(parseTopSellers(text)?.places, 'places'),
    ),
    service(
      'IUserReviewsService/GetAppReviews/v1',
      { appid: probedApp, filter: 1, languages: ['all'], purchase_type: 1, num_per_page: 1 },
      (text) => {
        const totals = parseReviewTotals(text);
        return totals && `${totals.positive + totals.negative} reviews`;
      },
    ),
    probe(
      'ISteamNews/GetNewsForApp/v2',
      { appid: app, count: '5', maxlength: '280', feeds: announcementFeed },
      (text) => counted(parseNews(text).items, 'announcements'),
    ),
    // Apps are listed by one endpoint with a key, and by another without.
    live.steamApiKey
      ? service(
          'IStoreService/GetAppList/v1',
          { include_games: true, max_results: 5 },
          (text) => counted(parseAppList(text).apps, 'apps'),
          steamKeyHeader(live),
        )
      : service('IStoreQueryService/Query/v1', all, (text) =>
          counted(parseQuery(text).appIds, 'apps'),
        ),
  ];
}
