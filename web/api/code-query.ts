import { queryOptions } from '@tanstack/react-query';

/** Code that is fetched when it is first needed, with the waiting, failing and retrying of any read. */
export const codeQuery = <Module>(name: string, load: () => Promise<Module>) =>
  queryOptions({
    queryKey: ['code', name],
    queryFn: load,
    staleTime: Infinity,
    gcTime: Infinity,
    refetchOnWindowFocus: false,
    // Modules are no data: comparing them deeply would call their exports plain objects.
    structuralSharing: false,
  });
