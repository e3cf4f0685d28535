import {
  countOf,
  envelope,
  isFields,
  listAt,
  parseEach,
  textOf,
  timeOf,
  type Fields,
  type Skip,
} from '../response-shape.ts';

/** The store's data of an app; an omitted field is unknown. */
export type StoreItem = {
  appId: number;
  name?: string;
  type?: 'game' | 'other';
  isAdult: boolean;
  /** YYYY-MM-DD; for an unreleased game only as exact as the store shows it. */
  releaseDate?: string;
  isComingSoon: boolean;
  isFree?: boolean;
  /** In the country that the request names. */
  price?: StorePrice;
  developers?: string[];
  publishers?: string[];
  tagIds?: number[];
  platforms?: string[];
  coverUrl?: string;
  screenshotUrls?: string[];
};

export type StorePrice = {
  cents: number;
  discount: number;
  /** The price without the discount. */
  regularCents: number;
  /** YYYY-MM-DD, the last day of the discount. */
  discountUntil?: string;
};

export type StoreItems = { items: StoreItem[]; missing: number[]; skipped: Skip[] };

const assetBase = 'https://shared.akamai.steamstatic.com/store_item_assets/';
const adultDescriptors = [3, 4];
const maxScreenshots = 12;

/** The requested items that were found; others are ignored. */
export function parseItems(text: string, requested: readonly number[]): StoreItems {
  const response = envelope(text, 'response');
  // An empty response does not mean that the games are missing.
  if (!response) return { items: [], missing: [], skipped: [] };
  const pending = new Set(requested);
  const found = listAt(response, 'store_items', 'response.store_items').filter(
    (item) => !isFields(item) || item['success'] === 1,
  );
  const { items, skipped } = parseEach(found, 'response.store_items', (item) => {
    const appId = countOf(item['appid'] ?? item['id']);
    if (!appId) return 'it has no appid';
    if (!pending.delete(appId)) return `not requested, or twice: ${appId}`;
    return toStoreItem(appId, item);
  });
  return { items, missing: [...pending], skipped };
}

function toStoreItem(appId: number, item: Fields): StoreItem {
  const release = isFields(item['release']) ? item['release'] : {};
  const isComingSoon = item['is_coming_soon'] === true || release['is_coming_soon'] === true;
  const basic = isFields(item['basic_info']) ? item['basic_info'] : {};
  const descriptors = numbersOf(item['content_descriptorids']) ?? [];
  return {
    appId,
    isComingSoon,
    isAdult: descriptors.some((id) => adultDescriptors.includes(id)),
    ...known('name', textOf(item['name'], 200)),
    ...known('type', typeOf(item['type'])),
    ...known('releaseDate', isComingSoon ? undefined : dayOfRelease(release)),
    ...known('isFree', item['is_free'] === true ? true : undefined),
    ...known('price', priceOf(item)),
    ...known('developers', namesOf(basic['developers'])),
    ...known('publishers', namesOf(basic['publishers'])),
    ...known('tagIds', numbersOf(item['tagids'])),
    ...known('platforms', platformsOf(item['platforms'])),
    ...known('coverUrl', coverOf(item['assets'])),
    ...known('screenshotUrls', screenshotsOf(item['screenshots'])),
  };
}

const known = <Key extends string, Value>(key: Key, value: Value | undefined) =>
  (value === undefined ? {} : { [key]: value }) as { [K in Key]?: Value };

/** Steam omits the type 0, which is a game, in some responses; then the type is unknown. */
function typeOf(value: unknown): StoreItem['type'] {
  const type = countOf(value);
  if (type === undefined) return undefined;
  return type === 0 ? 'game' : 'other';
}

/** A free game has no offer; other games without one are not on sale. */
function priceOf(item: Fields): StorePrice | undefined {
  if (item['is_free'] === true) return { cents: 0, discount: 0, regularCents: 0 };
  const offer = item['best_purchase_option'];
  if (!isFields(offer)) return undefined;
  const cents = countOf(offer['final_price_in_cents']);
  const discount = countOf(offer['discount_pct']) ?? 0;
  if (cents === undefined || discount > 100) return undefined;
  const [active] = Array.isArray(offer['active_discounts']) ? offer['active_discounts'] : [];
  const end = isFields(active) ? timeOf(active['discount_end_date']) : undefined;
  return {
    cents,
    discount,
    regularCents: countOf(offer['original_price_in_cents']) ?? cents,
    ...known('discountUntil', end && losAngeles.format(end)),
  };
}

const losAngeles = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Los_Angeles' });

/** Steam's release times are on the Pacific coast, so the date is taken there. */
function dayOfRelease(release: Fields): string | undefined {
  const time = timeOf(release['original_release_date']) ?? timeOf(release['steam_release_date']);
  return time && losAngeles.format(time);
}

function namesOf(value: unknown): string[] | undefined {
  if (!Array.isArray(value)) return undefined;
  const names = value.flatMap((entry: unknown) =>
    isFields(entry) ? (textOf(entry['name'], 100) ?? []) : [],
  );
  return names.length > 0 ? names : undefined;
}

function numbersOf(value: unknown): number[] | undefined {
  if (!Array.isArray(value)) return undefined;
  const numbers = value.flatMap((entry: unknown) => countOf(entry) ?? []);
  return numbers.length > 0 ? numbers : undefined;
}

/** The platform names of the catalog. */
function platformsOf(value: unknown): string[] | undefined {
  if (!isFields(value)) return undefined;
  const names = [
    ...(value['windows'] === true ? ['windows'] : []),
    ...(value['mac'] === true ? ['mac'] : []),
    ...(value['steamos_linux'] === true ? ['linux'] : []),
  ];
  return names.length > 0 ? names : undefined;
}

/** Newer pictures are in folders named by hashes, so addresses cannot be built from the appId. */
function coverOf(value: unknown): string | undefined {
  if (!isFields(value)) return undefined;
  const format = textOf(value['asset_url_format'], 300);
  const file = [value['header'], value['main_capsule'], value['library_capsule']]
    .map((name) => textOf(name, 200))
    .find((name) => name !== undefined);
  if (!format?.includes('${FILENAME}') || !file) return undefined;
  return pictureAddress(format.replace('${FILENAME}', () => file));
}

function screenshotsOf(value: unknown): string[] | undefined {
  if (!isFields(value) || !Array.isArray(value['all_ages_screenshots'])) return undefined;
  const addresses = value['all_ages_screenshots'].flatMap((shot: unknown) => {
    const file = isFields(shot) ? textOf(shot['filename'], 300) : undefined;
    return (file && pictureAddress(file)) ?? [];
  });
  return addresses.length > 0 ? addresses.slice(0, maxScreenshots) : undefined;
}

function pictureAddress(path: string): string | undefined {
  const url = URL.parse(path, assetBase);
  return url?.href.startsWith(assetBase) ? url.href : undefined;
}
