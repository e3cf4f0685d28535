import { queryOptions } from '@tanstack/react-query';
import type { TextGroup } from '../../i18n/catalogue.ts';
import { loadTexts } from '../../i18n/index.tsx';

/** Code that few visitors need, loaded like data, so that `QueryView` shows it in the same way. */
export const lazyPart = <Code>(
  name: string,
  load: () => Promise<Code>,
  texts: readonly TextGroup[] = [],
) =>
  queryOptions({
    queryKey: ['part', name],
    queryFn: async () => {
      const [code] = await Promise.all([load(), loadTexts(texts)]);
      return code;
    },
    staleTime: Infinity,
    gcTime: Infinity,
    refetchOnWindowFocus: false,
    // Structural sharing would compare modules like plain data.
    structuralSharing: false,
  });
