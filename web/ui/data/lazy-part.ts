import { queryOptions } from '@tanstack/react-query';

/** Code for few readers, which a page waits for as it waits for data: `QueryView` shows both alike. */
export const lazyPart = <Code>(name: string, queryFn: () => Promise<Code>) =>
  queryOptions({
    queryKey: ['part', name],
    queryFn,
    staleTime: Infinity,
    gcTime: Infinity,
    refetchOnWindowFocus: false,
    // Modules are no data: comparing them deeply would call their exports plain objects.
    structuralSharing: false,
  });
