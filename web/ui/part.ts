import { queryOptions } from '@tanstack/react-query';

/** Code that one part of a page waits for as it waits for data: `QueryView` shows both alike. */
export const part = <Code>(name: string, load: () => Promise<Code>) =>
  queryOptions({
    queryKey: ['part', name],
    queryFn: load,
    staleTime: Infinity,
    gcTime: Infinity,
    refetchOnWindowFocus: false,
  });
