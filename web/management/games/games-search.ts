import type { Api } from '../../../contract/api.ts';
import { gameSorts, missingFacts } from '../../../contract/games/game-limits.ts';
import { defined } from '../../api/defined.ts';

type ListQuery = NonNullable<Api['GET /api/game/list']['query']>;
type FilterQuery = NonNullable<Api['GET /api/game/selection']['query']>;
export type GameFilter = { [Key in keyof FilterQuery]?: FilterQuery[Key] | undefined };
export type MissingFact = NonNullable<FilterQuery['missing']>[number];
export type GameSort = NonNullable<ListQuery['sort']>;

export const facetKeys = ['genre', 'tag', 'platform', 'developer'] as const;
export type FacetKey = (typeof facetKeys)[number];

export const managementViews = ['statistics', 'import', 'changes'] as const;
export type ManagementView = 'games' | (typeof managementViews)[number];

/** The parsed search of the page's address. */
export type GamesSearch = {
  view: ManagementView;
  filter: GameFilter;
  sort: GameSort;
  order: 'asc' | 'desc';
  page: number;
  /** The game that is open in the side panel. */
  edit: number | 'new' | undefined;
};

type ListKey = FacetKey | 'missing';
type TextKey =
  | 'view'
  | 'q'
  | 'status'
  | 'trash'
  | 'yearFrom'
  | 'yearTo'
  | 'priceMax'
  | 'minScore'
  | 'sort'
  | 'order'
  | 'page'
  | 'edit';

export type GamesAddress = { [Key in TextKey]?: string } & { [Key in ListKey]?: string[] };

/** Addresses may be edited by hand: values that the server would reject are ignored. */
export function readAddress(raw: GamesAddress): GamesSearch {
  const sort = gameSorts.find((one) => one === raw.sort) ?? 'popularity';
  return {
    view: managementViews.find((one) => one === raw.view) ?? 'games',
    filter: readFilter(raw),
    sort,
    order: raw.order === 'asc' || raw.order === 'desc' ? raw.order : usualOrder(sort),
    page: number(raw.page, 1, 999_999) ?? 1,
    edit: raw.edit === 'new' ? 'new' : number(raw.edit, 1, 999_999_999_999_999),
  };
}

/** Parses a query string, which is the format of saved views. */
export function readQuery(query: string): GamesSearch {
  const params = new URLSearchParams(query);
  const lists: ListKey[] = [...facetKeys, 'missing'];
  return readAddress({
    ...Object.fromEntries(params),
    ...Object.fromEntries(lists.map((key) => [key, params.getAll(key)])),
  });
}

/** The shortest equivalent address: defaults are left out. */
export function toAddress({ view, filter, sort, order, page, edit }: GamesSearch): GamesAddress {
  const { genre, tag, platform, developer, missing, status, trash, q, ...numbers } = filter;
  const lists = { genre, tag, platform, developer, missing };
  return defined({
    view: view === 'games' ? undefined : view,
    q,
    status: text(status),
    trash: trash === '1' ? trash : undefined,
    ...Object.fromEntries(Object.entries(numbers).map(([key, value]) => [key, text(value)])),
    ...Object.fromEntries(
      Object.entries(lists).map(([key, values]) => [key, values?.length ? values : undefined]),
    ),
    sort: sort === 'popularity' ? undefined : sort,
    order: order === usualOrder(sort) ? undefined : order,
    page: page === 1 ? undefined : text(page),
    edit: text(edit),
  });
}

/** The default direction of a sort key: best or newest first, names ascending. */
export const usualOrder = (sort: GameSort): 'asc' | 'desc' =>
  sort === 'name' || sort === 'price' ? 'asc' : 'desc';

/** The number of active filters, without the status. */
export function countFilters({ status: _, trash: __, ...narrowing }: GameFilter): number {
  return Object.values(narrowing).reduce<number>(
    (count, value) => count + (Array.isArray(value) ? value.length : value === undefined ? 0 : 1),
    0,
  );
}

function readFilter(raw: GamesAddress): GameFilter {
  return defined({
    q: raw.q?.slice(0, 200),
    ...Object.fromEntries(facetKeys.map((key) => [key, raw[key]?.slice(0, 20)])),
    missing: raw.missing?.filter(isFact),
    yearFrom: number(raw.yearFrom, 1900, 2200),
    yearTo: number(raw.yearTo, 1900, 2200),
    priceMax: number(raw.priceMax, 0, 100_000_000),
    minScore: number(raw.minScore, 0, 100),
    status: number(raw.status, 0, 2),
    // Always sent: it selects the managers' list, with every status and adult games.
    trash: raw.trash === '1' ? '1' : '0',
  });
}

const isFact = (value: string): value is MissingFact => missingFacts.some((fact) => fact === value);

function number(value: string | undefined, min: number, max: number): number | undefined {
  if (value === undefined || !/^\d{1,15}$/.test(value)) return undefined;
  const parsed = Number(value);
  return parsed >= min && parsed <= max ? parsed : undefined;
}

const text = (value: string | number | undefined) =>
  value === undefined ? undefined : String(value);
