import { queryOptions, useQuery } from '@tanstack/react-query';
import type { RankingNavItem } from '../../../contract/rankings/rankings.ts';
import { call } from '../../api/call.ts';
import { currentMessages } from '../../i18n/index.tsx';

const none: RankingNavItem[] = [];

export const rankingNavQuery = queryOptions({
  queryKey: ['ranking', 'nav'],
  queryFn: async ({ signal }) => {
    try {
      return await call('GET /api/ranking/nav', { query: { methods: false }, signal });
    } catch (error) {
      // oxlint-disable-next-line no-console -- the specification requires this line in the console
      if (!signal.aborted) console.error(currentMessages().app.rankingNavFailed, error);
      throw error;
    }
  },
  select: shownItems,
  // Loaded once per page load; after a failure only the Retry button refetches.
  staleTime: Infinity,
  gcTime: Infinity,
  refetchOnWindowFocus: false,
  retryOnMount: false,
});

export function shownItems(items: readonly RankingNavItem[]): RankingNavItem[] {
  return items.filter((item) => item.status === 1).toSorted((a, b) => a.sortOrder - b.sortOrder);
}

/** The rankings with the texts of their methods. */
export const rankingMethodsQuery = queryOptions({
  queryKey: ['ranking', 'methods'],
  queryFn: ({ signal }) => call('GET /api/ranking/nav', { signal }),
});

/** The ranking of this type that has no chart yet but will have one. */
export function useAwaitedRanking(type: string | undefined): RankingNavItem | undefined {
  const select = (items: RankingNavItem[]) =>
    items.find((item) => item.type === type && item.appearsWhen !== null);
  return useQuery({ ...rankingNavQuery, select }).data;
}

/** The available rankings; empty while they load or if they cannot be loaded. */
export const useRankingNav = (): RankingNavItem[] => useQuery(rankingNavQuery).data ?? none;
