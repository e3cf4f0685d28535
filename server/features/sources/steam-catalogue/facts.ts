import { cleanNames } from '../../../domain/games/clean-names.ts';
import type { Batch, ReadContext } from '../connector.ts';
import { isFields } from '../response-shape.ts';
import { defineStream } from '../run-stream.ts';
import { steamApiUrl } from '../steam-api.ts';
import { applyFacts } from './apply-facts.ts';
import type { AppFacts, CatalogueItem } from './catalogue-item.ts';
import { parseItems, type StoreItem } from './parse-items.ts';
import { parseTags } from './parse-tags.ts';
import { dueApps } from './store-apps.queries.ts';

/** The names of tags, which change rarely. */
type FactsCursor = { tagsAt: string; tags: [number, string][] };

const appsPerCall = 50;
const appsPerRun = 1500;
const tagsRestMs = 7 * 24 * 3_600_000;
const maxTags = 20;

export const facts = defineStream<FactsCursor, AppFacts, number>({
  id: 'steam-catalogue.facts',
  title: { en: 'Steam: facts of games', 'zh-CN': 'Steam：游戏资料' },
  what: {
    en: 'Names, dates, prices and pictures of games',
    'zh-CN': '游戏的名称、日期、价格与图片',
  },
  everyMinutes: 60,
  isCursor: (value): value is FactsCursor =>
    isFields(value) && typeof value['tagsAt'] === 'string' && Array.isArray(value['tags']),
  due: dueApps,
  read: readFacts,
  apply: applyFacts,
});

type FactsContext = ReadContext<FactsCursor, number>;

async function* readFacts(context: FactsContext): AsyncGenerator<Batch<FactsCursor, AppFacts>> {
  const due = await context.due(appsPerRun);
  if (due.length === 0) return;
  const cursor = await readTags(context);
  const tags = new Map(cursor.tags);
  for (let start = 0; start < due.length; start += appsPerCall) {
    const requested = due.slice(start, start + appsPerCall);
    const english = await readItems(context, requested, { language: 'english', country: 'US' });
    const found = english.items.map(({ appId }) => appId);
    const inChina = { language: 'schinese', country: 'CN' };
    const chinese = found.length > 0 ? await readItems(context, found, inChina) : undefined;
    const chineseItems = new Map(chinese?.items.map((item) => [item.appId, item]));
    const items: AppFacts[] = [
      ...english.items.map((item) => ({
        appId: item.appId,
        item: toCatalogueItem(item, chineseItems.get(item.appId), tags),
        mustWait: context.live.foundGamesWait,
      })),
      ...english.missing.map((appId) => ({ appId, item: null })),
    ];
    yield { items, skipped: english.skipped, cursor, asOf: context.now() };
  }
}

async function readTags({ cursor, call, live, now }: FactsContext): Promise<FactsCursor> {
  if (cursor && now().getTime() - Date.parse(cursor.tagsAt) < tagsRestMs) return cursor;
  const url = steamApiUrl(live, '/IStoreService/GetTagList/v1/', {
    input_json: JSON.stringify({ language: 'english' }),
  });
  const tags = await call({ url }, ({ text }) => parseTags(text));
  return { tagsAt: now().toISOString(), tags: tags ? [...tags] : (cursor?.tags ?? []) };
}

type Reader = { language: string; country: string };

export function readItems(
  { call, live }: Pick<FactsContext, 'call' | 'live'>,
  appIds: readonly number[],
  { language, country }: Reader,
) {
  const url = steamApiUrl(live, '/IStoreBrowseService/GetItems/v1/', {
    input_json: JSON.stringify({
      ids: appIds.map((appid) => ({ appid })),
      // Without a country, the response would depend on the location of the caller.
      context: { language, country_code: country, steam_realm: 1 },
      data_request: {
        include_assets: true,
        include_release: true,
        include_platforms: true,
        include_basic_info: true,
        include_tag_count: maxTags,
        include_screenshots: true,
      },
    }),
  });
  return call({ url }, ({ text }) => parseItems(text, appIds));
}

/** Ignores a Chinese name that repeats the English one. */
function toCatalogueItem(
  { tagIds, price, ...item }: StoreItem,
  chinese: StoreItem | undefined,
  tagNames: ReadonlyMap<number, string>,
): CatalogueItem {
  const nameZh = chinese?.name;
  const prices = [
    ...(price ? [{ ...price, country: 'US', currency: 'USD' }] : []),
    ...(chinese?.price ? [{ ...chinese.price, country: 'CN', currency: 'CNY' }] : []),
  ];
  const tags = tagIds?.slice(0, maxTags).flatMap((id) => tagNames.get(id) ?? []);
  const clean = cleanNames({ ...item, nameZh });
  return {
    ...item,
    ...(clean.name !== undefined && { name: clean.name }),
    ...(clean.nameZh && clean.nameZh !== clean.name && { nameZh: clean.nameZh }),
    ...(tags && tags.length > 0 && { tags }),
    ...(prices.length > 0 && { prices }),
  };
}
