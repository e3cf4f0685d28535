import type { QueryClient } from '@tanstack/react-query';

type Entry = readonly [key: readonly unknown[], data: unknown];

/** The query data that the server rendered the page from, for the browser to start with. */
export const toInitialData = (client: QueryClient): string => {
  const entries = client
    .getQueryCache()
    .getAll()
    // Queries under the session's key are private to that session.
    .filter(({ queryKey, state }) => state.status === 'success' && queryKey[0] !== 'me')
    .map(({ queryKey, state }): Entry => [queryKey, state.data]);
  return JSON.stringify(entries);
};

/**
 * Fills the cache with the data that the page was rendered from; returns whether the server
 * rendered the whole page. After Back, the page may be days old: its data counts as stale.
 */
export function seedFromPage(client: QueryClient): boolean {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const page = document.getElementById('initial-data')?.textContent;
  const text = page ?? document.getElementById('layout-data')?.textContent;
  if (!text) return false;
  const options = visit?.type === 'back_forward' ? { updatedAt: 0 } : {};
  for (const [key, data] of JSON.parse(text) as Entry[]) client.setQueryData(key, data, options);
  return page !== undefined;
}
