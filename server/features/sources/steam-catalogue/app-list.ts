import type { Batch, ReadContext } from '../connector.ts';
import { isFields, type Skip } from '../response-shape.ts';
import { defineStream } from '../run-stream.ts';
import { steamApiUrl, steamKeyHeader } from '../steam-api.ts';
import { parseAppList } from './parse-app-list.ts';
import { parseQuery } from './parse-query.ts';
import { applyAppList, type ListedApp } from './store-apps.queries.ts';

/**
 * With a key, the store lists all apps and later only those that changed. Without a key, its search
 * is used, which takes many more calls and does not tell what changed.
 */
type AppListCursor = {
  way: 'key' | 'search';
  /** The start of the next page, and the index of the search; null between two sweeps. */
  at: number | null;
  search: number;
  /** The start of this sweep, and of the one before. */
  startedAt: string;
  since: string | null;
};

const maxCallsPerRun = 60;
const maxItems = 500;
const pageSize = { key: 5000, search: 500 };
const searches = [{ released_only: true }, { coming_soon_only: true }];
const restMs = { key: 3_600_000 / 2, search: 7 * 24 * 3_600_000 };

export const appList = defineStream<AppListCursor, ListedApp>({
  id: 'steam-catalogue.app-list',
  title: { en: 'Steam: list of games', 'zh-CN': 'Steam：游戏列表' },
  what: null,
  everyMinutes: 60,
  sendsKey: true,
  isCursor: (value): value is AppListCursor =>
    isFields(value) && (value['way'] === 'key' || value['way'] === 'search') && 'at' in value,
  read: readAppList,
  apply: applyAppList,
});

type Page = { apps: ListedApp[]; skipped: readonly Skip[]; next: number | null };

async function* readAppList(
  context: ReadContext<AppListCursor>,
): AsyncGenerator<Batch<AppListCursor, ListedApp>> {
  let sweep = nextSweep(context);
  for (let calls = 0; sweep?.at != null && calls < maxCallsPerRun; calls += 1) {
    const page = await readPage(context, sweep);
    // A next page that is not further on would make an endless loop.
    const next = page.next !== null && page.next > sweep.at ? page.next : null;
    const after = following(sweep, next);
    for (let start = 0; start === 0 || start < page.apps.length; start += maxItems) {
      const isLast = start + maxItems >= page.apps.length;
      yield {
        items: page.apps.slice(start, start + maxItems),
        skipped: isLast ? page.skipped : [],
        cursor: isLast ? after : sweep,
        asOf: context.now(),
      };
    }
    sweep = after;
  }
}

/** Continues the current sweep, or starts a new one if the last is old enough. */
function nextSweep({ cursor, live, now }: ReadContext<AppListCursor>): AppListCursor | undefined {
  const way = live.steamApiKey ? 'key' : 'search';
  const startedAt = now().toISOString();
  if (cursor?.way !== way) return { way, at: 0, search: 0, startedAt, since: null };
  if (cursor.at !== null) return cursor;
  if (now().getTime() - Date.parse(cursor.startedAt) < restMs[way]) return undefined;
  return { way, at: 0, search: 0, startedAt, since: cursor.startedAt };
}

function following(sweep: AppListCursor, next: number | null): AppListCursor {
  if (next !== null) return { ...sweep, at: next };
  const search = sweep.search + 1;
  const hasMore = sweep.way === 'search' && search < searches.length;
  return hasMore ? { ...sweep, at: 0, search } : { ...sweep, at: null };
}

const readPage = (context: ReadContext<AppListCursor>, sweep: AppListCursor): Promise<Page> =>
  sweep.way === 'key' ? listPage(context, sweep) : searchPage(context, sweep);

function listPage({ call, live }: ReadContext<AppListCursor>, sweep: AppListCursor): Promise<Page> {
  const since = sweep.since && Math.floor(Date.parse(sweep.since) / 1000);
  const url = steamApiUrl(live, '/IStoreService/GetAppList/v1/', {
    input_json: JSON.stringify({
      include_games: true,
      last_appid: sweep.at,
      max_results: pageSize.key,
      ...(since && { if_modified_since: since }),
    }),
  });
  return call({ url, headers: steamKeyHeader(live) }, ({ text }) => {
    const { apps, skipped, nextAfter } = parseAppList(text);
    return { apps, skipped, next: nextAfter };
  });
}

function searchPage(
  { call, live }: ReadContext<AppListCursor>,
  { at, search }: AppListCursor,
): Promise<Page> {
  // Sorted by appId, because in other orders pages repeat entries.
  const query = {
    start: at,
    count: pageSize.search,
    sort: 2,
    filters: { ...searches[search], type_filters: { include_games: true } },
  };
  const url = steamApiUrl(live, '/IStoreQueryService/Query/v1/', {
    input_json: JSON.stringify({
      query,
      context: { language: 'english', country_code: 'US', steam_realm: 1 },
      data_request: {},
      override_country_code: 'US',
    }),
  });
  return call({ url }, ({ text }) => {
    const { appIds, skipped, nextStart } = parseQuery(text);
    const apps = appIds.map((appId) => ({ appId, modifiedAt: undefined }));
    return { apps, skipped, next: nextStart };
  });
}
