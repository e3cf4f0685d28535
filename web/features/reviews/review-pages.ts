import { limits } from '../../../contract/limits.ts';

const { maxPageSize } = limits;

/** What to fetch for a list of this length: one page, or several of the longest that there are. */
export const pagesOf = (length: number) =>
  Array.from({ length: Math.ceil(length / maxPageSize) }, (_, at) => ({
    page: at + 1,
    size: Math.min(length, maxPageSize),
  }));

/** How long the list is after "more": by twenty, and beyond one page by whole pages. */
export const longer = (length: number): number =>
  length < maxPageSize ? Math.min(length + 20, maxPageSize) : length + maxPageSize;
