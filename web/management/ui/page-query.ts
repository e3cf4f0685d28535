import { keepPreviousData, type QueryKey, queryOptions } from '@tanstack/react-query';

export const listSize = 20;

/** One page of a list that others may change at any time; it stays until the next has loaded. */
export const pageQuery = <Page, const Key extends QueryKey>(
  queryKey: Key,
  load: (signal: AbortSignal) => Promise<Page>,
) =>
  queryOptions({
    queryKey,
    queryFn: ({ signal }) => load(signal),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
