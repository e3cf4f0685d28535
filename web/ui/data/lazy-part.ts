import { queryOptions } from '@tanstack/react-query';

/** Code that few visitors need, loaded like data, so that `QueryView` shows it in the same way. */
export const lazyPart = <Code>(name: string, queryFn: () => Promise<Code>) =>
  queryOptions({
    queryKey: ['part', name],
    queryFn,
    staleTime: Infinity,
    gcTime: Infinity,
    refetchOnWindowFocus: false,
    // Structural sharing would compare modules like plain data.
    structuralSharing: false,
  });
