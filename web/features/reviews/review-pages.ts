import { limits } from '../../../contract/limits.ts';

const { maxPageSize } = limits;

/** The requests for a list of this length: one page, or several of the maximum size. */
export const pagesOf = (length: number) =>
  Array.from({ length: Math.ceil(length / maxPageSize) }, (_, at) => ({
    page: at + 1,
    size: Math.min(length, maxPageSize),
  }));

/** The next length after "more": 20 more, and beyond the maximum page size a whole page more. */
export const longer = (length: number): number =>
  length < maxPageSize ? Math.min(length + 20, maxPageSize) : length + maxPageSize;
