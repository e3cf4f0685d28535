import type { Evening } from './evening.ts';
import type { SourceWorld } from './world.ts';

/** The methods of Steam's Web API that our connectors call, in the shapes that were recorded. */

export type SourceResponse = {
  status: number;
  type: string;
  body: string;
  encoding?: BufferEncoding;
  headers?: Readonly<Record<string, string>>;
};
export type SourceQuery = {
  path: string;
  query: URLSearchParams;
  key: string | undefined;
  /** Of the copy that the caller has. */
  etag?: string | undefined;
  now: Date;
};

const json = (body: unknown, status = 200): SourceResponse => ({
  status,
  type: 'application/json; charset=UTF-8',
  body: JSON.stringify(body),
});
const page = (status: number, title: string, text: string): SourceResponse => ({
  status,
  type: 'text/html; charset=UTF-8',
  body: `<html><head><title>${title}</title></head><body><h1>${title}</h1>${text}</body></html>`,
});
export const keyRefused = page(
  403,
  'Forbidden',
  'Access is denied. Retrying will not help. Please verify your <pre>key=</pre> parameter.',
);

const seconds = (time: Date) => Math.floor(time.getTime() / 1000);
const inputOf = (query: URLSearchParams) =>
  JSON.parse(query.get('input_json') ?? '{}') as Record<string, unknown>;

const appsModifiedAt = 1_745_368_572;

