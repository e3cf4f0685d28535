import type { Api } from '../../../contract/api.ts';

type ListQuery = Api['GET /api/game/list']['query'];
export type Sort = NonNullable<ListQuery['sort']>;
export type Order = NonNullable<ListQuery['order']>;

export const facets = ['genre', 'tag', 'platform', 'developer'] as const;
export type Facet = (typeof facets)[number];

const figures = ['yearFrom', 'yearTo', 'priceMax', 'minScore'] as const;
type Figure = (typeof figures)[number];

export type Single = Figure | 'q';

/** The raw search of the catalog's address: strings, and lists of strings that `-` may negate. */
export type CatalogueSearch = { [F in Facet]?: string[] } & {
  [K in Single | 'sort' | 'order' | 'page']?: string;
};

export type Mark = 'included' | 'excluded';

export type ActiveFilter =
  | { key: Facet; value: string; mark: Mark }
  | { key: Single; value: string; mark?: undefined };

export const sorts = [
  'players',
  'rising',
  'releaseDate',
  'score',
  'popularity',
  'name',
  'price',
  'updatedAt',
] as const;

/** The default direction of a sort key, which is also the server's. */
export const usualOrder = (sort: Sort): Order =>
  sort === 'name' || sort === 'price' ? 'asc' : 'desc';

/** The server's limits for one facet. */
const limits = { values: 20, length: 100, text: 200 };

const bounds: Record<Figure, readonly [number, number]> = {
  yearFrom: [1900, 2200],
  yearTo: [1900, 2200],
  priceMax: [0, 100_000_000],
  minScore: [0, 100],
};

/** Addresses may be edited by hand: values that the server would reject are ignored. */
export function readFilter(search: CatalogueSearch): ListQuery {
  const filter: ListQuery = {};
  for (const facet of facets) {
    const values = search[facet]?.filter(isAcceptable).slice(0, limits.values);
    if (values && values.length > 0) filter[facet] = values;
  }
  for (const key of figures) {
    const value = readFigure(key, search[key]);
    if (value !== undefined) filter[key] = value;
  }
  const text = search.q?.trim().slice(0, limits.text);
  if (text) filter.q = text;
  return filter;
}

const isAcceptable = (value: string) => value !== '-' && value.length <= limits.length;

export function readFigure(key: Figure, text: string | undefined): number | undefined {
  if (text === undefined || !/^\d{1,9}$/.test(text)) return undefined;
  const value = Number(text);
  const [low, high] = bounds[key];
  return value >= low && value <= high ? value : undefined;
}

export function readSort(search: CatalogueSearch): { sort: Sort; order: Order } {
  const sort = sorts.find((one) => one === search.sort) ?? 'players';
  const { order } = search;
  return { sort, order: order === 'asc' || order === 'desc' ? order : usualOrder(sort) };
}

export const readPage = ({ page }: CatalogueSearch): number =>
  page !== undefined && /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1;

/** The active filters, in one order whatever that of the address is. */
export function activeFilters(search: CatalogueSearch): ActiveFilter[] {
  const filter = readFilter(search);
  const marked = facets.flatMap((key) => filter[key]?.map((text) => readMark(key, text)) ?? []);
  const single = (['q', ...figures] as const).flatMap((key) =>
    filter[key] === undefined ? [] : { key, value: String(filter[key]) },
  );
  return [...marked, ...single];
}

const readMark = (key: Facet, text: string): ActiveFilter =>
  text.startsWith('-')
    ? { key, value: text.slice(1), mark: 'excluded' }
    : { key, value: text, mark: 'included' };

export const markOf = (values: readonly string[], value: string): Mark | undefined => {
  if (values.includes(value)) return 'included';
  return values.includes(`-${value}`) ? 'excluded' : undefined;
};

export function withMark(
  search: CatalogueSearch,
  facet: Facet,
  value: string,
  mark: Mark | undefined,
): CatalogueSearch {
  const others = (search[facet] ?? []).filter((text) => text !== value && text !== `-${value}`);
  if (mark === undefined) return change(search, facet, others);
  return change(search, facet, [...others, mark === 'excluded' ? `-${value}` : value]);
}

export const withSingle = (
  search: CatalogueSearch,
  key: Single,
  value: string | undefined,
): CatalogueSearch => change(search, key, value);

export const without = (search: CatalogueSearch, active: ActiveFilter): CatalogueSearch =>
  active.mark === undefined
    ? withSingle(search, active.key, undefined)
    : withMark(search, active.key, active.value, undefined);

export function withSort(search: CatalogueSearch, sort: Sort, order: Order): CatalogueSearch {
  const sorted = change(search, 'sort', sort === 'players' ? undefined : sort);
  return change(sorted, 'order', order === usualOrder(sort) ? undefined : order);
}

/** Removes all filters; the sort order is no filter and stays. */
export function withoutFilters({ sort, order }: CatalogueSearch): CatalogueSearch {
  return { ...(sort && { sort }), ...(order && { order }) };
}

/** Sets a key and goes back to the first page. */
function change(
  search: CatalogueSearch,
  key: keyof CatalogueSearch,
  value: string | string[] | undefined,
): CatalogueSearch {
  const { page: _page, [key]: _before, ...others } = search;
  return value === undefined || value.length === 0 ? others : { ...others, [key]: value };
}
