import type { Api } from '../../../contract/api.ts';
import { personalLimits } from '../../../contract/members/personal-limits.ts';
import { defined } from '../../api/defined.ts';
import { readPageNumber } from '../../ui/actions/read-page-number.ts';
import type { Shelf } from './local-shelves.ts';

type ListQuery = Api['GET /api/me/wishlist']['query'];
export type ShelfSort = NonNullable<ListQuery['sort']>;

/** The raw search of a shelf's address. */
export type ShelfSearch = {
  [Key in 'q' | 'folder' | 'sort' | 'order' | 'view' | 'page']?: string;
} & {
  [Key in 'genre' | 'platform']?: string[];
};

const common = ['added', 'name', 'releaseDate', 'score', 'price', 'popularity'] as const;

export const sortsOf = (shelf: Shelf): readonly ShelfSort[] => [
  'added',
  shelf === 'wishlist' ? 'priority' : 'manual',
  ...common.slice(1),
];

export const usualOrder = (sort: ShelfSort) =>
  sort === 'manual' || sort === 'name' || sort === 'price' ? 'asc' : 'desc';

export function readSort(shelf: Shelf, search: ShelfSearch) {
  const sort = sortsOf(shelf).find((one) => one === search.sort) ?? 'added';
  const { order } = search;
  const isChosen = sort !== 'manual' && (order === 'asc' || order === 'desc');
  return { sort, order: isChosen ? order : usualOrder(sort) } as const;
}

export const pageSize = 24;

/** Addresses may be edited by hand: values that the server would reject are ignored. */
export function readQuery(shelf: Shelf, search: ShelfSearch): ListQuery {
  const acceptable = (values: readonly string[] = []) => {
    const valid = values.filter((value) => value !== '-' && value.length <= 100).slice(0, 20);
    return valid.length > 0 ? valid : undefined;
  };
  return {
    ...defined({
      q: search.q?.trim().slice(0, 200) || undefined,
      folder: search.folder?.slice(0, personalLimits.folder),
      genre: acceptable(search.genre),
      platform: acceptable(search.platform),
    }),
    ...readSort(shelf, search),
    page: readPageNumber(search.page),
    size: pageSize,
  };
}

export const isFiltered = ({ q, folder, genre, platform }: ShelfSearch): boolean =>
  Boolean(q ?? folder ?? genre ?? platform);

/** Changes the search and goes back to the first page. */
export function withChange(search: ShelfSearch, change: ShelfSearch): ShelfSearch {
  const { page: _, ...others } = search;
  const next = Object.entries({ ...others, ...change }).filter(([, value]) => value.length > 0);
  return Object.fromEntries(next);
}
