import { queryOptions } from '@tanstack/react-query';
import { later } from './later.ts';

/** Code that one part of a page waits for as it waits for data: `QueryView` shows both alike. */
export const part = <Code>(name: string, load: () => Promise<Code>) =>
  queryOptions({
    queryKey: ['part', name],
    queryFn: () => later(load),
    staleTime: Infinity,
    gcTime: Infinity,
    refetchOnWindowFocus: false,
    // Modules are no data: comparing them deeply would call their exports plain objects.
    structuralSharing: false,
  });