export function createSteam(world: SourceWorld, key: string) {
  const type = (appId: number) => (!world.evening && appId % 50 === 10 ? 4 : 0);

  const storeItem = (appId: number, language: unknown) => {
    if (!world.apps.includes(appId))
      return { item_type: 0, id: appId, success: 15, visible: false };
    const makers = world.developers(appId).map((name) => ({ name, creator_clan_account_id: 4 }));
    const platforms = world.platforms(appId);
    return {
      item_type: 0,
      id: appId,
      success: 1,
      visible: true,
      name: language === 'schinese' ? world.nameZh(appId) : world.name(appId),
      appid: appId,
      type: type(appId),
      tagids: world.tags(appId),
      basic_info: { developers: makers },
      assets: {
        asset_url_format: `steam/apps/${appId}/\${FILENAME}?t=1790187113`,
        header: `${appId.toString(16)}/header.jpg`,
      },
      release: { steam_release_date: seconds(world.releasedAt(appId)) },
      platforms: {
        windows: platforms.includes('windows'),
        mac: platforms.includes('mac'),
        steamos_linux: platforms.includes('linux'),
        vr_support: {},
      },
      screenshots: {
        all_ages_screenshots: [0, 1].map((ordinal) => ({
          filename: `steam/apps/${appId}/ss_${ordinal}.jpg?t=1790187113`,
          ordinal,
        })),
      },
    };
  };

  function currentPlayers({ query, now }: SourceQuery) {
    const appId = Number(query.get('appid'));
    if (!world.hasCount(appId)) return json({ response: { result: 42 } }, 404);
    return json({ response: { player_count: world.players(appId, now), result: 1 } });
  }

  function topNow({ now }: SourceQuery) {
    // Steam counts every few minutes.
    const counted = new Date(Math.floor(now.getTime() / 300_000) * 300_000);
    const ranks = world.mostPlayed(counted).map(({ appId, players }, index) => ({
      rank: index + 1,
      appid: appId,
      concurrent_in_game: players,
      peak_in_game: Math.round(players * 1.3),
    }));
    return json({ response: { last_update: seconds(counted), ranks } });
  }

  function mostPlayed({ now }: SourceQuery) {
    const week = world.weekOf(now);
    const ranks = world.mostPlayed(week).map(({ appId, players }, index) => ({
      rank: index + 1,
      appid: appId,
      peak_in_game: Math.round(players * 1.3),
    }));
    return json({ response: { rollup_date: seconds(week), ranks } });
  }

  /** The months that are over, the newest first. */
  function topReleases({ now }: SourceQuery) {
    const pages = [1, 2, 3].map((back) => {
      const month = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - back, 1));
      return {
        name: `Top Releases of ${month.toISOString().slice(0, 7)}`,
        start_of_month: seconds(month),
        url_path: `top_${month.toISOString().slice(0, 7)}`,
        item_ids: world.topReleases(month).map((appid) => ({ appid })),
      };
    });
    return json({ response: { pages } });
  }

  function appList({ query, key: given }: SourceQuery) {
    if (given !== key) return keyRefused;
    const input = inputOf(query);
    const after = Number(input['last_appid'] ?? 0);
    const max = Number(input['max_results'] ?? 10_000);
    const since = Number(input['if_modified_since'] ?? 0);
    const rest = world.apps
      .filter((appId) => appId > after && appsModifiedAt >= since)
      .toSorted((a, b) => a - b);
    const apps = rest.slice(0, max).map((appId) => ({
      appid: appId,
      name: world.name(appId),
      last_modified: appsModifiedAt,
      price_change_number: 37_149_137,
    }));
    if (apps.length === 0) return json({ response: {} });
    const more = { have_more_results: true, last_appid: apps.at(-1)!.appid };
    return json({ response: { apps, ...(rest.length > max && more) } });
  }

  /** The store's search; nothing of this world is still to come. */
  function search({ query }: SourceQuery) {
    const { query: wanted } = inputOf(query) as {
      query: { start: number; count: number; sort?: number; filters: Record<string, unknown> };
    };
    const isComing = wanted.filters['coming_soon_only'] === true;
    const games = isComing ? [] : world.apps.filter((appId) => type(appId) === 0);
    // Without an order the pages of the true store repeat each other.
    const order = wanted.sort === 2 ? games.toSorted((a, b) => a - b) : games.toReversed();
    const ids = order.slice(wanted.start, wanted.start + wanted.count).map((appid) => ({ appid }));
    const metadata = {
      total_matching_records: games.length,
      start: wanted.start,
      count: ids.length,
    };
    return json({ response: { metadata, ...(ids.length > 0 && { ids }) } });
  }

  function items({ query }: SourceQuery) {
    const { ids, context } = inputOf(query) as {
      ids: { appid: number }[];
      context: { language: string };
    };
    const found = ids.map(({ appid }) => storeItem(appid, context.language));
    return json({ response: { store_items: found } });
  }

  function topSellers({ query, now }: SourceQuery) {
    const { country_code: country, data_request: data, start_date: startDate } = inputOf(query);
    if (typeof country !== 'string') return json({});
    const week = typeof startDate === 'number' ? new Date(startDate * 1000) : world.weekOf(now);
    if (!data || Object.keys(data).length === 0) {
      return json({ response: { start_date: seconds(week) } });
    }
    const ranks = world.topSellers(country, week).map((appId, index) => ({
      rank: index + 1,
      appid: appId,
      item: storeItem(appId, 'english'),
      consecutive_weeks: 1,
    }));
    return json({ response: { start_date: seconds(week), ranks } });
  }

  function news({ query, now }: SourceQuery) {
    const appId = Number(query.get('appid'));
    if (!world.apps.includes(appId)) return json({}, 403);
    if (world.evening) return eveningNews(world.evening, appId, now);
    const day = Math.floor(now.getTime() / 86_400_000);
    const newsitems = [0, 1].map((back) => ({
      gid: `${appId}${day - back}`,
      title: `${world.name(appId)} update`,
      url: `https://steamstore-a.akamaihd.net/news/externalpost/steam_community_announcements/${appId}${day - back}`,
      is_external_url: true,
      author: world.developer(appId),
      contents: '[p]Fixes and [b]new maps[/b].[/p]',
      feedlabel: 'Community Announcements',
      date: (day - back) * 86_400,
      feedname: 'steam_community_announcements',
      feed_type: 1,
      appid: appId,
      tags: back === 0 ? ['patchnotes'] : [],
    }));
    return json({ appnews: { appid: appId, newsitems, count: newsitems.length } });
  }

  function eveningNews(evening: Evening, appId: number, now: Date) {
    const newsitems = evening
      .announcements(appId, now)
      .map(({ id, title, text, at, isUpdate }) => ({
        gid: id,
        title,
        url: `https://store.steampowered.com/news/app/${appId}`,
        is_external_url: true,
        author: '',
        contents: text,
        feedlabel: 'Community Announcements',
        date: seconds(at),
        feedname: 'steam_community_announcements',
        feed_type: 1,
        appid: appId,
        tags: isUpdate ? ['patchnotes'] : [],
      }));
    return json({ appnews: { appid: appId, newsitems, count: newsitems.length } });
  }

  function reviews({ query, now }: SourceQuery) {
    const appId = Number(inputOf(query)['appid']);
    if (!world.apps.includes(appId)) return json({ response: {} });
    const { positive, negative } = world.reviews(appId, now);
    const totals = { total_positive: positive, total_negative: negative };
    const summary = {
      num_reviews: 1,
      review_score: 8,
      ...totals,
      total_reviews: positive + negative,
    };
    return json({ response: { query_summary: summary, reviews: [], cursor: '*' } });
  }

  const tags = () =>
    json({
      response: {
        version_hash: '0a1b2c3d',
        tags: world.tagNames.map((name, tagid) => ({ tagid, name })),
      },
    });

  const routes: Readonly<Record<string, (query: SourceQuery) => SourceResponse>> = {
    '/ISteamUserStats/GetNumberOfCurrentPlayers/v1/': currentPlayers,
    '/ISteamChartsService/GetGamesByConcurrentPlayers/v1/': topNow,
    '/ISteamChartsService/GetMostPlayedGames/v1/': mostPlayed,
    '/ISteamChartsService/GetTopReleasesPages/v1/': topReleases,
    '/IStoreService/GetAppList/v1/': appList,
    '/IStoreService/GetTagList/v1/': tags,
    '/IStoreQueryService/Query/v1/': search,
    '/IStoreBrowseService/GetItems/v1/': items,
    '/IStoreTopSellersService/GetWeeklyTopSellers/v1/': topSellers,
    '/ISteamNews/GetNewsForApp/v2/': news,
    '/IUserReviewsService/GetAppReviews/v1/': reviews,
  };
  return (query: SourceQuery): SourceResponse =>
    routes[query.path]?.(query) ?? page(404, 'Not Found', 'No such method');
}
